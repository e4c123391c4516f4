<?php
/**
 * Google's picking sessions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Picks_Items;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Maps sessions of the Picker API to the state of {@see Picks_Items::session()}. */
final class Picker_Session {

	/** The limits of the time between polls, in milliseconds, and the default. */
	private const MIN_INTERVAL     = 1000;
	private const MAX_INTERVAL     = 30_000;
	private const DEFAULT_INTERVAL = 3000;

	/**
	 * Returns the state of a session that no longer exists.
	 *
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}
	 */
	public static function expired( string $id ): array {
		return self::state( $id, '', 'expired', self::DEFAULT_INTERVAL );
	}

	/**
	 * Reads a session of the API, which has no field for its state.
	 *
	 * @param array<mixed> $data The session.
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}|WP_Error
	 */
	public static function read( array $data ) {
		$id  = $data['id'] ?? null;
		$url = $data['pickerUri'] ?? null;
		if ( ! is_string( $id ) || ! preg_match( '/^[A-Za-z0-9_-]{1,200}$/D', $id ) || ( null !== $url && ! preg_match( '#^https?://#', (string) $url ) ) ) {
			return Source_Error::of( Source_Error::UNREADABLE, __( 'Google Photos sent an answer that this site cannot read. Try again.', 'statecraft' ) );
		}
		$polling = is_array( $data['pollingConfig'] ?? null ) ? $data['pollingConfig'] : array();
		$left    = isset( $polling['timeoutIn'] ) ? (float) $polling['timeoutIn'] : 1.0;
		$is_over = $left <= 0 || ( isset( $data['expireTime'] ) && strtotime( (string) $data['expireTime'] ) <= time() );
		$state   = $is_over ? 'expired' : 'waiting';
		$pause   = isset( $polling['pollInterval'] ) ? (int) round( 1000 * (float) $polling['pollInterval'] ) : self::DEFAULT_INTERVAL;
		// The suffix closes Google's window when the user is done.
		return self::state( $id, null === $url ? '' : untrailingslashit( (string) $url ) . '/autoclose', true === ( $data['mediaItemsSet'] ?? false ) ? 'picked' : $state, $pause );
	}

	/**
	 * Returns the state of a session, see {@see Picks_Items::session()}.
	 *
	 * @param string $picker_url The page of the service.
	 * @param int    $interval   Milliseconds.
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}
	 */
	private static function state( string $id, string $picker_url, string $state, int $interval ): array {
		$poll_interval = max( self::MIN_INTERVAL, min( self::MAX_INTERVAL, $interval ) );
		return compact( 'id', 'picker_url', 'state', 'poll_interval' );
	}
}
