<?php
/**
 * The address for counting events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;

/**
 * The address of the tracking pixel. Only the site's operator can set it; without one nothing is sent. The browser requests it for users who have agreed, see
 * {@see Analytics}.
 */
final class Analytics_Pixel {

	/** The environment variable and the constant with the address. */
	private const NAME = 'STATECRAFT_ANALYTICS_PIXEL';

	/**
	 * Returns the editor data: empty if nothing is sent for the current user.
	 *
	 * @return array<string, array{pixel: string}>
	 */
	public static function editor_data(): array {
		$user = get_current_user_id();
		$url  = Analytics::is_opted_out( $user ) || ! Connection_Status::is_user_connected( $user ) ? '' : self::url();
		return '' === $url ? array() : array( 'analytics' => array( 'pixel' => $url ) );
	}

	/** Returns the address; empty if none is set, if it is not https, and while the site is offline. */
	public static function url(): string {
		$named = getenv( self::NAME ) ?: ( defined( self::NAME ) ? constant( self::NAME ) : '' );
		/**
		 * Filters the URL of the pixel that counts events of users who have agreed. It receives the event name as `_en`, the time in milliseconds as `_ts`,
		 * and the properties of the event.
		 *
		 * @param string $url A URL that starts with `https://`. Default: that of STATECRAFT_ANALYTICS_PIXEL, or none.
		 */
		$url = apply_filters( 'statecraft_analytics_pixel', is_string( $named ) ? trim( $named ) : '' );
		return is_string( $url ) && 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) && Hosting::OFFLINE !== Hosting::flavour() ? esc_url_raw( $url, array( 'https' ) ) : '';
	}
}
