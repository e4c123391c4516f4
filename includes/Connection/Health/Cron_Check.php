<?php
/**
 * The check of scheduled events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Site\Site_Identity;

/** Finds our scheduled events that are late: emails are not sent, tokens not renewed and payments not checked in time. */
final class Cron_Check {

	/** Seconds after which an event is late. WordPress runs events when someone visits the site. */
	private const PATIENCE = 10 * MINUTE_IN_SECONDS;

	/**
	 * The events of all systems.
	 *
	 * @var list<string>
	 */
	private readonly array $events;

	/**
	 * @param string ...$events The events of all systems.
	 */
	public function __construct( string ...$events ) {
		$this->events = $events;
	}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'cron', __( 'Scheduled events', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): ?Check_Result => $this->result() );
	}

	/** Runs it. On a copy, events are paused on purpose. */
	private function result(): ?Check_Result {
		if ( Site_Identity::is_copy() ) {
			return null;
		}
		$late   = $this->late();
		$is_off = defined( 'DISABLE_WP_CRON' ) && constant( 'DISABLE_WP_CRON' );
		if ( ! $late ) {
			return Check_Result::good(
				__( 'Scheduled events run on time', 'statecraft' ),
				$is_off
					? __( 'No Statecraft event is late. DISABLE_WP_CRON is set, and the server runs them instead.', 'statecraft' )
					: __( 'No Statecraft event is late.', 'statecraft' )
			);
		}
		$why = $is_off
			/* translators: %s: an address. */
			? sprintf( __( 'DISABLE_WP_CRON is set in wp-config.php, so visits do not run events, and nothing else does often enough. Make the server request %s every five minutes, or remove the constant.', 'statecraft' ), site_url( 'wp-cron.php' ) )
			/* translators: %s: an address. */
			: sprintf( __( 'WordPress runs events when someone visits the site. Too few visits, a page cache, or a server that cannot open its own address keep them from running. Make the server request %s every five minutes.', 'statecraft' ), site_url( 'wp-cron.php' ) );
		return Check_Result::recommended(
			__( 'Scheduled events are late', 'statecraft' ),
			/* translators: 1: a time such as "3 hours", 2: list of names of events, 3: what to do. */
			sprintf( __( 'An event should have run %1$s ago (%2$s). %3$s', 'statecraft' ), human_time_diff( min( $late ) ), implode( ', ', array_keys( $late ) ), $why )
		);
	}

	/**
	 * Returns when late events should have run, by name.
	 *
	 * @return array<string, int>
	 */
	private function late(): array {
		$late = array();
		foreach ( (array) _get_cron_array() as $time => $hooks ) {
			if ( is_numeric( $time ) && $time < time() - self::PATIENCE && is_array( $hooks ) ) {
				$late += array_fill_keys( array_intersect( array_keys( $hooks ), $this->events ), (int) $time );
			}
		}
		return $late;
	}
}
