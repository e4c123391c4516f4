<?php
/**
 * Files that the web server sends.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

/**
 * Asks the web server to send a file. PHP cannot find out whether it would, and one that does not sends an empty video, so only whoever runs the
 * server switches it on: by STATECRAFT_VIDEO_SENDFILE, in the environment or as a constant.
 */
final class Sendfile {

	/** The values: nginx's, with the URI of an `internal` location whose root is the uploads folder; that of Apache's mod_xsendfile and lighttpd. */
	private const NGINX  = '#\Ax-accel-redirect:(/\S*)\z#i';
	private const APACHE = 'x-sendfile';

	/**
	 * Hands a file over.
	 *
	 * @param string $path A file in the uploads folder.
	 * @return bool Whether the server sends it, with ranges and length of its own.
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

	/** Returns what is set. */
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
