<?php
/**
 * Asking the providers for what nobody has told.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Event_Processor;
use Statecraft\Payments\Events\Events;
use Statecraft\Payments\Events\Missed_Events;
use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Paid_Effect;
use Statecraft\Payments\Orders\Unfinished;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Subscriptions\Subscriptions;
use WP_Error;

/**
 * A webhook can be missing, wrong or down for days, and visitors close the browser before they come back. So every few minutes, while something can still
 * happen, the site asks by itself, also with the keys of the mode that it is not in at the moment.
 */
final class Reconcile {

	/** The recurring cron event, and its schedule. */
	public const EVENT     = 'statecraft_payments_reconcile';
	private const SCHEDULE = 'statecraft_payments';
	private const INTERVAL = 10 * MINUTE_IN_SECONDS;

	/** Seconds after which a run begins nothing else. */
	private const BUDGET = 25;

	/** How many orders without news one run handles of each kind that needs no provider. */
	private const BATCH = 50;

	/** Seconds for which a payment can be refunded or disputed. */
	private const DISPUTABLE = 180 * DAY_IN_SECONDS;

	/** Seconds between two questions about a subscription whose period has ended. */
	private const SUBSCRIPTION_WAIT = 3 * HOUR_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param Payment_Settings $settings      Whether this site is the one that the keys are for.
	 * @param Providers        $providers     The providers.
	 * @param Ledger           $ledger        Records what they say.
	 * @param Unfinished       $unfinished    The orders.
	 * @param Subscriptions    $subscriptions The subscriptions.
	 * @param Missed_Events    $missed        The events that have not arrived.
	 */
	public function __construct(
		private readonly Payment_Settings $settings = new Payment_Settings(),
		private readonly Providers $providers = new Providers(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Unfinished $unfinished = new Unfinished(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Missed_Events $missed = new Missed_Events()
	) {}

	/** Hooks the cron event. */
	public function hook(): void {
		// phpcs:ignore WordPress.WP.CronInterval -- a visitor waits for what was paid.
		add_filter( 'cron_schedules', array( self::class, 'add_schedule' ) );
		add_action( self::EVENT, array( $this, 'run' ) );
		add_action( 'admin_init', array( $this, 'schedule_again' ) );
	}

	/**
	 * Adds the schedule.
	 *
	 * @param array<string, array{interval: int, display: string}> $schedules The schedules by name.
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function add_schedule( array $schedules ): array {
		return $schedules + array(
			self::SCHEDULE => array(
				'interval' => self::INTERVAL,
				// The name of the plugin, because schedules are also read before translations may be loaded.
				'display'  => 'Statecraft',
			),
		);
	}

	/** Schedules the event. Called with each new order and event. */
	public static function schedule(): void {
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time() + self::INTERVAL, self::SCHEDULE, self::EVENT );
		}
	}

	/** Schedules the event if it got lost. */
	public function schedule_again(): void {
		// Without tables there is nothing, and asking would create them.
		if ( get_option( Tables::OPTION ) && ! wp_next_scheduled( self::EVENT ) && $this->is_needed() ) {
			self::schedule();
		}
	}

	/** Unschedules the events of payments. */
	private static function unschedule(): void {
		wp_clear_scheduled_hook( self::EVENT );
		wp_clear_scheduled_hook( Event_Processor::EVENT );
	}

	/** Asks about everything that is due, as far as time allows; the next run goes on. Several processes may do so at once. */
	public function run(): void {
		// A copy of the site has the orders too, and would send their receipts once more.
		if ( ! $this->settings->is_same_site() ) {
			return;
		}
		$until = time() + self::BUDGET;
		foreach ( $this->unfinished->lost( self::BATCH ) as $order ) {
			$this->ledger->expire( $order );
		}
		foreach ( ( $effect = new Paid_Effect() )->left( self::BATCH ) as $order ) {
			$effect->run( $order );
		}
		foreach ( $this->unfinished->sources() as [ $name, $mode ] ) {
			$provider = $this->providers->get( $name, $mode );
			$provider && '' !== $provider->account() && $this->ask( $provider, $until );
		}
		( new Event_Processor() )->run( $until );
		$this->missed->sweep();
		$this->is_needed() || self::unschedule();
	}

	/**
	 * Asks a provider about everything of one mode. Stops at the first failure: refused keys, a rate limit and a dead line would fail for the others too,
	 * and those asked last come last in the next run.
	 *
	 * @param Provider $provider The provider, in that mode.
	 * @param int      $until    When to begin nothing else, Unix seconds.
	 */
	private function ask( Provider $provider, int $until ): void {
		$result = $this->missed->read( $provider );
		while ( ! self::is_over( $result, $until ) && ( $order = $this->unfinished->claim( $provider->name(), $provider->mode() ) ) ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition -- claimed one by one.
			$result = $this->ledger->refresh( $order, $provider );
		}
		$before = time() - self::SUBSCRIPTION_WAIT;
		while ( ! self::is_over( $result, $until ) && ( $subscription = $this->subscriptions->claim_due( $provider->name(), $provider->mode(), $before ) ) ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition -- claimed one by one.
			$result = $this->ledger->refresh_subscription( $subscription, $provider );
		}
	}

	/**
	 * Whether to stop asking: the time is over, or the provider's answer was a failure that is not about the one order.
	 *
	 * @param mixed $result The last answer.
	 * @param int   $until  Unix seconds.
	 */
	private static function is_over( mixed $result, int $until ): bool {
		return time() >= $until || ( $result instanceof WP_Error && in_array( $result->get_error_code(), Provider::OUTAGES, true ) );
	}

	/** Whether anything may still happen. */
	private function is_needed(): bool {
		return $this->unfinished->is_any( time() - self::DISPUTABLE ) || $this->subscriptions->is_any() || ( new Events() )->waiting( 1 );
	}
}
