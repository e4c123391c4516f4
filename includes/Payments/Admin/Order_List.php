<?php
/**
 * The list of orders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Site\Site_Time;

/** All orders, with their last known state at the provider. */
final class Order_List extends Payment_List {

	protected const PAGE  = Payments_Menu::ORDERS;
	protected const SORTS = array(
		'date'   => 'created_at',
		'what'   => 'title',
		// Amounts in different currencies cannot be compared.
		'amount' => 'currency,amount',
		'email'  => 'email',
	);

	/** How much of a reference is shown: enough to find the order by, not 32 digits in each row. */
	private const SHOWN_DIGITS = 8;

	public function __construct() {
		parent::__construct(
			array(
				'singular' => 'order',
				'plural'   => 'orders',
			)
		);
	}

	/** {@inheritDoc} */
	public function search_label(): string {
		return __( 'Search orders', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function get_columns(): array {
		return array(
			'cb'       => '<input type="checkbox">',
			'what'     => __( 'Item', 'statecraft' ),
			'amount'   => __( 'Amount', 'statecraft' ),
			'status'   => __( 'Status', 'statecraft' ),
			'email'    => __( 'Email', 'statecraft' ),
			'provider' => __( 'Provider', 'statecraft' ),
			'date'     => __( 'Date', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	public function no_items(): void {
		echo Order_Filters::is_any() || '' !== $this->status()
			? esc_html__( 'No orders found.', 'statecraft' )
			: esc_html__( 'No orders yet. They appear here as soon as someone starts a payment.', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function query(): List_Query {
		return Order_Filters::query();
	}

	/** {@inheritDoc} */
	protected function statuses(): array {
		return array_combine( Order_Status::ALL, array_map( array( Order_Status::class, 'label' ), Order_Status::ALL ) );
	}

	/** {@inheritDoc} */
	protected function item( array $row ): object {
		return Order::of_row( $row );
	}

	/** {@inheritDoc} */
	protected function get_bulk_actions(): array {
		return array( Bulk_Acts::ASK => __( 'Check with the provider now', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	protected function extra_tablenav( $which ): void {
		if ( 'top' === $which ) {
			$this->filters();
		}
		// Also below the list: on phones, WordPress hides what is above.
		if ( $this->has_items() ) {
			printf( '<div class="alignleft actions"><a class="button" href="%s">%s</a></div>', esc_url( Order_Export::url( $this->status() ) ), esc_html__( 'Export as CSV', 'statecraft' ) );
		}
	}

	/** Prints the filters. */
	private function filters(): void {
		echo '<div class="alignleft actions">';
		$this->select_mode();
		$this->select( 'kind', __( 'Filter by type', 'statecraft' ), __( 'All types', 'statecraft' ), array_combine( Order_Filters::KINDS, array_map( array( Provider_Labels::class, 'kind' ), Order_Filters::KINDS ) ), Order_Filters::kind() );
		$this->select( 'month', __( 'Filter by date', 'statecraft' ), __( 'All dates', 'statecraft' ), Order_Filters::months(), Order_Filters::month() );
		submit_button( __( 'Filter', 'statecraft' ), '', 'filter_action', false );
		echo '</div>';
	}

	/** {@inheritDoc} */
	protected function get_default_primary_column_name(): string {
		return 'what';
	}

	/**
	 * Returns the item and the page.
	 *
	 * @param Order $item The order.
	 */
	protected function column_what( $item ): string {
		$title = $item->quantity > 1 ? "$item->title × $item->quantity" : $item->title;
		$kind  = Provider_Labels::kind( $item->kind );
		$post  = $item->post_id ? get_the_title( $item->post_id ) : '';
		$more  = implode( ', ', array_filter( array( $kind === $item->title ? '' : $kind, $post ) ) );
		return '<strong>' . esc_html( '' === $title ? __( '(no title)', 'statecraft' ) : $title ) . '</strong>' . ( '' === $more ? '' : '<br>' . esc_html( html_entity_decode( $more, ENT_QUOTES ) ) )
			. sprintf( '<br><code class="statecraft-reference" title="%s">%s…</code>', esc_attr( $item->uid ), esc_html( substr( $item->uid, 0, self::SHOWN_DIGITS ) ) );
	}

	/**
	 * Returns the amount and the refunded amount.
	 *
	 * @param Order $item The order.
	 */
	protected function column_amount( $item ): string {
		$amount = esc_html( Provider_Labels::each( $item->amount()->text(), $item->interval ) );
		/* translators: %s: a price. */
		return $item->refunded > 0 ? $amount . '<br>' . esc_html( sprintf( __( '%s refunded', 'statecraft' ), $item->refunded_amount()->text() ) ) : $amount;
	}

	/**
	 * Returns the status, with a dispute and with what needs the owner's attention.
	 *
	 * @param Order $item The order.
	 */
	protected function column_status( $item ): string {
		$lines = array( esc_html( Order_Status::label( $item->status ) ) );
		if ( '' !== $item->dispute ) {
			$lines[] = '<strong>' . esc_html( Provider_Labels::dispute( $item->dispute ) ) . '</strong>';
		}
		if ( '' !== $item->flag ) {
			$lines[] = '<span class="statecraft-flag">' . esc_html( Provider_Labels::flag( $item->flag ) ) . '</span>';
		}
		return implode( '<br>', $lines );
	}

	/**
	 * Returns when it was started, and when it was paid if that was on another day.
	 *
	 * @param Order $item The order.
	 */
	protected function column_date( $item ): string {
		$is_later = $item->paid_at > 0 && Site_Time::format( 'Y-m-d', $item->paid_at ) !== Site_Time::format( 'Y-m-d', $item->created_at );
		/* translators: %s: a date. */
		return self::date( $item->created_at ) . ( $is_later ? '<br>' . sprintf( esc_html__( 'Paid: %s', 'statecraft' ), self::date( $item->paid_at ) ) : '' );
	}

	/**
	 * Returns the row actions.
	 *
	 * @param Order  $item        The order.
	 * @param string $column_name The column.
	 * @param string $primary     The primary column.
	 */
	protected function handle_row_actions( $item, $column_name, $primary ): string {
		if ( $column_name !== $primary ) {
			return '';
		}
		$actions = array();
		$name    = Provider_Labels::name( $item->provider );
		$url     = Provider_Labels::payment_url( $item );
		if ( '' !== $url ) {
			/* translators: %s: Stripe or PayPal. */
			$actions['open'] = sprintf( '<a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( $url ), esc_html( sprintf( __( 'Open in %s', 'statecraft' ), $name ) ) );
		}
		if ( '' !== $item->provider_id ) {
			/* translators: %s: Stripe or PayPal. */
			$actions['ask'] = sprintf( '<a href="%s">%s</a>', esc_url( Bulk_Acts::url( self::PAGE, 'orders', Bulk_Acts::ASK, $item->uid ) ), esc_html( sprintf( __( 'Check with %s now', 'statecraft' ), $name ) ) );
		}
		return $this->row_actions( $actions );
	}
}
