<?php
/**
 * Short-lived tokens for uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Login_Mark;
use Statecraft\Guard\Signed_Token;
use WP_Error;

/** Authenticates a user for the upload routes, so that chunks need neither a cookie nor a nonce that may expire mid-upload. */
final class Upload_Token {

	/** The lifetime in seconds: clients request another one on expiry. */
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
		return self::signed()->issue( get_current_user_id(), array( Login_Mark::CLAIM => Login_Mark::of( wp_get_current_user() ) ) + ( '' === $key ? array() : array( 'key' => $key ) ) );
	}

	/**
	 * Verifies a token.
	 *
	 * @param string $token The token from the request.
	 * @param string $id    The id of the upload that the request is for; empty if it creates one.
	 * @return int|WP_Error The id of the user; `tus_token_expired` or `tus_token_invalid` (401).
	 */
	public static function verify( string $token, string $id ) {
		$claims = self::signed()->read( $token );
		if ( Signed_Token::EXPIRED === $claims ) {
			return new WP_Error( 'tus_token_expired', __( 'The token for this upload has expired. Request a new one, and continue.', 'statecraft' ), array( 'status' => 401 ) );
		}
		$user = is_array( $claims ) && ( ! isset( $claims['key'] ) || $claims['key'] === $id ) ? get_userdata( (int) ( $claims['sub'] ?? 0 ) ) : false;
		return $user && Login_Mark::stands( $user, $claims ) ? $user->ID : new WP_Error( 'tus_token_invalid', __( 'The token for this upload is not valid. Request a new one.', 'statecraft' ), array( 'status' => 401 ) );
	}

	/** Returns the signer. */
	private static function signed(): Signed_Token {
		return new Signed_Token( self::PURPOSE, self::LIFETIME );
	}
}
