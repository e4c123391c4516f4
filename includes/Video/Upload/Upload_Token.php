<?php
/**
 * Short-lived tokens for uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Signed_Token;
use WP_Error;
use WP_User;

/** Authenticates a user for the upload routes, so that a chunk needs neither a cookie nor a nonce that may expire in the middle of an upload. */
final class Upload_Token {

	/** The lifetime in seconds: the client asks for another when one has expired. */
	public const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/** The purpose of the signature. */
	private const PURPOSE = 'statecraft-video-upload-token';

	/**
	 * Signs a token for the current user.
	 *
	 * @param string $key The id of the only upload that the token is for; empty for all uploads of the user.
	 * @return string The token.
	 */
	public static function issue( string $key = '' ): string {
		return self::signed()->issue( get_current_user_id(), array( 'pass' => self::mark( wp_get_current_user() ) ) + ( '' === $key ? array() : array( 'key' => $key ) ) );
	}

	/**
	 * Verifies a token.
	 *
	 * @param string $token The token from the request.
	 * @param string $id    The id of the upload that the request is for; empty: it creates one.
	 * @return int|WP_Error The id of the user; `tus_token_expired` or `tus_token_invalid` (401).
	 */
	public static function verify( string $token, string $id ) {
		$claims = self::signed()->read( $token );
		if ( Signed_Token::EXPIRED === $claims ) {
			return new WP_Error( 'tus_token_expired', __( 'The pass for this upload has expired. Ask for a new one, and go on.', 'statecraft' ), array( 'status' => 401 ) );
		}
		$user = is_array( $claims ) && ( ! isset( $claims['key'] ) || $claims['key'] === $id ) ? get_userdata( (int) ( $claims['sub'] ?? 0 ) ) : false;
		// Whoever changes a password wants all others out.
		$is_known = $user && hash_equals( self::mark( $user ), (string) ( $claims['pass'] ?? '' ) );
		return $is_known ? $user->ID : new WP_Error( 'tus_token_invalid', __( 'The pass for this upload is not valid. Ask for a new one.', 'statecraft' ), array( 'status' => 401 ) );
	}

	/**
	 * Returns a mark of a user's password, which does not tell anything about it.
	 *
	 * @param WP_User $user The user.
	 */
	private static function mark( WP_User $user ): string {
		return substr( hash_hmac( 'sha256', "statecraft-video-password|$user->user_pass", wp_salt( 'auth' ) ), 0, 16 );
	}

	/** Returns the signer. */
	private static function signed(): Signed_Token {
		return new Signed_Token( self::PURPOSE, self::LIFETIME );
	}
}
