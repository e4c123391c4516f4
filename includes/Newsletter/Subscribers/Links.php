<?php
/**
 * The links in emails to subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Query_Token;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * A token is the public id of the subscriber and a signature of this site, 64 hexadecimal digits. Nothing is stored, so that the link in an email of two years
 * ago still unsubscribes, unless its address has been replaced by another one since. Each purpose is signed by itself; the one that confirms also signs when it
 * was asked for, so that a newer request replaces it.
 */
final class Links {

	/** The query arguments: confirm, the subscriber's own page, and one-click unsubscribing (RFC 8058). */
	public const CONFIRM     = 'statecraft-confirm';
	public const PERSON      = 'statecraft-subscriber';
	public const UNSUBSCRIBE = 'statecraft-unsubscribe';

	/** The one that proves a new address. */
	public const MOVE = 'statecraft-address';

	public function __construct( private readonly Subscribers $subscribers = new Subscribers(), private readonly Sealed_Payload $seal = new Sealed_Payload() ) {}

	/** Returns the link that confirms, for {@see Subscribers::PENDING_FOR}. */
	public function confirm( Subscriber $one ): string {
		return add_query_arg( self::CONFIRM, $this->token( self::CONFIRM, $one ), home_url( '/' ) );
	}

	/** Returns the link to the subscriber's own page. */
	public function person( Subscriber $one ): string {
		return add_query_arg( self::PERSON, $this->token( self::PERSON, $one ), home_url( '/' ) );
	}

	/** Returns the link for mail programs, which unsubscribe by a POST request without a person. */
	public function unsubscribe( Subscriber $one ): string {
		return add_query_arg( self::UNSUBSCRIBE, $this->token( self::UNSUBSCRIBE, $one ), home_url( '/' ) );
	}

	/** Returns the link that proves the address that somebody wants instead, for {@see Subscribers::PENDING_FOR}. */
	public function move( Subscriber $one ): string {
		return add_query_arg( self::MOVE, $this->token( self::MOVE, $one ), home_url( '/' ) );
	}

	/**
	 * Returns the subscriber whose token is in the URL of this request.
	 *
	 * @param string $purpose One of the constants.
	 */
	public function read( string $purpose ): ?Subscriber {
		return $this->verify( $purpose, Query_Token::read( $purpose ) );
	}

	/**
	 * Returns the subscriber of a token.
	 *
	 * @param string $purpose One of the constants.
	 * @param string $token   Untrusted input.
	 * @return Subscriber|null Null: not a token of this site, replaced, or the subscriber is gone.
	 */
	public function verify( string $purpose, string $token ): ?Subscriber {
		$one = 64 === strlen( $token ) ? $this->subscribers->of_uid( substr( $token, 0, 32 ) ) : null;
		return $one && hash_equals( $this->token( $purpose, $one ), $token ) ? $one : null;
	}

	/**
	 * Returns a token.
	 *
	 * @param string $purpose One of the constants.
	 */
	public function token( string $purpose, Subscriber $one ): string {
		$when = match ( $purpose ) {
			self::CONFIRM => (string) $one->asked_at,
			self::MOVE    => "$one->moving_at|$one->moving_to",
			default       => '',
		};
		return $one->uid . $this->seal->sign( "newsletter|$purpose|$one->uid|$when" );
	}
}
