<?php
/**
 * Files sent by the web server.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

/**
 * Makes the web server send a file. PHP cannot detect support for this, and a server without it sends an empty video, so only the server's operator enables
 * it: with STATECRAFT_VIDEO_SENDFILE, in the environment or as a constant.
 */
final class Sendfile {

	/** The values: for nginx, with the URI of an `internal` location whose root is the uploads folder; for Apache's mod_xsendfile and lighttpd. */
	private const NGINX  = '#\Ax-accel-redirect:(/\S*)\z#i';
	private const APACHE = 'x-sendfile';

	/**
	 * Hands a file over.
	 *
	 * @param string $path A file in the uploads folder.
	 * @return bool Whether the server sends it; it then handles ranges and length itself.
	 */
	public static function hand_over( string $path ): bool {
		$folder = wp_get_upload_dir()['basedir'] . '/';
		$said   = self::setting();
		if ( '' === $said || ! str_starts_with( $path, $folder ) ) {
			return false;
		}
		if ( preg_match( self::NGINX, $said, $found ) ) {
			$parts = explode( '/', substr( $path, strlen( $folder ) ) );
			header( 'X-Accel-Redirect: ' . trailingslashit( $found[1] ) . implode( '/', array_map( 'rawurlencode', $parts ) ) );
			return true;
		}
		if ( 0 === strcasecmp( $said, self::APACHE ) && ! preg_match( '/[\r\n]/', $path ) ) {
			header( "X-Sendfile: $path" );
			return true;
		}
		return false;
	}

	/** Returns the configured value. */
	private static function setting(): string {
		$said = getenv( 'STATECRAFT_VIDEO_SENDFILE' ) ?: ( defined( 'STATECRAFT_VIDEO_SENDFILE' ) ? constant( 'STATECRAFT_VIDEO_SENDFILE' ) : '' );
		/**
		 * Filters who sends private videos.
		 *
		 * @param string $said `x-accel-redirect:/internal/` (nginx), `x-sendfile` (Apache, lighttpd), or empty: PHP.
		 */
		return (string) apply_filters( 'statecraft_video_sendfile', is_string( $said ) ? trim( $said ) : '' );
	}
}
