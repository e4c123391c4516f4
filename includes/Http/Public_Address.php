<?php
/**
 * URLs that are safe to request (SSRF).
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Error;

/**
 * A URL whose host is on the public internet, with the IP addresses that were checked. {@see Http_Client} connects to those and does not resolve the
 * host again. No filter can allow a host: WordPress's own filters would let the site's own host through. Only STATECRAFT_INNER_HOSTS, an environment
 * variable or a constant, allows hosts of the internal network (names or IP addresses, separated by spaces or commas).
 */
final class Public_Address {

	/** The allowed ports: HTTP, HTTPS, and the usual one of model servers. */
	public const PORTS = array( 80, 443, 8080 );

	/** An unambiguous URL, which every parser reads alike: no credentials, no backslashes, only DNS characters in the host. */
	private const PLAIN_URL = '#^(https?)://([a-z\d.-]+|\[[\da-f]*:[\da-f:.]*\])(?::(\d{1,5}))?(?:[/?\#][^\s\\\\<>"\x00-\x20\x7f]*)?$#iD';

	/** IPv4 ranges that are not the public internet (IANA's special-purpose registry, multicast, reserved). */
	private const SPECIAL_RANGES = array(
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/3',
	);

	/**
	 * Instances come from {@see Public_Address::of()}.
	 *
	 * @param string       $url       The URL as given.
	 * @param int          $port      The port: the URL's own, or the default of its scheme.
	 * @param list<string> $addresses All IP addresses of the host, at least one; IPv6 in brackets.
	 */
	private function __construct(
		public readonly string $url,
		public readonly int $port,
		public readonly array $addresses
	) {}

	/**
	 * Checks a URL and all IP addresses of its host.
	 *
	 * @param Closure|null $resolve Returns all IP addresses of a host name. Default: the system's resolver.
	 * @param list<int>    $ports   The allowed ports.
	 * @return self|WP_Error `unknown_host` or `not_public`, without a message, which the caller provides.
	 */
	public static function of( string $url, ?Closure $resolve = null, array $ports = self::PORTS ) {
		if ( preg_match( self::PLAIN_URL, $url, $parts ) !== 1 ) {
			return new WP_Error( 'not_public' );
		}
		$host     = strtolower( trim( $parts[2], '[]' ) );
		$port     = (int) ( $parts[3] ?? '' ) ?: ( 'http' === strtolower( $parts[1] ) ? 80 : 443 );
		$is_named = in_array( $host, self::inner_hosts(), true );
		if ( ! $is_named && ! in_array( $port, $ports, true ) ) {
			return new WP_Error( 'not_public' );
		}
		$found = filter_var( $host, FILTER_VALIDATE_IP ) ? array( $host ) : ( $resolve ?? self::resolve( ... ) )( $host );
		if ( ! $found ) {
			return new WP_Error( preg_match( '/^(?:[a-z\d-]+\.)+[a-z]{2,}$/D', $host ) ? 'unknown_host' : 'not_public' );
		}
		if ( ! $is_named && array_filter( $found, static fn( string $ip ): bool => ! self::is_public( $ip ) ) ) {
			return new WP_Error( 'not_public' );
		}
		return new self( $url, $port, array_map( self::bracketed( ... ), $found ) );
	}

	/**
	 * Returns the hosts in STATECRAFT_INNER_HOSTS.
	 *
	 * @return list<string>
	 */
	private static function inner_hosts(): array {
		$hosts = getenv( 'STATECRAFT_INNER_HOSTS' ) ?: ( defined( 'STATECRAFT_INNER_HOSTS' ) ? constant( 'STATECRAFT_INNER_HOSTS' ) : '' );
		return preg_split( '/[\s,]+/', strtolower( (string) $hosts ), -1, PREG_SPLIT_NO_EMPTY );
	}

	/**
	 * Formats an IP address for a URL: IPv6 in brackets.
	 *
	 * @param string $ip IPv4 or IPv6.
	 */
	private static function bracketed( string $ip ): string {
		return str_contains( $ip, ':' ) ? "[$ip]" : $ip;
	}

	/**
	 * Whether an IP address is on the public internet.
	 *
	 * @param string $ip IPv4 or IPv6.
	 */
	public static function is_public( string $ip ): bool {
		$bytes = inet_pton( $ip );
		if ( false === $bytes ) {
			return false;
		}
		if ( 16 === strlen( $bytes ) ) {
			$is_wrapped = str_starts_with( $bytes, "\x00\x64\xff\x9b" . str_repeat( "\0", 8 ) ) || str_starts_with( $bytes, str_repeat( "\0", 10 ) . "\xff\xff" );
			// Global unicast (2000::/3) except documentation, IETF protocol assignments (Teredo is one of them) and 6to4: the last two embed an
			// arbitrary IPv4 address.
			$is_global = 0x20 === ( ord( $bytes[0] ) & 0xe0 ) && ! preg_match( '/^(\x20\x01(\x0d\xb8|[\x00\x01])|\x20\x02|\x3f\xff[\x00-\x0f])/', $bytes );
			return $is_wrapped ? self::is_public( (string) inet_ntop( substr( $bytes, 12 ) ) ) : $is_global;
		}
		$number = ip2long( $ip );
		foreach ( self::SPECIAL_RANGES as $range ) {
			[ $start, $length ] = explode( '/', $range );
			$mask               = -1 << ( 32 - (int) $length );
			if ( ( $number & $mask ) === ( ip2long( $start ) & $mask ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Resolves a host to all its IP addresses. The system's resolver accepts numeric hosts the way cURL does (decimal, hexadecimal, short forms).
	 *
	 * @param string $host A host name or an IP address.
	 * @return list<string> Empty if the name does not resolve.
	 */
	private static function resolve( string $host ): array {
		$four = function_exists( 'gethostbynamel' ) ? ( gethostbynamel( $host ) ?: array() ) : array();
		// A DNS failure raises a warning; the IPv4 addresses are enough then.
		$six = function_exists( 'dns_get_record' ) ? ( @dns_get_record( $host, DNS_AAAA ) ?: array() ) : array(); // phpcs:ignore WordPress.PHP.NoSilencedErrors
		return array_values( array_unique( array_merge( $four, array_column( $six, 'ipv6' ) ) ) );
	}
}
