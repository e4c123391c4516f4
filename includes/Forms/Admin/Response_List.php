<?php
/**
 * The list of responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answers;
use Statecraft\Forms\Response;
use Statecraft\Forms\Response_Type;
use WP_Post;

/** Adapts the posts list table to responses. */
final class Response_List {

	/** The screen id. */
	private const SCREEN = 'edit-' . Response_Type::NAME;

	/** The maximum length of an excerpt, in characters. */
	private const LENGTH = 160;

	public function hook(): void {
		add_filter( 'manage_' . Response_Type::NAME . '_posts_columns', array( $this, 'columns' ) );
		add_filter( 'manage_' . self::SCREEN . '_sortable_columns', array( $this, 'sortable' ) );
		add_action( 'manage_' . Response_Type::NAME . '_posts_custom_column', array( $this, 'cell' ), 10, 2 );
		add_filter( 'list_table_primary_column', array( $this, 'primary' ), 10, 2 );
		add_filter( 'post_date_column_status', array( $this, 'date_status' ), 10, 2 );
		add_action( 'restrict_manage_posts', array( $this, 'filters' ), 10, 2 );
		add_action( 'manage_posts_extra_tablenav', array( $this, 'export' ) );
		Response_Badge::hook();
	}

	/**
	 * Replaces the columns.
	 *
	 * @param array<string, string> $columns Labels by column name.
	 * @return array<string, string>
	 */
	public function columns( array $columns ): array {
		$shown = Response_Columns::all() ?? array(
			'message' => __( 'Message', 'statecraft' ),
			'form'    => __( 'Form', 'statecraft' ),
		);
		return array(
			'cb'   => $columns['cb'],
			'from' => __( 'From', 'statecraft' ),
		) + array_map( 'esc_html', $shown ) + array(
			'mail' => __( 'Email', 'statecraft' ),
			'date' => __( 'Date', 'statecraft' ),
		);
	}

	/**
	 * Filters the sortable columns.
	 *
	 * @param array<string, mixed> $columns Order by, by column name.
	 * @return array<string, mixed>
	 */
	public function sortable( array $columns ): array {
		return array( 'from' => 'title' ) + array_intersect_key( $columns, array( 'date' => true ) );
	}

	/**
	 * Sets the primary column, which has the row actions.
	 *
	 * @param string $column The default.
	 * @param string $screen The screen id.
	 */
	public function primary( string $column, string $screen ): string {
		return self::SCREEN === $screen ? 'from' : $column;
	}

	/** Removes the status above the date: responses are never modified. */
	public function date_status( string $status, WP_Post $post ): string {
		return Response_Type::NAME === $post->post_type ? '' : $status;
	}

	/**
	 * Prints a cell.
	 *
	 * @param string $column The column name.
	 * @param int    $id     The response.
	 */
	public function cell( string $column, int $id ): void {
		$response = Response::find( $id );
		// The query excludes these already; this is in case another plugin has changed it.
		if ( ! $response || ! current_user_can( 'edit_post', $id ) ) {
			echo '—';
			return;
		}
		$weight = Response_Type::UNREAD === $response->status ? 'strong' : 'span';
		switch ( $column ) {
			case 'from':
				$this->sender( $response, $weight );
				break;
			case 'message':
				printf( '<%1$s>%2$s</%1$s>', $weight, esc_html( self::excerpt( Answers::message( $response->answers ) ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a tag name from the code.
				break;
			case 'form':
				echo esc_html( $response->form_title );
				$page = $response->source ? get_the_title( $response->source ) : '';
				if ( ! in_array( $page, array( '', $response->form_title ), true ) ) {
					echo '<br>' . esc_html( $page );
				}
				break;
			case 'mail':
				echo Response_Mails::summary( $id ); // phpcs:ignore WordPress.Security.EscapeOutput -- already escaped.
				break;
			default:
				$text = Response_Columns::text( $column, $response );
				echo null === $text ? '' : esc_html( '' === $text ? '—' : self::excerpt( $text ) );
		}
	}

	/**
	 * Prints the form filter.
	 *
	 * @param string $type  A post type.
	 * @param string $which `top` or `bottom`.
	 */
	public function filters( string $type, string $which ): void {
		if ( Response_Type::NAME !== $type || 'top' !== $which ) {
			return;
		}
		$form    = Response_Query::form();
		$current = $form ? Response_Query::form_value( ...$form ) : '';
		echo '<label class="screen-reader-text" for="statecraft-form">' . esc_html__( 'Filter by form', 'statecraft' ) . '</label>';
		echo '<select name="' . esc_attr( Response_Query::FORM ) . '" id="statecraft-form">';
		echo '<option value="">' . esc_html__( 'All forms', 'statecraft' ) . '</option>';
		foreach ( Response_Query::forms() as $value => $name ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( $value, $current, false ), esc_html( $name ) );
		}
		echo '</select>';
	}

	/** Prints the button to export the current list, above it and below: on phones, WordPress hides what is above. */
	public function export(): void {
		if ( self::SCREEN === get_current_screen()?->id && have_posts() ) {
			printf( '<div class="alignleft actions"><a class="button" href="%s">%s</a></div>', esc_url( Response_Export::url() ), Response_Query::form() ? esc_html__( 'Export this form as CSV', 'statecraft' ) : esc_html__( 'Export as CSV', 'statecraft' ) );
		}
	}

	/**
	 * Prints the sender of a response.
	 *
	 * @param string $weight The tag name: `strong` if unread.
	 */
	private function sender( Response $response, string $weight ): void {
		$name  = Answers::name( $response->answers );
		$email = Answers::email( $response->answers );
		$shown = esc_html( '' !== $name ? $name : ( '' !== $email ? $email : __( 'No name', 'statecraft' ) ) );
		$shown = 'trash' === $response->status ? $shown : sprintf( '<a href="%s">%s</a>', esc_url( $response->url() ), $shown );
		$state = 'strong' === $weight ? ' <span class="screen-reader-text">' . esc_html__( 'Unread', 'statecraft' ) . '</span>' : '';
		printf( '<%1$s>%2$s%3$s</%1$s>', $weight, $shown, $state ); // phpcs:ignore WordPress.Security.EscapeOutput -- each part is escaped.
		if ( '' !== $name && '' !== $email ) {
			echo '<br>' . esc_html( $email );
		}
	}

	/**
	 * Truncates text. WordPress's own functions would treat `<` as the start of a tag.
	 *
	 * @param string $text Plain text.
	 */
	private static function excerpt( string $text ): string {
		return mb_strlen( $text ) > self::LENGTH ? rtrim( mb_substr( $text, 0, self::LENGTH ) ) . '…' : $text;
	}
}
