<?php
/**
 * The events of Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Incoming;
use Statecraft\Payments\Provider\Provider;

/**
 * Takes from an event what it is about, and by which id this site knows that. Nothing else in it counts: its shape is that of the version the endpoint was
 * registered with, and its content that of the time when it was made.
 */
final class Stripe_Event {

	/**
	 * The types that endpoints are registered for. At most 20, which is what a request for missed events may name. Not `invoice.created`: Stripe holds all
	 * renewals back while a site does not answer it.
	 */
	public const TYPES = array(
		'checkout.session.completed',
		'checkout.session.expired',
		'checkout.session.async_payment_succeeded',
		'checkout.session.async_payment_failed',
		'charge.refunded',
		'refund.updated',
		'refund.failed',
		'charge.dispute.created',
		'charge.dispute.updated',
		'charge.dispute.closed',
		'charge.dispute.funds_withdrawn',
		'charge.dispute.funds_reinstated',
		'invoice.paid',
		'invoice.payment_failed',
		'invoice.payment_action_required',
		'invoice.voided',
		'invoice.marked_uncollectible',
		'customer.subscription.created',
		'customer.subscription.updated',
		'customer.subscription.deleted',
	);

	/** The type that tells a platform that its account has left it. */
	public const DEAUTHORIZED = 'account.application.deauthorized';

	/** What an id may look like. Longer ones fit no column. */
	private const ID = '/^[\w-]{1,191}$/D';

	/**
	 * Reads an event.
	 *
	 * @param array<string, mixed> $event   The event.
	 * @param string               $mode    The mode of the keys that it came with.
	 * @param string               $account The account of the site's own keys, for events that name none.
	 * @return Incoming|null Null: it is no event. One of the other mode belongs to no account: it is kept, and nothing is known of it.
	 */
	public static function incoming( array $event, string $mode, string $account ): ?Incoming {
		$object = Stripe_Reader::object( Stripe_Reader::object( $event['data'] ?? null )['object'] ?? null );
		$type   = is_string( $event['type'] ?? null ) ? $event['type'] : '';
		$id     = self::id( $event['id'] ?? null );
		if ( '' === $id || '' === $type || 'event' !== ( $event['object'] ?? '' ) ) {
			return null;
		}
		$is_own_mode = ( Provider::LIVE === $mode ) === ( $event['livemode'] ?? null );
		$of          = self::id( $event['account'] ?? null ) ?: $account;
		return new Incoming( $id, $type, $is_own_mode ? substr( $of, 0, 64 ) : '', $mode, self::id( $object ), self::related( $type, $object ), (int) ( $event['created'] ?? 0 ) );
	}

	/**
	 * Returns the id by which this site knows the object: refunds and disputes belong to a payment, invoices to a subscription.
	 *
	 * @param string               $type   The type of the event.
	 * @param array<string, mixed> $object The object.
	 */
	private static function related( string $type, array $object ): string {
		if ( str_starts_with( $type, 'invoice.' ) ) {
			$details = Stripe_Reader::object( Stripe_Reader::object( $object['parent'] ?? null )['subscription_details'] ?? null );
			return self::id( $details['subscription'] ?? $object['subscription'] ?? null );
		}
		return str_starts_with( $type, 'charge.' ) || str_starts_with( $type, 'refund.' ) ? self::id( $object['payment_intent'] ?? null ) : '';
	}

	/**
	 * Returns an id, or an empty string.
	 *
	 * @param mixed $value An id, or an object that has one.
	 */
	private static function id( mixed $value ): string {
		$id = Stripe_Reader::id( $value );
		return preg_match( self::ID, $id ) ? $id : '';
	}
}
