<?php
/**
 * The network of a sender.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** The part of an IP address that stands for one sender: anyone with an IPv6 address has a great many of them. */
final class Sender_Network {

	/** The first bytes of a mapped address. */
	private const MAPPED = "\0\0\0\0\0\0\0\0\0\0\xff\xff";

	/**
	 * Returns the IPv4 address of a mapped one (`::ffff:192.0.2.1`, RFC 4291), as servers that listen on IPv6 name all clients with IPv4, and any other
	 * address unchanged.
	 */
	public static function plain( string $address ): string {
		$bytes = self::bytes( $address );
		return str_starts_with( $bytes, self::MAPPED ) ? (string) inet_ntop( substr( $bytes, strlen( self::MAPPED ) ) ) : $address;
	}

	/** Returns the network of a household: an IPv4 address, or the /64 prefix of an IPv6 address, which providers assign to one household. */
	public static function household( string $address ): string {
		return self::prefix( $address, 8 );
	}

	/**
	 * Returns the network that a single sender may control: an IPv4 address, or the /48 prefix of an IPv6 address, which contains 65,536 household
	 * networks and can be rented by anyone.
	 */
	public static function rentable( string $address ): string {
		return self::prefix( $address, 6 );
	}

	/**
	 * Returns an IPv4 address, and the prefix of an IPv6 address.
	 *
	 * @param int $kept The length of the IPv6 prefix in bytes.
	 */
	private static function prefix( string $address, int $kept ): string {
		$plain = self::plain( $address );
		$bytes = self::bytes( $plain );
		return '' === $bytes ? $plain : (string) inet_ntop( str_pad( substr( $bytes, 0, $kept ), 16, "\0" ) );
	}

	/** Returns the bytes of an IPv6 address; empty for any other text. */
	private static function bytes( string $address ): string {
		return filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_pton( $address ) : '';
	}
}
