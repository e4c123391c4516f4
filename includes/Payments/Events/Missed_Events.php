<?php
/**
 * Events that did not arrive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Option_Change;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Tables;
use WP_Error;

/** Reads events that the webhook has missed from a provider's list, and deletes old ones. */
final class Missed_Events {

	/** The option with the time up to which each list was read, by provider and mode, and the time of the last sweep. */
	public const OPTION = 'statecraft_payments_read';

	/** Seconds between two reads of a list, and their overlap: clocks differ, and lists lag. */
	private const INTERVAL = HOUR_IN_SECONDS;
	private const OVERLAP  = HOUR_IN_SECONDS;

	/** How far back the first read goes; no list goes back further than the other constant. */
	private const FIRST  = 3 * DAY_IN_SECONDS;
	private const OLDEST = 30 * DAY_IN_SECONDS;

	/** Providers return at most about one hundred at once; from this number on there may be more. */
	private const MANY = 100;

	/** Events are kept slightly longer than a provider lists them, so that a known event does not count twice. */
	private const KEPT = 35 * DAY_IN_SECONDS;

	/**
	 * @param Events $events The stored events.
	 */
	public function __construct( private readonly Events $events = new Events() ) {}

	/**
	 * Reads and stores missed events, at most once an hour.
	 *
	 * @param Provider $provider The provider, in one of its modes.
	 * @return true|WP_Error
	 */
	public function read( Provider $provider ): bool|WP_Error {
		$key  = $provider->name() . '_' . $provider->mode();
		$last = $this->times()[ $key ] ?? 0;
		$now  = time();
		if ( $last > $now - self::INTERVAL ) {
			return true;
		}
		$missed = $provider->missed( $last ? max( $last - self::OVERLAP, $now - self::OLDEST ) : $now - self::FIRST );
		if ( is_wp_error( $missed ) ) {
			return $missed;
		}
		$is_new = false;
		foreach ( $missed as $incoming ) {
			$is_new = null !== $this->events->add( $provider->name(), $incoming ) || $is_new;
		}
		// If there may be more, the next read starts at the newest event; unless all were known, which would never end.
		$newest = max( array( 0, ...array_map( static fn( Incoming $one ): int => $one->created_at, $missed ) ) );
		$this->save( $key, $is_new && count( $missed ) >= self::MANY ? min( $newest + self::OVERLAP, $now - self::INTERVAL ) : $now );
		return true;
	}

	/** Deletes old events and expired access, once a day. */
	public function sweep(): void {
		global $wpdb;
		if ( ( $this->times()['sweep'] ?? 0 ) > time() - DAY_IN_SECONDS ) {
			return;
		}
		$this->events->sweep( time() - self::KEPT );
		$table = Tables::name( Tables::ACCESS );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE expires_at < %d", time() - DAY_IN_SECONDS ) ); // phpcs:ignore WordPress.DB
		$this->save( 'sweep', time() );
	}

	/**
	 * Returns the stored times.
	 *
	 * @return array<string, int>
	 */
	private function times(): array {
		return array_map( 'intval', (array) get_option( self::OPTION, array() ) );
	}

	/**
	 * Stores a time.
	 *
	 * @param string $key  Its name.
	 * @param int    $time Unix seconds.
	 */
	private function save( string $key, int $time ): void {
		Option_Change::make( self::OPTION, fn(): array => array( $key => $time ) + $this->times(), false );
	}
}
