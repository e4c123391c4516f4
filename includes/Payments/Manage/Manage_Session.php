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

/** Half an hour on the page for subscribers, after a mailed link was used. The cookie is a random token, of which the hash is stored. */
final class Manage_Session {

	/** The kinds of tokens: in a mail, and in the cookie. */
	public const LINK         = 'manage';
	private const COOKIE_KIND = 'manage-session';

	/** The cookie. */
	private const COOKIE = 'statecraft_subscriber';

	/** The lifetime of both in seconds. */
	public const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param One_Time_Link $tokens Issues tokens.
	 */
	public function __construct( private readonly One_Time_Link $tokens = new One_Time_Link() ) {}

	/** Returns whose session it is; empty: nobody's. */
	public function email(): string {
		return (string) $this->tokens->peek( self::COOKIE_KIND, Visitor_Cookie::read( self::COOKIE ) );
	}

	/**
	 * Begins a session with a token from a mail.
	 *
	 * @param string $token Untrusted input.
	 * @return bool Whether the token was good.
	 */
	public function begin( string $token ): bool {
		$email = $this->tokens->redeem( self::LINK, $token );
		if ( null === $email ) {
			return false;
		}
		Visitor_Cookie::send( self::COOKIE, $this->tokens->issue( self::COOKIE_KIND, $email, self::LIFETIME ), time() + self::LIFETIME );
		return true;
	}

	/** Ends the session. */
	public function end(): void {
		$this->tokens->redeem( self::COOKIE_KIND, Visitor_Cookie::read( self::COOKIE ) );
		Visitor_Cookie::clear( self::COOKIE );
	}

	/** Returns what the forms of the session have to contain: other sites can make the browser send the cookie, but do not know it. */
	public function proof(): string {
		return wp_hash( 'statecraft-manage|' . Visitor_Cookie::read( self::COOKIE ) );
	}
}
