<?php
/**
 * The sites of a network.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use Closure;

/** Iterates over all sites. */
final class Sites {

	/**
	 * Returns the ids of all sites; on a single site, its own.
	 *
	 * @return list<int>
	 */
	public static function ids(): array {
		return is_multisite() ? array_map( 'intval', get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) ) : array( get_current_blog_id() );
	}

	/**
	 * Whether the network's quota allows the site's uploads to grow. WordPress only checks that for media library uploads.
	 *
	 * @param int $bytes The growth in bytes.
	 */
	public static function has_room( int $bytes ): bool {
		return ! is_multisite() || get_site_option( 'upload_space_check_disabled' ) || $bytes <= get_upload_space_available();
	}

	/**
	 * Reports that something below the uploads folder was written or deleted. A network caches folder sizes, and would otherwise allow too much, or too
	 * little, until WordPress itself changes something there.
	 *
	 * @param string $path The file or folder.
	 */
	public static function changed( string $path ): void {
		is_multisite() && clean_dirsize_cache( $path );
	}

	/**
	 * Runs a callback on a site, and always switches back.
	 *
	 * @template Outcome
	 * @param Closure(): Outcome $act The callback.
	 * @return Outcome
	 */
	public static function on( int $site, Closure $act ) {
		if ( ! is_multisite() ) {
			return $act();
		}
		switch_to_blog( $site );
		try {
			return $act();
		} finally {
			restore_current_blog();
		}
	}
}
