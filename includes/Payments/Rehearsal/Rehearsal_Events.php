<?php
/**
 * The events of a rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Event_Processor;
use Statecraft\Payments\Events\Events;
use Statecraft\Payments\Events\Incoming;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Stripe\Stripe;
use Statecraft\Payments\Stripe\Stripe_Event_List;
use WP_Error;

/**
 * Brings Stripe's events about a rehearsal to the processor of all events. The webhook is given some time to do so; what has not arrived by then is read
 * from Stripe's list, as on a local site that no webhook reaches.
 */
final class Rehearsal_Events {

	/** How events arrived. */
	public const WEBHOOK = 'webhook';
	public const LIST    = 'list';

	/** The types of events that it reads. */
	private const TYPES = array( 'customer.subscription.created', 'customer.subscription.updated', 'invoice.paid', 'invoice.payment_failed', 'charge.refunded' );

	/** Seconds that the webhook is given. */
	private const PATIENCE = 6;

	/**
	 * @param Events          $events    The stored events.
	 * @param Event_Processor $processor Processes them.
	 */
	public function __construct( private readonly Events $events = new Events(), private readonly Event_Processor $processor = new Event_Processor() ) {}

	/**
	 * Processes the events that have happened.
	 *
	 * @param list<string> $ids The ids at Stripe of what the rehearsal has created.
	 * @return string|WP_Error How the last one arrived; empty: none has.
	 */
	public function bring( Stripe $stripe, Rehearsal_Run $run, array $ids ) {
		$found = ( new Stripe_Event_List( $stripe ) )->latest( self::TYPES );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$is_late = ! $stripe->keys->webhook_secrets() || time() - $run->since >= self::PATIENCE;
		$via     = '';
		foreach ( array_filter( $found, static fn( Incoming $one ): bool => (bool) array_intersect( array( $one->object_id, $one->related_id ), $ids ) ) as $incoming ) {
			$is_there = $this->events->has( Provider::STRIPE, $incoming );
			if ( ! $is_there && ! $is_late ) {
				continue;
			}
			if ( ! $is_there ) {
				$this->events->add( Provider::STRIPE, $incoming );
				$run = $run->with( array( 'ids' => array( "event $incoming->event_id" => self::LIST ) + $run->ids ) );
			}
			$via   = $run->ids[ "event $incoming->event_id" ] ?? self::WEBHOOK;
			$event = $this->events->reopen( Provider::STRIPE, $incoming, $run->has_failed );
			$done  = $event ? $this->processor->process( $event ) : true;
			if ( is_wp_error( $done ) ) {
				return $done;
			}
		}
		return $via;
	}
}
