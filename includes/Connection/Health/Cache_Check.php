<?php
/**
 * The check of the object cache.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Site\Site_Identity;

/** Finds a persistent object cache that does not return what was stored: settings then appear unsaved, and limits do not work. */
final class Cache_Check {

	/** The group of the probe. */
	private const GROUP = 'statecraft';

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'cache', __( 'Object cache', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): ?Check_Result => wp_using_ext_object_cache() ? self::result() : null );
	}

	/** Runs it. */
	private static function result(): Check_Result {
		$problem = self::forgets() ? __( 'It did not return a value that was just stored.', 'statecraft' ) : '';
		if ( '' === $problem && self::is_stale() ) {
			$problem = __( 'It returns an outdated value of an option.', 'statecraft' );
		}
		return '' === $problem
			? Check_Result::good( __( 'The object cache works', 'statecraft' ), __( 'It returns values as they were stored.', 'statecraft' ) )
			: Check_Result::critical(
				__( 'The object cache is not reliable', 'statecraft' ),
				/* translators: %s: what was found. */
				sprintf( __( '%s Settings may appear unsaved, and form and AI limits may not work. Flush the cache; if that does not help, check its server, or remove wp-content/object-cache.php.', 'statecraft' ), $problem )
			);
	}

	/** Whether a stored value is not returned. */
	private static function forgets(): bool {
		$value = array( 'token' => wp_generate_uuid4() );
		$key   = 'probe_' . get_current_user_id();
		wp_cache_set( $key, $value, self::GROUP, MINUTE_IN_SECONDS );
		// Bypasses the request's in-memory copy, to reach the cache server.
		$found = wp_cache_get( $key, self::GROUP, true );
		wp_cache_delete( $key, self::GROUP );
		return $value !== $found;
	}

	/** Whether the cached record of the site differs from the stored one. */
	private static function is_stale(): bool {
		global $wpdb;
		$stored = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", Site_Identity::OPTION ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- to compare the cache with it.
		return maybe_unserialize( (string) $stored ) !== get_option( Site_Identity::OPTION, '' );
	}
}
