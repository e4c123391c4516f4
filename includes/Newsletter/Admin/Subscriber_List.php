<?php
/**
 * The list of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Newsletter_Settings;
use WP_List_Table;

/** Everybody with an address, what they get and what they pay for. */
final class Subscriber_List extends WP_List_Table {

	/** The action that asks before it removes. */
	public const DELETE = 'delete';

	/** The action that ends bouncing. */
	public const RESUME = 'resume';

	/** Rows a page. */
	public const PER_PAGE = 20;

	private readonly Subscriber_Query $query;

	/** Whether the rows could not be read. */
	private bool $has_failed = false;

	public function __construct() {
		parent::__construct( array( 'singular' => 'subscriber', 'plural' => 'subscribers', 'ajax' => false ) );
		$this->query = Subscriber_Request::query();
	}

	/** {@inheritDoc} */
	public function prepare_items(): void {
		$per_page = $this->get_items_per_page( Subscribers_Menu::PER_PAGE, self::PER_PAGE );
		$counts   = $this->query->counts();
		$this->set_pagination_args(
			array(
				'total_items' => '' === $this->query->status ? array_sum( $counts ) : $counts[ $this->query->status ] ?? 0,
				'per_page'    => $per_page,
			)
		);
		$rows             = $this->query->page( Subscriber_Request::text( 'orderby' ), 'asc' === Subscriber_Request::text( 'order' ), $per_page, ( $this->get_pagenum() - 1 ) * $per_page );
		$this->has_failed = null === $rows;
		$this->items      = $rows ?? array();
	}

	/** {@inheritDoc} */
	public function get_columns(): array {
		return array(
			'cb'         => '<input type="checkbox">',
			'email'      => __( 'Email Address', 'statecraft' ),
			'status'     => __( 'State', 'statecraft' ),
			'categories' => __( 'Categories', 'statecraft' ),
			'plan'       => __( 'Plan', 'statecraft' ),
			'date'       => __( 'Date', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	protected function get_sortable_columns(): array {
		return array(
			'email' => array( 'email', false ),
			'date'  => array( 'created_at', true, '', '', 'desc' ),
		);
	}

	/** {@inheritDoc} */
	protected function get_bulk_actions(): array {
		return array(
			self::RESUME => __( 'Send newsletters again', 'statecraft' ),
			self::DELETE => __( 'Delete permanently', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	protected function get_default_primary_column_name(): string {
		return 'email';
	}

	/** {@inheritDoc} */
	public function no_items(): void {
		if ( $this->has_failed ) {
			printf( '%s <a href="%s">%s</a>', esc_html__( 'The list could not be loaded.', 'statecraft' ), esc_url( Subscribers_Menu::url( Subscriber_Request::arguments() ) ), esc_html__( 'Try again', 'statecraft' ) );
			return;
		}
		esc_html_e( 'No subscribers found.', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function get_views(): array {
		$counts = $this->query->counts();
		$views  = array( 'all' => $this->view( '', __( 'All', 'statecraft' ), array_sum( $counts ) ) );
		foreach ( Subscriber_Query::states() as $status => $label ) {
			if ( isset( $counts[ $status ] ) || $this->query->status === $status ) {
				$views[ $status ] = $this->view( $status, $label, $counts[ $status ] ?? 0 );
			}
		}
		return $views;
	}

	/** {@inheritDoc} */
	protected function extra_tablenav( $which ): void {
		echo '<div class="alignleft actions">';
		// Also below the list: on phones, WordPress hides what is above.
		$categories = 'top' === $which ? Newsletter_Settings::categories() : array();
		if ( $categories ) {
			printf( '<label class="screen-reader-text" for="statecraft-category">%s</label><select name="category" id="statecraft-category"><option value="">%s</option>', esc_html__( 'Filter by category', 'statecraft' ), esc_html__( 'All Categories', 'statecraft' ) );
			foreach ( $categories as $id => $name ) {
				printf( '<option value="%d"%s>%s</option>', (int) $id, selected( $id, $this->query->category, false ), esc_html( $name ) );
			}
			echo '</select>';
			submit_button( __( 'Filter', 'statecraft' ), '', 'filter_action', false );
		}
		printf( '<a class="button" href="%s">%s</a></div>', esc_url( Subscriber_Export::url() ), esc_html__( 'Export', 'statecraft' ) );
	}

	/**
	 * Returns the checkbox of a row; a row that is read from the payments cannot be removed here.
	 *
	 * @param array<string, mixed> $item The row.
	 */
	protected function column_cb( $item ): string {
		/* translators: %s: email address. */
		return '' === $item['uid'] ? '' : sprintf( '<label class="label-covers-full-cell" for="cb-%1$s"><span class="screen-reader-text">%2$s</span></label><input type="checkbox" name="uid[]" id="cb-%1$s" value="%1$s">', esc_attr( $item['uid'] ), esc_html( sprintf( __( 'Select %s', 'statecraft' ), $item['email'] ) ) );
	}

	/**
	 * Returns a cell.
	 *
	 * @param array<string, mixed> $item        The row.
	 * @param string               $column_name The column.
	 */
	protected function column_default( $item, $column_name ): string {
		$text = match ( $column_name ) {
			'status'     => Subscriber_Query::states()[ $item['status'] ] ?? $item['status'],
			'categories' => Subscriber_Query::PAID === $item['status'] ? '' : Category_Names::text( $item['categories'] ),
			'date'       => wp_date( (string) get_option( 'date_format' ), (int) $item['created_at'] ),
			default      => (string) ( $item[ $column_name ] ?? '' ),
		};
		return '' === $text ? '<span aria-hidden="true">—</span>' : esc_html( $text );
	}

	/** Returns the link to a state. */
	private function view( string $status, string $label, int $number ): string {
		$url = Subscribers_Menu::url( array_filter( array( 'status' => $status ) + Subscriber_Request::arguments(), 'strlen' ) );
		return sprintf( '<a href="%s"%s>%s <span class="count">(%s)</span></a>', esc_url( $url ), $this->query->status === $status ? ' class="current" aria-current="page"' : '', esc_html( $label ), esc_html( number_format_i18n( $number ) ) );
	}
}
