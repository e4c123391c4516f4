<?php
/**
 * The list of events at Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Events\Incoming;
use WP_Error;

/** Finds the events that Stripe could not deliver. It keeps them for 30 days. */
final class Stripe_Event_List {

	/** How many pages of how many events are read at once. What is left is found the next time. */
	private const PAGES = 5;
	private const SIZE  = 100;

	/**
	 * Constructor.
	 *
	 * @param Stripe $stripe The provider.
	 */
	public function __construct( private readonly Stripe $stripe ) {}

	/**
	 * Returns the events that no endpoint has taken.
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
		$incoming = array_map( fn( array $event ): ?Incoming => Stripe_Event::incoming( $event, $this->stripe->mode(), $account ), $found );
		return array_reverse( array_values( array_filter( $incoming ) ) );
	}
}
