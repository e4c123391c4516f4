<?php
/**
 * The login with which somebody has asked for a token.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

use WP_Application_Passwords;
use WP_Session_Tokens;
use WP_User;

/**
 * Binds a token to a login, which needs neither cookie nor nonce and so would outlive it. The token ends when its person logs out, here or everywhere, changes
 * the password, or revokes the application password. It reveals nothing of any of them.
 */
final class Login_Mark {

	/** The claim of a token. */
	public const CLAIM = 'pass';

	/** Returns the mark of the login of this request, which is that of a user. */
	public static function of( WP_User $user ): string {
		$session = WP_Session_Tokens::get_instance( $user->ID )->get( wp_get_session_token() );
		return self::mark( $user, is_array( $session ) ? self::session( $session ) : self::application( (string) rest_get_authenticated_app_password() ) );
	}

	/**
	 * Whether the login of a token still stands.
	 *
	 * @param WP_User                     $user   The person of the token.
	 * @param array<string, mixed>|string $claims Its claims, see {@see Signed_Token::read()}.
	 */
	public static function stands( WP_User $user, array|string $claims ): bool {
		$mark   = is_array( $claims ) && is_string( $claims[ self::CLAIM ] ?? null ) ? $claims[ self::CLAIM ] : '';
		$logins = array(
			// Another plugin has logged the person in, and knows alone whether they still are.
			self::application( '' ),
			...array_map( self::session( ... ), array_filter( WP_Session_Tokens::get_instance( $user->ID )->get_all(), 'is_array' ) ),
			...array_map( self::application( ... ), array_map( 'strval', array_column( WP_Application_Passwords::get_user_application_passwords( $user->ID ), 'uuid' ) ) ),
		);
		foreach ( $logins as $login ) {
			if ( hash_equals( self::mark( $user, $login ), $mark ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Names a session. Not by the end, which plugins move.
	 *
	 * @param array<string, mixed> $session What WordPress stores of it.
	 */
	private static function session( array $session ): string {
		$since = $session['login'] ?? 0;
		return 'session|' . ( is_scalar( $since ) ? (string) $since : '' );
	}

	/**
	 * Names an application password.
	 *
	 * @param string $uuid Empty: none.
	 */
	private static function application( string $uuid ): string {
		return "application|$uuid";
	}

	/** Returns the mark of a login. */
	private static function mark( WP_User $user, string $login ): string {
		return substr( hash_hmac( 'sha256', "statecraft-login|$user->ID|$user->user_pass|$login", wp_salt( 'auth' ) ), 0, 16 );
	}
}
