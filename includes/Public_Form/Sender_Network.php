<?php
/**
 * The network of a sender.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** What of an IP address stands for one sender: whoever has an IPv6 address has very many of them. */
final class Sender_Network {

	/**
	 * Returns the network of a household: an IPv4 address, or the /64 prefix of an IPv6 address, which a provider assigns to one household.
	 *
	 * @param string $address An IP address.
	 */
	public static function household( string $address ): string {
		return self::prefix( $address, 8 );
	}

	/**
	 * Returns the network that one sender can have all of: an IPv4 address, or the /48 prefix of an IPv6 address. It has 65,536 networks of a household, and
	 * anybody can rent it.
	 *
	 * @param string $address An IP address.
	 */
	public static function rentable( string $address ): string {
		return self::prefix( $address, 6 );
	}

	/**
	 * Returns an IPv4 address as it is, and an IPv6 address without its end.
	 *
	 * @param string $address An IP address.
	 * @param int    $kept    How many bytes of an IPv6 address are kept.
	 */
	private static function prefix( string $address, int $kept ): string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_pton( $address ) : '';
		return '' === $bytes ? $address : (string) inet_ntop( str_pad( substr( $bytes, 0, $kept ), 16, "\0" ) );
	}
}
