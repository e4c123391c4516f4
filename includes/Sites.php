<?php
/**
 * The sites of a network.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/** All sites, one after the other. */
final class Sites {

	/**
	 * Returns the ids of all sites; on a site without a network, its own.
	 *
	 * @return list<int>
	 */
	public static function ids(): array {
		return is_multisite() ? array_map( 'intval', get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) ) : array( get_current_blog_id() );
	}

	/**
	 * Whether the network lets the uploads of this site grow. WordPress asks that only for files that somebody uploads to the media library.
	 *
	 * @param int $bytes By how much.
	 */
	public static function has_room( int $bytes ): bool {
		return ! is_multisite() || get_site_option( 'upload_space_check_disabled' ) || $bytes <= get_upload_space_available();
	}

	/**
	 * Says that something below the uploads folder was written or deleted. A network keeps the sizes of folders, and would allow more than it should, or
	 * less, until WordPress itself changes something there.
	 *
	 * @param string $path The file or folder.
	 */
	public static function changed( string $path ): void {
		is_multisite() && clean_dirsize_cache( $path );
	}

	/**
	 * Does something on a site, and comes back whatever happens.
	 *
	 * @template Outcome
	 * @param int              $site The id.
	 * @param Closure(): Outcome $act What to do.
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
