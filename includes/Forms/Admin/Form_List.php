<?php
/**
 * The list table of synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Reference;
use WP_Query;

/** Adds columns to the posts list table: where a form is used, and the block code to insert it. */
final class Form_List {

	/** The columns. */
	private const USED  = 'statecraft_used';
	private const PLACE = 'statecraft_place';

	/** The maximum number of posts listed per form. */
	private const MAX_LINKS = 5;

	public function hook(): void {
		add_filter( 'manage_' . Form_Type::NAME . '_posts_columns', array( $this, 'columns' ) );
		add_action( 'manage_' . Form_Type::NAME . '_posts_custom_column', array( $this, 'cell' ), 10, 2 );
		add_action( 'pre_get_posts', array( $this, 'restrict_query' ) );
		add_filter( 'wp_count_posts', array( $this, 'count' ), 10, 2 );
		add_filter( 'bulk_post_updated_messages', array( $this, 'messages' ), 10, 2 );
	}

	/**
	 * Adds the columns.
	 *
	 * @param array<string, string> $columns Labels by column name.
	 * @return array<string, string>
	 */
	public function columns( array $columns ): array {
		$own = array(
			self::USED  => esc_html__( 'Used in', 'statecraft' ),
			self::PLACE => esc_html__( 'Block code', 'statecraft' ),
		);
		$at  = 1 + (int) array_search( 'title', array_keys( $columns ), true );
		return array_slice( $columns, 0, $at ) + $own + $columns;
	}

	/**
	 * Prints a cell.
	 *
	 * @param string $column The column name.
	 * @param int    $id     The id of the form.
	 */
	public function cell( string $column, int $id ): void {
		if ( self::USED === $column ) {
			$this->used( $id );
		}
		if ( self::PLACE === $column ) {
			printf(
				'<input type="text" class="large-text code" dir="ltr" readonly value="%s" aria-label="%s" onfocus="this.select()">',
				esc_attr( Reference::block( $id ) ),
				/* translators: %s: name of a form. */
				esc_attr( sprintf( __( 'Block code for “%s”', 'statecraft' ), _draft_or_post_title( $id ) ) )
			);
		}
	}

	/** Restricts the list to forms that the current user may edit. */
	public function restrict_query( WP_Query $query ): void {
		if ( $query->is_main_query() && Form_Type::NAME === $query->get( 'post_type' ) && ! current_user_can( 'edit_others_posts' ) ) {
			$query->set( 'author', get_current_user_id() );
		}
	}

	/**
	 * Restricts the counts in the same way.
	 *
	 * @param \stdClass $counts Counts by post status.
	 * @param string    $type   A post type.
	 */
	public function count( \stdClass $counts, string $type ): \stdClass {
		global $wpdb;
		if ( Form_Type::NAME !== $type || current_user_can( 'edit_others_posts' ) ) {
			return $counts;
		}
		$rows = $wpdb->get_results( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- only for users who see a restricted list.
			$wpdb->prepare( "SELECT post_status, COUNT(*) AS number FROM $wpdb->posts WHERE post_type = %s AND post_author = %d GROUP BY post_status", $type, get_current_user_id() )
		);
		return (object) ( array_map( 'intval', array_column( $rows, 'number', 'post_status' ) ) + array_fill_keys( array_keys( (array) $counts ), 0 ) );
	}

	/**
	 * Filters the messages after bulk actions.
	 *
	 * @param array<string, array<string, string>> $messages Messages by post type and action.
	 * @param array<string, int>                   $numbers  Numbers of posts by action.
	 * @return array<string, array<string, string>>
	 */
	public function messages( array $messages, array $numbers ): array {
		$messages[ Form_Type::NAME ] = array(
			/* translators: %s: number of forms. */
			'updated'   => _n( '%s form updated.', '%s forms updated.', $numbers['updated'], 'statecraft' ),
			/* translators: %s: number of forms. */
			'trashed'   => _n( '%s form moved to the Trash. Until it is restored, pages that use it show nothing in its place.', '%s forms moved to the Trash. Until they are restored, pages that use them show nothing in their place.', $numbers['trashed'], 'statecraft' ),
			/* translators: %s: number of forms. */
			'untrashed' => _n( '%s form restored from the Trash.', '%s forms restored from the Trash.', $numbers['untrashed'], 'statecraft' ),
			/* translators: %s: number of forms. */
			'deleted'   => _n( '%s form permanently deleted.', '%s forms permanently deleted.', $numbers['deleted'], 'statecraft' ),
		) + $messages['post'];
		return $messages;
	}

	/**
	 * Prints the posts that use a form, if the current user may edit them or they are publicly viewable.
	 *
	 * @param int $id The id of the form.
	 */
	private function used( int $id ): void {
		$links = array();
		foreach ( Form_Uses::of( $id ) as $post ) {
			$url = current_user_can( 'edit_post', $post ) ? get_edit_post_link( $post, 'raw' ) : ( is_post_publicly_viewable( $post ) ? get_permalink( $post ) : '' );
			if ( $url ) {
				$links[] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( _draft_or_post_title( $post ) ) );
			}
		}
		if ( ! $links ) {
			echo esc_html( Form_Uses::is_complete() ? __( 'Not used yet', 'statecraft' ) : __( 'Not in the newest posts with forms', 'statecraft' ) );
			return;
		}
		$more = count( $links ) - self::MAX_LINKS;
		echo implode( '<br>', array_slice( $links, 0, self::MAX_LINKS ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- each link is escaped.
		if ( $more > 0 ) {
			/* translators: %s: number of posts. */
			echo '<br>' . esc_html( sprintf( _n( 'and %s more', 'and %s more', $more, 'statecraft' ), number_format_i18n( $more ) ) );
		}
	}
}
