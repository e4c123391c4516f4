<?php
/**
 * Files of photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

/** Names and hosts of files, from the responses of another server. */
final class Photo_File {

	/** The maximum length of a name made from a title, in characters. */
	private const NAME_LENGTH = 80;

	/**
	 * Makes a file name from a title.
	 *
	 * @param string $otherwise The name if the title has no ASCII form.
	 * @param string $extension The extension stated by the service; empty: use the URL's.
	 */
	public static function name( string $title, string $otherwise, string $url, string $extension = '' ): string {
		$name = sanitize_title( mb_substr( remove_accents( $title ), 0, self::NAME_LENGTH ) );
		$name = preg_match( '/^[a-z0-9_-]+$/D', $name ) ? $name : $otherwise;
		$end  = strtolower( '' === $extension ? pathinfo( (string) wp_parse_url( $url, PHP_URL_PATH ), PATHINFO_EXTENSION ) : $extension );
		return $name . '.' . ( preg_match( '/^[a-z]{3,4}$/D', $end ) ? $end : 'jpg' );
	}

	/**
	 * Returns a URL if its scheme is http or https.
	 *
	 * @param mixed $url Untrusted input.
	 * @return string Empty if it is not.
	 */
	public static function url( $url ): string {
		return is_string( $url ) ? esc_url_raw( $url, array( 'http', 'https' ) ) : '';
	}

	/**
	 * Whether a URL is on one of the hosts.
	 *
	 * @param list<string> $hosts See {@see \Statecraft\Media\Source::hosts()}.
	 */
	public static function is_on( string $url, array $hosts ): bool {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( $hosts as $allowed ) {
			if ( $host === $allowed || ( str_starts_with( $allowed, '*.' ) && str_ends_with( $host, substr( $allowed, 1 ) ) ) ) {
				return true;
			}
		}
		return false;
	}
}
