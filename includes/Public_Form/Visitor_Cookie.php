<?php
/**
 * Cookies for visitors without an account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** An HTTP-only cookie that cross-site requests do not carry, unless somebody follows a link. */
final class Visitor_Cookie {

	/**
	 * Returns the value.
	 *
	 * @return string Untrusted; empty if missing.
	 */
	public static function read( string $name ): string {
		$value = $_COOKIE[ self::of_site( $name ) ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with a hash only.
		return is_string( $value ) ? substr( $value, 0, 200 ) : '';
	}

	/**
	 * Sends the cookie with this response, for this site only.
	 *
	 * @param int $expires A Unix timestamp.
	 */
	public static function send( string $name, string $value, int $expires ): void {
		setcookie(
			self::of_site( $name ),
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

	/** Returns the name on this site: WordPress's path of cookies is that of the network, and one site would replace what another one has sent. */
	private static function of_site( string $name ): string {
		return is_main_site() ? $name : $name . '-' . get_current_blog_id();
	}
}
