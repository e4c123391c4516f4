<?php
/**
 * Short-lived tokens for the AI query route.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Login_Mark;
use Statecraft\Guard\Signed_Token;
use WP_Error;
use WP_User;

/** Authenticates a user for the AI query route. */
final class Token {

	/** The lifetime in seconds. The editor caches a token for 120 of them. */
	public const LIFETIME = 300;

	/** The purpose of the signature. */
	private const PURPOSE = 'statecraft-ai-token';

	/**
	 * Signs a token for the login of this request.
	 *
	 * @param WP_User $user The user that the token authenticates.
	 * @return string The JWT in compact serialization.
	 */
	public function issue( WP_User $user ): string {
		return ( new Signed_Token( self::PURPOSE, self::LIFETIME ) )->issue( $user->ID, array( Login_Mark::CLAIM => Login_Mark::of( $user ) ) );
	}

	/**
	 * Verifies a token.
	 *
	 * @return WP_User|WP_Error The authenticated user; `ai_token_invalid` (401) if the signature is wrong, the token is for another site or has
	 *         expired, its login has ended, or the user no longer has `edit_posts`.
	 */
	public function verify( string $token ) {
		$claims = ( new Signed_Token( self::PURPOSE, self::LIFETIME ) )->read( $token );
		$user   = is_array( $claims ) ? get_userdata( (int) ( $claims['sub'] ?? 0 ) ) : false;
		return $user && Login_Mark::stands( $user, $claims ) && user_can( $user, 'edit_posts' ) ? $user : new WP_Error(
			'ai_token_invalid',
			__( 'The token for the AI service is invalid or has expired.', 'statecraft' ),
			array( 'status' => 401 )
		);
	}
}
