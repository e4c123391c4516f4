<?php
/**
 * Addresses that a site may be sent to by a setting in its database.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

use Closure;
use WP_Error;

/**
 * A URL whose host is on the public internet, with the addresses that were checked. Whoever connects has to use those and not ask again:
 * a name may resolve to another address a moment later.
 */
final class Public_Address {

	/** IPv4 ranges that are not the public internet (IANA's special-purpose registry, multicast, reserved). */
	private const SPECIAL = array(
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
	 * Use {@see Public_Address::of()}.
	 *
	 * @param string       $host      The name in the URL.
	 * @param int          $port      The port, given or usual.
	 * @param list<string> $addresses All of its IP addresses, at least one.
	 */
	private function __construct(
		public readonly string $host,
		public readonly int $port,
		public readonly array $addresses
	) {}

	/**
	 * Checks a URL and all addresses of its host.
	 *
	 * @param string       $url     Any text.
	 * @param Closure|null $resolve Gives all addresses of a host; the system's resolver without one.
	 * @return self|WP_Error `not_public` with a message that says what to do.
	 */
	public static function of( string $url, ?Closure $resolve = null ) {
		$parts = wp_http_validate_url( $url ) ? wp_parse_url( $url ) : array();
		$host  = $parts['host'] ?? '';
		$found = '' === $host ? array() : ( $resolve ?? self::resolve( ... ) )( $host );
		$inner = array_filter( $found, static fn( string $ip ): bool => ! self::is_public( $ip ) );
		// The filter is WordPress's own: code on the server may allow a host, as a constant may.
		if ( ! $found || ( $inner && ! apply_filters( 'http_request_host_is_external', false, $host, $url ) ) ) {
			return new WP_Error(
				'not_public',
				sprintf(
					/* translators: %s: name of a PHP constant and environment variable. */
					__( 'The address of the AI provider has to start with https:// or http:// and lead to a public server on port 443, 80 or 8080. For a server in your own network or on this machine, set %s in wp-config.php or in the environment instead.', 'statecraft' ),
					Settings::server_name( 'base_url' )
				)
			);
		}
		return new self( $host, $parts['port'] ?? ( 'http' === strtolower( $parts['scheme'] ) ? 80 : 443 ), $found );
	}

	/** What cURL needs to connect to the checked addresses only: `host:port:address,address`. */
	public function pin(): string {
		return "$this->host:$this->port:" . implode( ',', array_map( self::bracketed( ... ), $this->addresses ) );
	}

	/** The first of the checked addresses, as cURL writes it: `address:port`. */
	public function first(): string {
		return self::bracketed( $this->addresses[0] ) . ":$this->port";
	}

	/**
	 * An address as it stands before a port.
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
			// Global unicast, without documentation, what the IETF has set apart (Teredo among it) and 6to4: the last two carry an IPv4 address of anyone's choice.
			$is_global = 0x20 === ( ord( $bytes[0] ) & 0xe0 ) && ! preg_match( '/^(\x20\x01(\x0d\xb8|[\x00\x01])|\x20\x02|\x3f\xff[\x00-\x0f])/', $bytes );
			return $is_wrapped ? self::is_public( (string) inet_ntop( substr( $bytes, 12 ) ) ) : $is_global;
		}
		$number = ip2long( $ip );
		foreach ( self::SPECIAL as $range ) {
			[ $start, $length ] = explode( '/', $range );
			$mask               = -1 << ( 32 - (int) $length );
			if ( ( $number & $mask ) === ( ip2long( $start ) & $mask ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * All addresses of a host. The system's resolver reads numbers the way curl would (decimal, hexadecimal, short forms).
	 *
	 * @param string $host A name or an address.
	 * @return list<string> Empty when nobody knows the name.
	 */
	private static function resolve( string $host ): array {
		$four = gethostbynamel( $host ) ?: array(); // phpcs:ignore Universal.Operators.DisallowShortTernary
		// A resolver that does not answer warns; IPv4 alone will do then.
		$six = @dns_get_record( $host, DNS_AAAA ) ?: array(); // phpcs:ignore WordPress.PHP.NoSilencedErrors, Universal.Operators.DisallowShortTernary
		return array_values( array_unique( array_merge( $four, array_column( $six, 'ipv6' ) ) ) );
	}
}
