<?php
/**
 * Cookies of visitors without an account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** A cookie that only the server reads, and that requests from other sites do not carry, except when somebody follows a link. */
final class Visitor_Cookie {

	/**
	 * Returns the value.
	 *
	 * @return string Untrusted; empty: none.
	 */
	public static function read( string $name ): string {
		$value = $_COOKIE[ $name ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with a hash only.
		return is_string( $value ) ? substr( $value, 0, 200 ) : '';
	}

	/**
	 * Sends the cookie with this response, for this site only.
	 *
	 * @param int $expires Unix seconds.
	 */
	public static function send( string $name, string $value, int $expires ): void {
		setcookie(
			$name,
			$value,
			array(
				'expires'  => $expires,
				'path'     => COOKIEPATH ?: '/',
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}

	/** Removes the cookie. */
	public static function clear( string $name ): void {
		self::send( $name, '', time() - YEAR_IN_SECONDS );
	}
}
