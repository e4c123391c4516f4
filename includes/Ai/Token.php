<?php
/**
 * Short-lived tokens for the AI query route.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use WP_Error;
use WP_User;

/**
 * A JSON Web Token (HS256) that this site signs and verifies: user, blog and expiry. Nothing is stored, so any of several web servers can verify what
 * another has signed.
 */
final class Token {

	/** The lifetime in seconds. The editor caches a token for 120 of them. */
	public const LIFETIME = 300;

	/**
	 * Signs a token.
	 *
	 * @param WP_User $user The user that the token authenticates.
	 * @return string The JWT in compact serialization.
	 */
	public function issue( WP_User $user ): string {
		$now    = time();
		$header = array(
			'typ' => 'JWT',
			'alg' => 'HS256',
		);
		$claims = array(
			'iss'     => home_url(),
			'sub'     => $user->ID,
			'blog_id' => get_current_blog_id(),
			'iat'     => $now,
			'exp'     => $now + self::LIFETIME,
		);
		$signed = self::encode( (string) wp_json_encode( $header ) ) . '.' . self::encode( (string) wp_json_encode( $claims ) );
		return $signed . '.' . self::encode( $this->sign( $signed ) );
	}

	/**
	 * Verifies a token.
	 *
	 * @param string $token The token from the request.
	 * @return WP_User|WP_Error The authenticated user; `ai_token_invalid` (401) if the signature is wrong, the token is for another site or has
	 *         expired, or the user no longer has `edit_posts`.
	 */
	public function verify( string $token ) {
		$invalid = new WP_Error(
			'ai_token_invalid',
			__( 'The pass for the AI service is invalid or has expired.', 'statecraft' ),
			array( 'status' => 401 )
		);
		$parts   = explode( '.', $token );
		if ( 3 !== count( $parts ) || ! hash_equals( $this->sign( "$parts[0].$parts[1]" ), self::decode( $parts[2] ) ) ) {
			return $invalid;
		}
		$header = json_decode( self::decode( $parts[0] ), true );
		$claims = json_decode( self::decode( $parts[1] ), true );
		if ( 'HS256' !== ( $header['alg'] ?? '' )
			|| home_url() !== ( $claims['iss'] ?? '' )
			|| get_current_blog_id() !== ( $claims['blog_id'] ?? 0 )
			|| time() >= ( $claims['exp'] ?? 0 ) ) {
			return $invalid;
		}
		$user = get_userdata( (int) ( $claims['sub'] ?? 0 ) );
		return $user && user_can( $user, 'edit_posts' ) ? $user : $invalid;
	}

	/**
	 * Returns the signature, as raw bytes. The key is derived from the site's `auth` salt for this use only.
	 *
	 * @param string $text The text to sign.
	 */
	private function sign( string $text ): string {
		return hash_hmac( 'sha256', $text, hash_hmac( 'sha256', 'statecraft-ai-token', wp_salt( 'auth' ), true ), true );
	}

	/**
	 * Encodes base64url.
	 *
	 * @param string $bytes Any bytes.
	 */
	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	/**
	 * Decodes base64url.
	 *
	 * @param string $text Any text; invalid base64url becomes an empty string.
	 */
	private static function decode( string $text ): string {
		return (string) base64_decode( strtr( $text, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}
}
