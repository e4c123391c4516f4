<?php
/**
 * Downloads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

/** Response headers of a download. */
final class Attachment {

	/**
	 * Sends headers with which no browser renders the file.
	 *
	 * @param string $name The file's name.
	 * @param string $type Its media type.
	 */
	public static function headers( string $name, string $type ): void {
		// What others have printed or hold back is not of the file, and a file may be larger than the memory.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		$plain = preg_replace( '/[^\w.-]+/', '-', remove_accents( $name ) );
		nocache_headers();
		header( "Content-Type: $type" );
		header( sprintf( 'Content-Disposition: attachment; filename="%s"; filename*=UTF-8\'\'%s', $plain, rawurlencode( $name ) ) );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: default-src 'none'; sandbox" );
	}
}
