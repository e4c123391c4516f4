<?php
/**
 * A subscriber's session.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\One_Time_Link;
use Statecraft\Public_Form\Visitor_Cookie;

/** Half an hour on the page for subscribers, started by an emailed link. The cookie is a random token whose hash is stored. */
final class Manage_Session {

	/** The kinds of tokens: in an email, and in the cookie. */
	public const LINK         = 'manage';
	private const COOKIE_KIND = 'manage-session';

	/** The cookie. */
	private const COOKIE = 'statecraft_subscriber';

	/** The lifetime of both in seconds. */
	public const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/**
	 * @param One_Time_Link $tokens Issues tokens.
	 */
	public function __construct( private readonly One_Time_Link $tokens = new One_Time_Link() ) {}

	/** Returns the email address of the session; empty: none. */
	public function email(): string {
		return (string) $this->tokens->peek( self::COOKIE_KIND, Visitor_Cookie::read( self::COOKIE ) );
	}

	/**
	 * Starts a session with a token from an email.
	 *
	 * @param string $token Untrusted input.
	 * @return bool Whether the token was valid.
	 */
	public function begin( string $token ): bool {
		$email = $this->tokens->redeem( self::LINK, $token );
		if ( null === $email ) {
			return false;
		}
		$session = $this->tokens->issue( self::COOKIE_KIND, $email, self::LIFETIME );
		if ( ! $this->tokens->is_redeemed( self::LINK, $token ) ) {
			$this->tokens->forget( $email );
			return false;
		}
		Visitor_Cookie::send( self::COOKIE, $session, time() + self::LIFETIME );
		return true;
	}

	/** Ends the session. */
	public function end(): void {
		$this->tokens->redeem( self::COOKIE_KIND, Visitor_Cookie::read( self::COOKIE ) );
		Visitor_Cookie::clear( self::COOKIE );
	}

	/** Returns the CSRF token that the forms of the session must contain: other sites can make the browser send the cookie, but do not know this token. */
	public function proof(): string {
		return wp_hash( 'statecraft-manage|' . Visitor_Cookie::read( self::COOKIE ) );
	}
}
