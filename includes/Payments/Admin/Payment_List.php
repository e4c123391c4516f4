<?php
/**
 * The list tables of the payments menu.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider;
use WP_List_Table;

/** What the tables of orders and subscribers share: views by status, filters and columns. */
abstract class Payment_List extends WP_List_Table {

	/** The slug of the screen. */
	protected const PAGE = '';

	/** The sortable columns and their SQL columns. Requests can choose only from the keys. */
	protected const SORTS = array();

	/** Returns the requested rows regardless of status: the views count them. */
	abstract protected function query(): List_Query;

	/**
	 * Returns the labels of the statuses.
	 *
	 * @return array<string, string>
	 */
	abstract protected function statuses(): array;

	/**
	 * Returns an object for a row.
	 *
	 * @param array<string, string|null> $row The row.
	 */
	abstract protected function item( array $row ): object;

	/** Returns the label of the search field. */
	abstract public function search_label(): string;

	/** {@inheritDoc} */
	public function prepare_items(): void {
		$query    = $this->filtered();
		$total    = $query->count();
		$per_page = $this->get_items_per_page( Payments_Menu::PER_PAGE );
		$this->set_pagination_args( compact( 'per_page' ) + array( 'total_items' => $total ) );
		$this->items = array_map( array( $this, 'item' ), $query->rows( $this->order(), $per_page, ( $this->get_pagenum() - 1 ) * $per_page ) );
	}

	/** Returns the requested rows. */
	protected function filtered(): List_Query {
		return $this->query()->is( 'status', $this->status() );
	}

	/** Returns the requested status, or an empty string. */
	protected function status(): string {
		return List_Request::one_of( 'status', array_keys( $this->statuses() ) );
	}

	/** Returns the SQL of the requested order. */
	protected function order(): string {
		$column    = static::SORTS[ List_Request::text( 'orderby' ) ] ?? 'created_at';
		$direction = 'asc' === strtolower( List_Request::text( 'order' ) ) ? 'ASC' : 'DESC';
		return implode( ', ', array_map( static fn( string $one ): string => "$one $direction", explode( ',', $column ) ) ) . ", id $direction";
	}

	/** {@inheritDoc} */
	protected function get_sortable_columns(): array {
		$columns = array_map( static fn( string $name ): array => array( $name, false ), array_combine( array_keys( static::SORTS ), array_keys( static::SORTS ) ) );
		return array( 'date' => array( 'date', true, '', '', 'desc' ) ) + $columns;
	}

	/** {@inheritDoc} */
	protected function get_views(): array {
		$numbers = $this->query()->count_by( 'status' );
		$current = $this->status();
		$views   = array( 'all' => $this->view( '', __( 'All', 'statecraft' ), array_sum( $numbers ), '' === $current ) );
		foreach ( $this->statuses() as $status => $label ) {
			if ( isset( $numbers[ $status ] ) || $current === $status ) {
				$views[ $status ] = $this->view( $status, $label, $numbers[ $status ] ?? 0, $current === $status );
			}
		}
		return $views;
	}

	/**
	 * Prints a select element.
	 *
	 * @param string                $name    The query argument.
	 * @param string                $label   For screen readers.
	 * @param string                $all     The label when nothing is selected.
	 * @param array<string, string> $choices The labels by value.
	 * @param string                $current The current value.
	 */
	protected function select( string $name, string $label, string $all, array $choices, string $current ): void {
		printf( '<label class="screen-reader-text" for="statecraft-%1$s">%2$s</label><select name="%1$s" id="statecraft-%1$s"><option value="">%3$s</option>', esc_attr( $name ), esc_html( $label ), esc_html( $all ) );
		foreach ( $choices as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( (string) $value, $current, false ), esc_html( $text ) );
		}
		echo '</select>';
	}

	/** Prints the select element for the mode. */
	protected function select_mode(): void {
		$this->select( 'mode', __( 'Filter by mode', 'statecraft' ), __( 'Test and live', 'statecraft' ), array_combine( Provider::MODES, array_map( array( Provider_Labels::class, 'mode' ), Provider::MODES ) ), self::mode() );
	}

	/** Returns the requested mode, or an empty string. */
	protected static function mode(): string {
		return List_Request::one_of( 'mode', Provider::MODES );
	}

	/**
	 * Returns the checkbox of a row.
	 *
	 * @param object $item The row.
	 */
	protected function column_cb( $item ): string {
		/* translators: %s: what is paid for. */
		return sprintf( '<label class="label-covers-full-cell" for="cb-%1$s"><span class="screen-reader-text">%2$s</span></label><input type="checkbox" name="uid[]" id="cb-%1$s" value="%1$s">', esc_attr( $item->uid ), esc_html( sprintf( __( 'Select %s', 'statecraft' ), $item->title ) ) );
	}

	/**
	 * Returns an email address as a link.
	 *
	 * @param object $item The row.
	 */
	protected function column_email( $item ): string {
		return '' === $item->email ? '<span aria-hidden="true">—</span><span class="screen-reader-text">' . esc_html__( 'Unknown', 'statecraft' ) . '</span>' : sprintf( '<a href="%s">%s</a>', esc_url( 'mailto:' . str_replace( '%40', '@', rawurlencode( $item->email ) ) ), esc_html( $item->email ) );
	}

	/**
	 * Returns the provider and the mode.
	 *
	 * @param object $item The row.
	 */
	protected function column_provider( $item ): string {
		return esc_html( Provider_Labels::name( $item->provider ) ) . ( Provider::LIVE === $item->mode ? '' : ' <span class="statecraft-badge">' . esc_html( Provider_Labels::mode( $item->mode ) ) . '</span>' );
	}

	/**
	 * Returns a date in the format of WordPress's list tables.
	 *
	 * @param int $time Unix seconds.
	 */
	protected static function date( int $time ): string {
		/* translators: 1: date, 2: time. */
		return $time > 0 ? esc_html( sprintf( __( '%1$s at %2$s', 'statecraft' ), wp_date( (string) get_option( 'date_format' ), $time ), wp_date( (string) get_option( 'time_format' ), $time ) ) ) : '';
	}

	/**
	 * Returns the link to a view.
	 *
	 * @param string $status     The status; empty: all.
	 * @param int    $number     The number of rows.
	 * @param bool   $is_current Whether it is the current view.
	 */
	private function view( string $status, string $label, int $number, bool $is_current ): string {
		$url = add_query_arg( array_map( 'rawurlencode', array_filter( array( 'status' => $status, 's' => List_Request::search(), 'mode' => self::mode() ) ) ), Payments_Menu::url( static::PAGE ) );
		return sprintf( '<a href="%s"%s>%s <span class="count">(%s)</span></a>', esc_url( $url ), $is_current ? ' class="current" aria-current="page"' : '', esc_html( $label ), esc_html( number_format_i18n( $number ) ) );
	}
}
