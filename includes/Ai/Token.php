<?php
/**
 * Short-lived passes for the AI query route.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use WP_Error;
use WP_User;

/**
 * A JSON Web Token (HS256) that this site signs and reads: who asks, on which blog, until when. Nothing is stored, so any of several web
 * servers reads what another has signed.
 */
final class Token {

	/** Seconds. The editor keeps a token for 120 of them. */
	public const LIFETIME = 300;

	/**
	 * Signs a token.
	 *
	 * @param WP_User $user Whom it speaks for.
	 * @return string Three parts in base64url, joined by dots.
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
	 * Reads a token.
	 *
	 * @param string $token What came with the request.
	 * @return WP_User|WP_Error Whom it speaks for; `ai_token_invalid` (401) when it is not ours, altered, for another site, past its
	 *                          time, or of a person who may not write posts any more.
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
	 * The signature, as bytes. The key is the site's own secret, set apart for this one use.
	 *
	 * @param string $text What is signed.
	 */
	private function sign( string $text ): string {
		return hash_hmac( 'sha256', $text, hash_hmac( 'sha256', 'statecraft-ai-token', wp_salt( 'auth' ), true ), true );
	}

	/**
	 * Writes base64url.
	 *
	 * @param string $bytes Anything.
	 */
	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	/**
	 * Reads base64url.
	 *
	 * @param string $text Anything; what is not base64url becomes an empty string.
	 */
	private static function decode( string $text ): string {
		return (string) base64_decode( strtr( $text, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}
}
