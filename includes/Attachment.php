<?php
/**
 * File downloads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Response headers of a download. */
final class Attachment {

	/** Sends headers that make browsers download the file instead of rendering it. */
	public static function headers( string $name, string $type ): void {
		// Discards output buffers: their content is not part of the file, and a buffered file could exceed the memory limit.
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
