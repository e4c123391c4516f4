<?php
/**
 * The list of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Tables;

/** All subscriptions. Those whose plan can no longer be bought are marked while people still pay for it. */
final class Subscription_List extends Payment_List {

	protected const PAGE  = Payments_Menu::SUBSCRIBERS;
	protected const SORTS = array(
		'date'   => 'created_at',
		'what'   => 'title',
		'amount' => 'currency,amount',
		'email'  => 'email',
		'until'  => 'period_end',
	);

	/** The filter for subscriptions to plans that can no longer be bought. */
	public const ENDED_PLANS = 'archived';

	/** The plans and their subscriber counts. */
	public readonly Plan_Counts $plans;

	public function __construct() {
		parent::__construct(
			array(
				'singular' => 'subscription',
				'plural'   => 'subscriptions',
			)
		);
		$this->plans = new Plan_Counts();
	}

	/** {@inheritDoc} */
	public function search_label(): string {
		return __( 'Search subscriptions', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function get_columns(): array {
		return array(
			'cb'       => '<input type="checkbox">',
			'email'    => __( 'Email', 'statecraft' ),
			'what'     => __( 'Item', 'statecraft' ),
			'amount'   => __( 'Amount', 'statecraft' ),
			'status'   => __( 'Status', 'statecraft' ),
			'until'    => __( 'Paid until', 'statecraft' ),
			'provider' => __( 'Provider', 'statecraft' ),
			'date'     => __( 'Since', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	public function no_items(): void {
		echo List_Request::search() . self::mode() . self::plan() . $this->status()
			? esc_html__( 'No subscriptions found.', 'statecraft' )
			: esc_html__( 'No subscriptions yet.', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function query(): List_Query {
		$query = ( new List_Query( Tables::SUBSCRIPTIONS ) )->is( 'mode', self::mode() )->contains( List_Request::search(), array( 'email', 'title', 'uid', 'provider_id', 'customer_id' ) );
		$plan  = self::plan();
		return self::ENDED_PLANS === $plan ? $this->plans->restrict( $query ) : $query->is( 'plan_id', $plan );
	}

	/** {@inheritDoc} */
	protected function statuses(): array {
		return array_combine( Subscription_Status::ALL, array_map( array( Subscription_Status::class, 'label' ), Subscription_Status::ALL ) );
	}

	/** {@inheritDoc} */
	protected function item( array $row ): object {
		return Subscription::of_row( $row );
	}

	/** {@inheritDoc} */
	protected function get_bulk_actions(): array {
		return array(
			Bulk_Acts::ASK        => __( 'Check with the provider now', 'statecraft' ),
			Cancel_Screen::ACTION => __( 'End subscriptions', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	protected function extra_tablenav( $which ): void {
		if ( 'top' === $which ) {
			echo '<div class="alignleft actions">';
			$this->select_mode();
			$this->select( 'plan', __( 'Filter by plan', 'statecraft' ), __( 'All plans', 'statecraft' ), array( self::ENDED_PLANS => __( 'Archived and deleted plans', 'statecraft' ) ) + $this->plans->titles(), self::plan() );
			submit_button( __( 'Filter', 'statecraft' ), '', 'filter_action', false );
			echo '</div>';
		}
	}

	/** {@inheritDoc} */
	protected function get_default_primary_column_name(): string {
		return 'email';
	}

	/**
	 * Returns the title of the plan.
	 *
	 * @param Subscription $item The subscription.
	 */
	protected function column_what( $item ): string {
		$is_orphan = 0 === $item->ends_at && in_array( $item->status, Plan_Counts::STATES, true ) && in_array( $item->plan_id, $this->plans->archived(), true );
		return esc_html( $item->title ) . ( $is_orphan ? '<br><span class="statecraft-flag">' . esc_html__( 'The plan is archived or deleted, but payments continue.', 'statecraft' ) . '</span>' : '' );
	}

	/**
	 * Returns the amount of each payment.
	 *
	 * @param Subscription $item The subscription.
	 */
	protected function column_amount( $item ): string {
		return esc_html( Provider_Labels::each( $item->amount()->text(), $item->interval ) );
	}

	/**
	 * Returns the status.
	 *
	 * @param Subscription $item The subscription.
	 */
	protected function column_status( $item ): string {
		$is_ending = $item->ends_at > 0 && Subscription_Status::ENDED !== $item->status;
		/* translators: %s: a date. */
		return esc_html( Subscription_Status::label( $item->status ) ) . ( $is_ending ? '<br>' . sprintf( esc_html__( 'Ends on %s', 'statecraft' ), esc_html( (string) wp_date( (string) get_option( 'date_format' ), $item->ends_at ) ) ) : '' );
	}

	/**
	 * Returns until when it is paid.
	 *
	 * @param Subscription $item The subscription.
	 */
	protected function column_until( $item ): string {
		return self::date( $item->period_end );
	}

	/**
	 * Returns when it started.
	 *
	 * @param Subscription $item The subscription.
	 */
	protected function column_date( $item ): string {
		return self::date( $item->created_at );
	}

	/**
	 * Returns the row actions.
	 *
	 * @param Subscription $item        The subscription.
	 * @param string       $column_name The column.
	 * @param string       $primary     The primary column.
	 */
	protected function handle_row_actions( $item, $column_name, $primary ): string {
		if ( $column_name !== $primary ) {
			return '';
		}
		$name    = Provider_Labels::name( $item->provider );
		$actions = array(
			/* translators: %s: Stripe or PayPal. */
			'open' => sprintf( '<a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( Provider_Labels::subscription_url( $item ) ), esc_html( sprintf( __( 'Open in %s', 'statecraft' ), $name ) ) ),
			/* translators: %s: Stripe or PayPal. */
			'ask'  => sprintf( '<a href="%s">%s</a>', esc_url( Bulk_Acts::url( self::PAGE, 'subscriptions', Bulk_Acts::ASK, $item->uid ) ), esc_html( sprintf( __( 'Check with %s now', 'statecraft' ), $name ) ) ),
		);
		if ( Cancel_Screen::can_end( $item ) ) {
			$actions['delete'] = sprintf( '<a class="submitdelete" href="%s">%s</a>', esc_url( Bulk_Acts::url( self::PAGE, 'subscriptions', Cancel_Screen::ACTION, $item->uid ) ), esc_html__( 'End…', 'statecraft' ) );
		}
		return $this->row_actions( $actions );
	}

	/** Returns the requested plan, or an empty string. */
	public static function plan(): string {
		$plan = List_Request::text( 'plan' );
		return self::ENDED_PLANS === $plan || ctype_digit( $plan ) ? $plan : '';
	}
}
