<?php
/**
 * Processes the events of providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Subscriptions\Subscriptions;
use WP_Error;

/**
 * An event only says that something happened to an object. It is stored before the response and processed afterwards, so that a slow provider or a busy
 * lock loses no event: after the response where the server can finish it early, otherwise by cron. The current state of the object is requested from the
 * provider, so events may arrive in any order.
 */
final class Event_Processor {

	/** The cron event that processes waiting events. */
	public const EVENT = 'statecraft_payments_events';

	/** The maximum number of events per run, and the seconds after which it starts no other. */
	private const BATCH  = 50;
	private const BUDGET = 20;

	/**
	 * @param Events           $events        The stored events.
	 * @param Orders           $orders        The orders.
	 * @param Subscriptions    $subscriptions The subscriptions.
	 * @param Ledger           $ledger        Records the provider's state.
	 * @param Providers        $providers     The providers.
	 * @param Payment_Settings $settings      Whether the keys belong to this site.
	 */
	public function __construct(
		private readonly Events $events = new Events(),
		private readonly Orders $orders = new Orders(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Providers $providers = new Providers(),
		private readonly Payment_Settings $settings = new Payment_Settings()
	) {}

	/** Hooks the cron event. */
	public function hook(): void {
		add_action( self::EVENT, fn() => $this->run( time() + self::BUDGET ) );
	}

	/**
	 * Stores a verified event and processes it soon. Respond to the provider with 2xx if this returns true.
	 *
	 * @param string   $provider `stripe` or `paypal`.
	 * @param Incoming $incoming The event.
	 * @return bool Whether it is stored, by this request or an earlier one. False: the database failed; the provider has to send it again.
	 */
	public function receive( string $provider, Incoming $incoming ): bool {
		Last_Event::record( $provider, $incoming->mode );
		$event = $this->events->add( $provider, $incoming );
		if ( ! $event ) {
			return $this->events->has( $provider, $incoming );
		}
		// Cron runs in any case: the work after the response may be interrupted.
		wp_schedule_single_event( time(), self::EVENT );
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			add_action(
				'shutdown',
				function () use ( $event ): void {
					fastcgi_finish_request();
					$this->process( $event );
				}
			);
		}
		return true;
	}

	/**
	 * Processes the waiting events. Several processes may do so concurrently. If a provider is unreachable, its other events wait for the next run; an
	 * event that fails on its own does not block the others.
	 *
	 * @param int $until When to stop starting others, Unix seconds.
	 */
	public function run( int $until ): void {
		$this->events->give_up();
		$failing = array();
		foreach ( $this->events->waiting( self::BATCH ) as $event ) {
			if ( time() >= $until ) {
				return;
			}
			$source = "$event->provider $event->mode";
			$result = isset( $failing[ $source ] ) ? true : $this->process( $event );
			if ( is_wp_error( $result ) && in_array( $result->get_error_code(), Provider::OUTAGES, true ) ) {
				$failing[ $source ] = true;
			}
		}
	}

	/**
	 * Processes an event, unless it is already processed or claimed by another process.
	 *
	 * @return true|WP_Error An error: it is retried later.
	 */
	public function process( Event $event ): bool|WP_Error {
		if ( ! $this->settings->is_same_site() || ! $this->events->claim( $event ) ) {
			return true;
		}
		$result = $this->refresh( $event );
		$this->events->finish( $event, is_wp_error( $result ) ? Events::RECEIVED : ( $result ? Events::PROCESSED : Events::UNKNOWN ) );
		return is_wp_error( $result ) ? $result : true;
	}

	/**
	 * Requests the current state of the event's object from the provider and records it.
	 *
	 * @return bool|WP_Error False: this site knows no such object.
	 */
	private function refresh( Event $event ): bool|WP_Error {
		$provider = $this->providers->get( $event->provider, $event->mode );
		if ( ! $provider ) {
			return false;
		}
		foreach ( array( $event->object_id, $event->related_id ) as $id ) {
			$result = '' === $id ? false : $this->refresh_object( $event, $id, $provider );
			if ( false !== $result ) {
				return $result;
			}
		}
		return false;
	}

	/**
	 * Requests the state of an object by its id at the provider and records it.
	 *
	 * @param Provider $provider The provider, in the event's mode.
	 * @return bool|WP_Error False: this site knows no such object.
	 */
	private function refresh_object( Event $event, string $id, Provider $provider ): bool|WP_Error {
		// PayPal uses one id for a subscription and the order that started it.
		$subscription = $this->subscriptions->find_by_provider( $event->provider, $event->mode, $event->account, $id );
		if ( $subscription ) {
			$result = $this->ledger->refresh_subscription( $subscription, $provider );
			return is_wp_error( $result ) ? $result : true;
		}
		$order = $this->orders->find_by_provider( $event->provider, $event->mode, $event->account, $id );
		if ( ! $order ) {
			return false;
		}
		$result = $this->ledger->refresh( $order, $provider );
		return is_wp_error( $result ) ? $result : true;
	}
}
