<?php
/**
 * Stripe's events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Incoming;
use Statecraft\Payments\Provider\Provider;

/**
 * Reads the id of an event's object and the id by which this site knows that object. Nothing else in it is used: its format is that of the version the
 * endpoint was registered with, and its content that of the time of its creation.
 */
final class Stripe_Event {

	/**
	 * The types that endpoints are registered for: at most 20, the limit of a request for missed events. Not `invoice.created`: Stripe holds back all
	 * renewals as long as a site does not respond to it.
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

	/** The type that tells a platform that an account has disconnected. */
	public const DEAUTHORIZED = 'account.application.deauthorized';

	/** The pattern of an id. Longer ones do not fit the columns. */
	private const ID = '/^[\w-]{1,191}$/D';

	/**
	 * Reads an event.
	 *
	 * @param array<string, mixed> $event   The event.
	 * @param string               $mode    The mode of the keys it was received with.
	 * @param string               $account The account of the site's own keys, for events that name none.
	 * @return Incoming|null Null: it is not an event. An event of the other mode belongs to no account: it is stored, but matches nothing.
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
	 * @param mixed $value An id, or an object with an id.
	 */
	private static function id( mixed $value ): string {
		$id = Stripe_Reader::id( $value );
		return preg_match( self::ID, $id ) ? $id : '';
	}
}
