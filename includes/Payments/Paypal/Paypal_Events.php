<?php
/**
 * PayPal's events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Incoming;
use WP_Error;

/** Reads only the ids of the objects from events. */
final class Paypal_Events {

	/** The maximum number of pages to read from PayPal's list, and of events per page. */
	private const PAGES = 5;
	private const PAGE  = 100;

	/** The days for which PayPal keeps events. */
	private const KEPT = 30;

	/**
	 * @param Paypal_Api $api     The client.
	 * @param string     $account The account that the keys belong to.
	 */
	public function __construct( private readonly Paypal_Api $api, private readonly string $account ) {}

	/**
	 * Reads an event.
	 *
	 * @param mixed $data The decoded event.
	 * @return Incoming|null Null: it is not an event.
	 */
	public function incoming( mixed $data ): ?Incoming {
		$id   = is_array( $data ) ? self::id( $data['id'] ?? null ) : '';
		$type = is_array( $data ) ? self::id( $data['event_type'] ?? null ) : '';
		if ( '' === $id || '' === $type ) {
			return null;
		}
		$resource            = is_array( $data['resource'] ?? null ) ? $data['resource'] : array();
		[ $object, $related ] = $this->ids( $type, $resource );
		return new Incoming( $id, $type, $this->account, $this->api->mode, $object, $related, is_string( $data['create_time'] ?? null ) ? (int) strtotime( $data['create_time'] ) : 0 );
	}

	/**
	 * Returns the events since a time.
	 *
	 * @param int $since Unix seconds.
	 * @return list<Incoming>|WP_Error Oldest first.
	 */
	public function since( int $since ) {
		$since = max( $since, time() - self::KEPT * DAY_IN_SECONDS + HOUR_IN_SECONDS );
		$path  = 'v1/notifications/webhooks-events?page_size=' . self::PAGE . '&start_time=' . Paypal_Subscriptions::time( $since ) . '&end_time=' . Paypal_Subscriptions::time( time() );
		$found = array();
		for ( $page = 0; $page < self::PAGES && '' !== $path; $page++ ) {
			$answer = $this->api->request( 'GET', $path );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$found = array_merge( $found, array_map( array( $this, 'incoming' ), array_values( is_array( $answer['events'] ?? null ) ? $answer['events'] : array() ) ) );
			$path  = self::next( $answer );
		}
		$found = array_values( array_filter( $found ) );
		usort( $found, static fn( Incoming $one, Incoming $other ): int => $one->created_at <=> $other->created_at );
		return $found;
	}

	/**
	 * Returns the id of an event's object, and the id by which this site knows that object.
	 *
	 * @param array<string, mixed> $resource The object of the event.
	 * @return array{string, string}
	 */
	private function ids( string $type, array $resource ): array {
		if ( str_starts_with( $type, 'CUSTOMER.DISPUTE.' ) ) {
			return array( self::id( $resource['dispute_id'] ?? null ), self::id( $resource['disputed_transactions'][0]['seller_transaction_id'] ?? null ) );
		}
		$related = match ( true ) {
			// The resource of these two types is the refund.
			in_array( $type, array( 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED' ), true ) => self::above( $resource ),
			str_starts_with( $type, 'PAYMENT.CAPTURE.' ) => $resource['supplementary_data']['related_ids']['order_id'] ?? self::above( $resource ),
			str_starts_with( $type, 'PAYMENT.SALE.' ) => $resource['billing_agreement_id'] ?? $resource['sale_id'] ?? null,
			default => null,
		};
		return array( self::id( $resource['id'] ?? null ), self::id( $related ) );
	}

	/**
	 * Returns the id of a resource's parent: the capture of a refund, the order of a capture.
	 *
	 * @param array<string, mixed> $resource The object of the event.
	 */
	private static function above( array $resource ): string {
		foreach ( is_array( $resource['links'] ?? null ) ? $resource['links'] : array() as $link ) {
			if ( 'up' === ( $link['rel'] ?? '' ) && is_string( $link['href'] ?? null ) ) {
				return basename( (string) wp_parse_url( $link['href'], PHP_URL_PATH ) );
			}
		}
		return '';
	}

	/**
	 * Returns the path of the next page, or an empty string.
	 *
	 * @param array<string, mixed> $answer A page.
	 */
	private static function next( array $answer ): string {
		foreach ( is_array( $answer['links'] ?? null ) ? $answer['links'] : array() as $link ) {
			if ( 'next' === ( $link['rel'] ?? '' ) && preg_match( '#/(v1/notifications/webhooks-events\?[^\s\#]+)$#D', (string) ( $link['href'] ?? '' ), $found ) ) {
				return $found[1];
			}
		}
		return '';
	}

	/**
	 * Returns an id, or an empty string if it is invalid.
	 *
	 * @param mixed $id The value from PayPal.
	 */
	private static function id( mixed $id ): string {
		return is_string( $id ) && preg_match( '/^[\w.-]{1,100}$/D', $id ) ? $id : '';
	}
}
