<?php
/**
 * The `state` parameter of OAuth authorizations.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Accounts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;

/**
 * The `state` of an authorization, and its PKCE verifier. A state is signed for its user and expires, and the verifier is derived from it: nothing is stored
 * before the response arrives, so requesting a connect URL writes nothing. When a state is used, a single statement records it.
 */
final class OAuth_State {

	/** Seconds that the user has to complete the authorization. */
	public const LIFETIME = 600;

	/** Half the length of a signature: first the site's, which every user's state has, then the user's. */
	private const HALF = 32;

	/** Source, expiry as a Unix timestamp, random part, signature. */
	private const PATTERN = '/^([\w-]{1,40})\.(\d{10})\.([A-Za-z0-9_-]{22})\.([0-9a-f]{64})$/D';

	/**
	 * Creates a state for the current user.
	 *
	 * @param string $source The id of the source.
	 */
	public static function create( string $source ): string {
		$text = $source . '.' . ( time() + self::LIFETIME ) . '.' . self::base64url( random_bytes( 16 ) );
		return $text . '.' . self::sign( $text );
	}

	/**
	 * Returns the source of a state.
	 *
	 * @param string $state Untrusted input.
	 * @return string Empty if the state is not from this site, or expired. It may be another user's; but without the site's signature, anyone's link could
	 *                make the callback page store things in a browser.
	 */
	public static function source( string $state ): string {
		$is_valid = preg_match( self::PATTERN, $state, $found ) && (int) $found[2] >= time()
			&& hash_equals( self::sign_for_site( substr( $state, 0, -strlen( $found[4] ) - 1 ) ), substr( $found[4], 0, self::HALF ) );
		return $is_valid ? $found[1] : '';
	}

	/**
	 * Whether a state was created for the current user.
	 *
	 * @param string $state Untrusted input.
	 */
	public static function is_own( string $state ): bool {
		$dot = (int) strrpos( $state, '.' );
		return is_user_logged_in() && '' !== self::source( $state ) && hash_equals( self::sign( substr( $state, 0, $dot ) ), substr( $state, $dot + 1 ) );
	}

	/**
	 * Uses a state, which can be done only once.
	 *
	 * @param string $state  Untrusted input.
	 * @param string $source The expected source.
	 * @return bool False if it has expired or was used, or is for another user or source.
	 */
	public static function take( string $state, string $source ): bool {
		return self::is_own( $state ) && self::source( $state ) === $source && 0 === ( new Counter() )->hit( "media-state|$state", 1, self::LIFETIME );
	}

	/**
	 * Returns the PKCE verifier of a state.
	 *
	 * @return string 43 characters.
	 */
	public static function verifier( string $state ): string {
		return self::base64url( hash_hmac( 'sha256', "verifier|$state", self::key(), true ) );
	}

	/** Returns the PKCE challenge of a state, for the method S256. */
	public static function challenge( string $state ): string {
		return self::base64url( hash( 'sha256', self::verifier( $state ), true ) );
	}

	/** Signs a text for the current user. */
	private static function sign( string $text ): string {
		return self::sign_for_site( $text ) . substr( hash_hmac( 'sha256', get_current_user_id() . "|$text", self::key() ), 0, self::HALF );
	}

	/** Signs a text for all users of the site. */
	private static function sign_for_site( string $text ): string {
		return substr( hash_hmac( 'sha256', "site|$text", self::key() ), 0, self::HALF );
	}

	/** Derives the key, for this purpose only and different for each site of a network. */
	private static function key(): string {
		return hash_hmac( 'sha256', 'statecraft-media-state-' . get_current_blog_id(), wp_salt( 'auth' ), true );
	}

	/** Encodes bytes for a URL. */
	private static function base64url( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}
}
