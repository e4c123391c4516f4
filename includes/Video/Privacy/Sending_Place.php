<?php
/**
 * Slots for sending files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sender_Network;

/** A client that reads slowly holds a PHP worker: each network gets few, and all together leave some for pages. */
final class Sending_Place {

	/** The prefix of the option names of the leases. */
	private const PREFIX = 'statecraft_video_place_';

	/** The slots per network, and per site. A browser playing a video takes one or two. */
	private const NETWORK = 6;
	private const SITE    = 16;

	/**
	 * Instances come from {@see Sending_Place::take()}.
	 *
	 * @param list<Lease> $leases One of the network, one of the site, and for a long file that of the network's long files.
	 */
	private function __construct( private readonly array $leases ) {}

	/**
	 * Takes a slot without waiting. It is released when the request ends, in any way.
	 *
	 * @param int  $seconds How long the response may take.
	 * @param bool $is_long Whether it exceeds any range: a network gets one of these at a time.
	 * @return self|null Null if all are taken.
	 */
	public static function take( int $seconds, bool $is_long ): ?self {
		/**
		 * Filters how many private files PHP sends at the same time. Sites with many workers, or few, may want to change it.
		 *
		 * @param int $site The number for all networks. Default 16; one network has at most 6 of them.
		 */
		$site  = max( 1, (int) apply_filters( 'statecraft_video_places', self::SITE ) );
		$name  = self::PREFIX . substr( hash_hmac( 'sha256', Sender_Network::rentable( Form_Request::remote_address() ), wp_salt() ), 0, 16 );
		$wants = array( ...( $is_long ? array( "{$name}_long_" => 1 ) : array() ), "{$name}_" => min( self::NETWORK, $site ), self::PREFIX . 'site_' => $site );
		$taken = array();
		foreach ( $wants as $prefix => $count ) {
			$lease = Lease::one_of( $prefix, $count, $seconds );
			if ( ! $lease ) {
				( new self( $taken ) )->release();
				return null;
			}
			$taken[] = $lease;
		}
		$place = new self( $taken );
		register_shutdown_function( array( $place, 'release' ) );
		return $place;
	}

	/** Releases the slot. */
	public function release(): void {
		foreach ( $this->leases as $lease ) {
			$lease->release();
		}
	}

	/** Removes the slots of killed processes. */
	public static function sweep(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_value + 0 < %d", $wpdb->esc_like( self::PREFIX ) . '%', time() ) ); // phpcs:ignore WordPress.DB -- leases are in no cache.
	}
}
