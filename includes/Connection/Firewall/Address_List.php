<?php
/**
 * A list of IP addresses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Firewall;

defined( 'ABSPATH' ) || exit;

/**
 * IPv4 and IPv6 addresses, ranges (`192.0.2.1-192.0.2.9`) and networks (`192.0.2.0/24`), separated by commas, spaces or line breaks. Addresses have several
 * notations, and `::ffff:192.0.2.1` equals 192.0.2.1, so all are compared as the 16 bytes of an IPv6 address.
 */
final class Address_List {

	/** The maximum number of entries: the list is read on every request. */
	private const MAX_ENTRIES = 500;

	/** The maximum number of entries, and of characters of each, that a message repeats. */
	private const NAMED     = 5;
	private const MAX_NAMED = 60;

	/** The first and last IPv6 addresses that map IPv4 addresses, without the last four bytes. */
	private const MAPPED = "\0\0\0\0\0\0\0\0\0\0\xff\xff";

	/** The maximum IPv4 addresses per entry: a /8 network. An IPv6 entry must be within a /16 network, by its first bytes. */
	private const MAX_IPV4   = 2 ** 24;
	private const IPV6_BYTES = 2;

	/**
	 * The ranges, each with its first and last address.
	 *
	 * @var list<array{string, string}>
	 */
	private array $ranges = array();

	/**
	 * The invalid entries.
	 *
	 * @var list<string>
	 */
	private array $wrong = array();

	/**
	 * The entries that contain too many addresses.
	 *
	 * @var list<string>
	 */
	private array $large = array();

	/**
	 * @param string $text The list as typed.
	 */
	public function __construct( string $text ) {
		$entries = preg_split( '/[\s,]+/', (string) preg_replace( '/\s*-\s*/', '-', $text ), -1, PREG_SPLIT_NO_EMPTY );
		foreach ( $entries ?: array() as $entry ) {
			$range = self::range( $entry );
			if ( ! $range ) {
				$this->wrong[] = $entry;
			} elseif ( self::is_large( ...$range ) ) {
				$this->large[] = $entry;
			} else {
				$this->ranges[] = $range;
			}
		}
	}

	/**
	 * Whether the list contains an address.
	 *
	 * @param string $address The address; false if it is invalid.
	 */
	public function contains( string $address ): bool {
		$bytes = self::bytes( $address );
		foreach ( '' === $bytes ? array() : $this->ranges as [ $first, $last ] ) {
			if ( strcmp( $bytes, $first ) >= 0 && strcmp( $bytes, $last ) <= 0 ) {
				return true;
			}
		}
		return false;
	}

	/** Returns what is wrong with the list, or an empty string. */
	public function problem(): string {
		if ( $this->wrong ) {
			/* translators: %s: list of entries. */
			return sprintf( __( 'These are not IP addresses, ranges or networks: %s. Write them like 192.0.2.7, 192.0.2.1-192.0.2.9, 192.0.2.0/24 or 2001:db8::/32.', 'statecraft' ), self::named( $this->wrong ) );
		}
		if ( $this->large ) {
			/* translators: %s: list of entries. */
			return sprintf( __( 'These contain too many addresses: %s. The largest network is an IPv4 /8 or an IPv6 /16.', 'statecraft' ), self::named( $this->large ) );
		}
		/* translators: %s: number of entries. */
		return count( $this->ranges ) > self::MAX_ENTRIES ? sprintf( __( 'The list has too many entries. The limit is %s.', 'statecraft' ), number_format_i18n( self::MAX_ENTRIES ) ) : '';
	}

	/**
	 * Parses an entry.
	 *
	 * @param string $entry The entry as typed.
	 * @return array{string, string}|null The first and last address; null if it is invalid.
	 */
	private static function range( string $entry ): ?array {
		if ( preg_match( '#^([^/]+)/(\d{1,3})$#D', $entry, $found ) ) {
			$bytes = self::bytes( $found[1] );
			$bits  = (int) $found[2] + ( str_contains( $found[1], ':' ) ? 0 : 96 );
			return '' === $bytes || $bits > 128 ? null : self::network( $bytes, $bits );
		}
		$ends  = explode( '-', $entry, 2 );
		$first = self::bytes( $ends[0] );
		$last  = self::bytes( $ends[1] ?? $ends[0] );
		return '' === $first || '' === $last || strcmp( $first, $last ) > 0 ? null : array( $first, $last );
	}

	/**
	 * Returns the first and last address of a network.
	 *
	 * @param string $bytes An address in the network.
	 * @param int    $bits  The prefix length in bits.
	 * @return array{string, string}
	 */
	private static function network( string $bytes, int $bits ): array {
		$mask = '';
		for ( $at = 0; $at < 16; ++$at ) {
			$mask .= chr( 0xff & ( 0xff << ( 8 - max( 0, min( 8, $bits - 8 * $at ) ) ) ) );
		}
		return array( $bytes & $mask, $bytes | ~$mask );
	}

	/**
	 * Whether a range is so large that it must be a mistake.
	 *
	 * @param string $first The first address.
	 * @param string $last  The last address.
	 */
	private static function is_large( string $first, string $last ): bool {
		if ( str_starts_with( $first, self::MAPPED ) && str_starts_with( $last, self::MAPPED ) ) {
			return hexdec( bin2hex( substr( $last, 12 ) ) ) - hexdec( bin2hex( substr( $first, 12 ) ) ) >= self::MAX_IPV4;
		}
		// A few IPv6 addresses contain all of IPv4.
		$holds_ipv4 = strcmp( $first, self::MAPPED . "\xff\xff\xff\xff" ) <= 0 && strcmp( $last, self::MAPPED . "\0\0\0\0" ) >= 0;
		return $holds_ipv4 || substr( $first, 0, self::IPV6_BYTES ) !== substr( $last, 0, self::IPV6_BYTES );
	}

	/** Returns the 16 bytes of an address, or an empty string if it is invalid. */
	private static function bytes( string $address ): string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP ) ? (string) inet_pton( $address ) : '';
		return 4 === strlen( $bytes ) ? self::MAPPED . $bytes : $bytes;
	}

	/**
	 * Returns entries for a message.
	 *
	 * @param list<string> $entries The entries as typed.
	 */
	private static function named( array $entries ): string {
		$some = array_map( static fn( string $entry ): string => '“' . ( mb_strlen( $entry ) > self::MAX_NAMED ? mb_substr( $entry, 0, self::MAX_NAMED - 1 ) . '…' : $entry ) . '”', array_slice( $entries, 0, self::NAMED ) );
		return implode( ', ', $some ) . ( count( $entries ) > self::NAMED ? ', …' : '' );
	}
}
