<?php
/**
 * Short-lived signed tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

/**
 * A JSON Web Token (HS256) that this site signs and verifies: user, blog and expiry. Nothing is stored, so any of several web servers can verify another's
 * tokens.
 */
final class Signed_Token {

	/** The error for a token that is not this site's, or was modified. */
	public const INVALID = 'invalid';

	/** The error for an expired token. */
	public const EXPIRED = 'expired';

	/**
	 * @param string $purpose  What the token is for. Each purpose has its own key, so a token for one is invalid for all others.
	 * @param int    $lifetime The lifetime in seconds.
	 */
	public function __construct( private readonly string $purpose, private readonly int $lifetime ) {}

	/**
	 * Signs a token.
	 *
	 * @param int                       $user   The id of the user that the token authenticates.
	 * @param array<string, int|string> $claims More claims; anyone who has the token can read them.
	 * @return string The JWT in compact serialization.
	 */
	public function issue( int $user, array $claims = array() ): string {
		$now    = time();
		$header = array(
			'typ' => 'JWT',
			'alg' => 'HS256',
		);
		$all    = array(
			'iss'     => home_url(),
			'sub'     => $user,
			'blog_id' => get_current_blog_id(),
			'iat'     => $now,
			'exp'     => $now + $this->lifetime,
		) + $claims;
		$signed = self::encode( (string) wp_json_encode( $header ) ) . '.' . self::encode( (string) wp_json_encode( $all ) );
		return $signed . '.' . self::encode( $this->sign( $signed ) );
	}

	/**
	 * Verifies a token.
	 *
	 * @param string $token The token from the request.
	 * @return array<string, mixed>|string The claims, or {@see Signed_Token::INVALID} or {@see Signed_Token::EXPIRED}.
	 */
	public function read( string $token ): array|string {
		$parts = explode( '.', $token );
		if ( 3 !== count( $parts ) || ! hash_equals( $this->sign( "$parts[0].$parts[1]" ), self::decode( $parts[2] ) ) ) {
			return self::INVALID;
		}
		$header = json_decode( self::decode( $parts[0] ), true );
		$claims = json_decode( self::decode( $parts[1] ), true );
		if ( 'HS256' !== ( $header['alg'] ?? '' ) || home_url() !== ( $claims['iss'] ?? '' ) || get_current_blog_id() !== ( $claims['blog_id'] ?? 0 ) ) {
			return self::INVALID;
		}
		return time() < ( $claims['exp'] ?? 0 ) ? $claims : self::EXPIRED;
	}

	/** Returns the signature, as raw bytes. The key is derived from the site's `auth` salt for this purpose only. */
	private function sign( string $text ): string {
		return hash_hmac( 'sha256', $text, hash_hmac( 'sha256', $this->purpose, wp_salt( 'auth' ), true ), true );
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
