<?php
/**
 * Checks the providers for missed changes.
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
 * A webhook can be missing, misconfigured or down for days, and visitors close the browser before they return. So every few minutes, as long as anything
 * can still change, the site checks by itself, also with the keys of the inactive mode.
 */
final class Reconcile {

	/** The recurring cron event, and its schedule. */
	public const EVENT     = 'statecraft_payments_reconcile';
	private const SCHEDULE = 'statecraft_payments';
	private const INTERVAL = 10 * MINUTE_IN_SECONDS;

	/** Seconds after which a run starts nothing else. */
	private const BUDGET = 25;

	/** The maximum number of orders without news per run, for each task that needs no provider. */
	private const BATCH = 50;

	/** Seconds for which a payment can be refunded or disputed. */
	private const DISPUTABLE = 180 * DAY_IN_SECONDS;

	/** Seconds between two checks of a subscription whose period has ended. */
	private const SUBSCRIPTION_WAIT = 3 * HOUR_IN_SECONDS;

	/**
	 * @param Payment_Settings $settings      Whether the keys belong to this site.
	 * @param Providers        $providers     The providers.
	 * @param Ledger           $ledger        Records the provider's state.
	 * @param Unfinished       $unfinished    Finds the orders to check.
	 * @param Subscriptions    $subscriptions The subscriptions.
	 * @param Missed_Events    $missed        Reads events that did not arrive.
	 */
	public function __construct(
		private readonly Payment_Settings $settings = new Payment_Settings(),
		private readonly Providers $providers = new Providers(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Unfinished $unfinished = new Unfinished(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Missed_Events $missed = new Missed_Events()
	) {}

	/** Hooks the cron event. Most screens only ask whether it is scheduled: they do not load what it needs. */
	public static function hook(): void {
		// phpcs:ignore WordPress.WP.CronInterval -- a visitor waits for what was paid.
		add_filter( 'cron_schedules', array( self::class, 'add_schedule' ) );
		add_action( self::EVENT, static fn() => ( new self() )->run() );
		add_action( 'admin_init', array( self::class, 'schedule_again' ) );
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
				// The plugin name, because schedules are also read before translations are loaded.
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

	/** Schedules the event again if it is missing. */
	public static function schedule_again(): void {
		// Without tables there is nothing to check, and a query would create them.
		if ( Tables::exist() && ! wp_next_scheduled( self::EVENT ) && ( new self() )->is_needed() ) {
			self::schedule();
		}
	}

	/** Unschedules the events of payments. */
	private static function unschedule(): void {
		wp_clear_scheduled_hook( self::EVENT );
		wp_clear_scheduled_hook( Event_Processor::EVENT );
	}

	/** Checks everything that is due, within the time limit; the next run continues. Several processes may do so concurrently. */
	public function run(): void {
		// A copy of the site has the orders too, and would send their receipts again.
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
	 * Checks everything of one mode with a provider. Stops at the first failure: rejected keys, a rate limit or a broken connection would fail for the
	 * others too, and the last checked ones come last in the next run.
	 *
	 * @param Provider $provider The provider, in that mode.
	 * @param int      $until    When to stop starting others, Unix seconds.
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
	 * Whether to stop: the time is over, or the provider failed for a reason that is not specific to one order.
	 *
	 * @param mixed $result The last result.
	 * @param int   $until  Unix seconds.
	 */
	private static function is_over( mixed $result, int $until ): bool {
		return time() >= $until || ( $result instanceof WP_Error && in_array( $result->get_error_code(), Provider::OUTAGES, true ) );
	}

	/** Whether anything may still change. */
	private function is_needed(): bool {
		return $this->unfinished->is_any( time() - self::DISPUTABLE ) || $this->subscriptions->is_any() || ( new Events() )->waiting( 1 );
	}
}
