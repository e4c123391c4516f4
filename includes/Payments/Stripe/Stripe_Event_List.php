<?php
/**
 * Stripe's list of events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Incoming;
use WP_Error;

/** Finds the events that Stripe could not deliver. Stripe keeps them for 30 days. */
final class Stripe_Event_List {

	/** The maximum number of pages to read at once, and of events per page. The rest is read the next time. */
	private const PAGES = 5;
	private const SIZE  = 100;

	/**
	 * @param Stripe $stripe The provider.
	 */
	public function __construct( private readonly Stripe $stripe ) {}

	/**
	 * Returns the latest events, delivered or not.
	 *
	 * @param list<string> $types Their types.
	 * @return list<Incoming>|WP_Error Oldest first.
	 */
	public function latest( array $types ) {
		$account = $this->stripe->account->id();
		$answer  = is_wp_error( $account ) ? $account : $this->stripe->api->get( '/v1/events', array( 'types' => $types, 'limit' => self::SIZE ) );
		return is_wp_error( $answer ) ? $answer : $this->incoming( Stripe_Reader::items( $answer ), $account );
	}

	/**
	 * Returns the events that were not delivered to any endpoint.
	 *
	 * @param int $since Unix seconds.
	 * @return list<Incoming>|WP_Error Oldest first.
	 */
	public function missed( int $since ) {
		$account = $this->stripe->account->id();
		if ( is_wp_error( $account ) ) {
			return $account;
		}
		$query = array(
			'delivery_success' => false,
			'created'          => array( 'gte' => $since ),
			'types'            => Stripe_Event::TYPES,
			'limit'            => self::SIZE,
		);
		$found = array();
		for ( $page = 0; $page < self::PAGES; ++$page ) {
			$answer = $this->stripe->api->get( '/v1/events', $query );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$events = Stripe_Reader::items( $answer );
			$found  = array_merge( $found, $events );
			if ( ! $events || true !== ( $answer['has_more'] ?? false ) ) {
				break;
			}
			$query['starting_after'] = Stripe_Reader::id( end( $events ) );
		}
		return $this->incoming( $found, $account );
	}

	/**
	 * Reads events.
	 *
	 * @param list<array<string, mixed>> $found   As Stripe lists them.
	 * @param string                     $account The account of the keys.
	 * @return list<Incoming> Oldest first.
	 */
	private function incoming( array $found, string $account ): array {
		$incoming = array_map( fn( array $event ): ?Incoming => Stripe_Event::incoming( $event, $this->stripe->mode(), $account ), $found );
		return array_reverse( array_values( array_filter( $incoming ) ) );
	}
}
