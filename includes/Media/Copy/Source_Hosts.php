<?php
/**
 * The hosts of a source.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Source;

/** Compares URLs with the hosts that serve the files of a source, see {@see Source::hosts()}, and with each other. */
final class Source_Hosts {

	/**
	 * Whether a URL is on one of the hosts.
	 *
	 * @param list<string> $hosts Host names; `*.example.org` covers subdomains.
	 */
	public static function has( array $hosts, string $url ): bool {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( $hosts as $allowed ) {
			if ( $host === $allowed || ( str_starts_with( $allowed, '*.' ) && str_ends_with( $host, substr( $allowed, 1 ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether two URLs have the same scheme, host and port.
	 *
	 * @param string $other Another URL.
	 */
	public static function is_same_origin( string $one, string $other ): bool {
		$origin = static fn( string $url ): array => array_map( static fn( int $part ) => wp_parse_url( $url, $part ), array( PHP_URL_SCHEME, PHP_URL_HOST, PHP_URL_PORT ) );
		return $origin( $one ) === $origin( $other );
	}

	/**
	 * Whether a redirect leads from HTTPS to HTTP.
	 *
	 * @param string $from The first URL.
	 * @param string $to   The URL of the redirect.
	 */
	public static function is_downgrade( string $from, string $to ): bool {
		return str_starts_with( strtolower( $from ), 'https:' ) && ! str_starts_with( strtolower( $to ), 'https:' );
	}
}
