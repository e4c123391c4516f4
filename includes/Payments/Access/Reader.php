<?php
/**
 * The reader of this request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Module as Newsletter;
use Statecraft\Payments\Checkout\Attempt;
use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Visitor_Cookie;

/**
 * The visitor, who may have a cookie with session tokens. There is one session for each way of gaining access, so that none replaces another: for a
 * verified email address, and for each browser identity that has paid, which is renewed one day after the last checkout.
 */
final class Reader {

	/** The cookie. Its prefix makes page caches treat it as one of WordPress's own and bypass pages with it. */
	public const COOKIE = 'wp-statecraft-reader';

	/** The maximum number of concurrent sessions, limited by the size that {@see Visitor_Cookie::read()} accepts; the oldest one ends. */
	private const MOST = 3;

	/** Separates the tokens in the cookie. */
	private const BETWEEN = '.';

	/** @var array<int, int>|null The plans, read once per request. */
	private ?array $plans = null;

	/** Whether the visitor is a subscriber, read once per request. */
	private ?bool $subscribes = null;

	/**
	 * @param Paid_Plans     $paid   The plans of an address.
	 * @param Session_Access $access What a session opens.
	 */
	public function __construct(
		private readonly Reader_Sessions $sessions = new Reader_Sessions(),
		private readonly Paid_Plans $paid = new Paid_Plans(),
		private readonly Session_Access $access = new Session_Access()
	) {}

	/** Whether the visitor has a cookie, valid or not: the page may depend on it. */
	public function has_cookie(): bool {
		return '' !== Visitor_Cookie::read( self::COOKIE );
	}

	/** Whether the cookie belongs to an active session. */
	public function is_known(): bool {
		return (bool) $this->found();
	}

	/** Whether the visitor has or had a subscription: only then can the page say that it has ended. */
	public function has_subscribed(): bool {
		foreach ( $this->found() as [ $who, , $kind ] ) {
			if ( Reader_Sessions::BUYER === $kind ? $this->paid->has_buyer_subscribed( $who ) : $this->paid->has_subscribed( $who ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the visitor has paid for one of the plans, or is what stands in their place, see {@see Kept_Access}. Whoever pays is a subscriber.
	 *
	 * @param list<int> $plans The plans; empty: never.
	 */
	public function has_paid( array $plans ): bool {
		if ( ! $plans ) {
			return false;
		}
		$paid = array_keys( $this->plans ??= $this->access->sure( $this->read( ... ) ) );
		if ( Kept_Access::is_paid( $plans, $paid ) ) {
			return true;
		}
		return in_array( Kept_Access::A_SUBSCRIBER, $plans, true ) && ( $this->subscribes ??= $this->access->sure( $this->subscribes( ... ) ) );
	}

	/** Whether it could not be read what the visitor has access to, which is nothing then. */
	public function is_unsure(): bool {
		return $this->access->is_unsure();
	}

	/** Returns the address that the visitor has proved, of a session of this device; empty: none. */
	public function proved(): string {
		foreach ( $this->found() as [ $who, , $kind ] ) {
			if ( Reader_Sessions::PROVED === $kind ) {
				return $who;
			}
		}
		return '';
	}

	/**
	 * Signs the visitor in if the address has access to anything.
	 *
	 * @param string $email The address, which the visitor has verified.
	 * @param string $kind  How: {@see Reader_Sessions::PROVED} or {@see Reader_Sessions::CODE}.
	 * @return bool Whether the address has access.
	 */
	public function sign_in( string $email, string $kind = Reader_Sessions::PROVED ): bool {
		$until = $this->access->until( array( $email, 0, $kind ) );
		if ( ! $until ) {
			return false;
		}
		$this->begin( $email, $until, $kind );
		return true;
	}

	/**
	 * Signs the visitor in with an order that this browser made and paid, unless an existing session already grants as much.
	 *
	 * @return bool Whether the next page view includes what was paid for. This one started with the previous access.
	 */
	public function sign_in_buyer( Order $order ): bool {
		$plans = $this->paid->of_buyer( $order->buyer );
		if ( ! isset( $plans[ $order->plan_id ] ) ) {
			return false;
		}
		if ( ! isset( $this->read()[ $order->plan_id ] ) ) {
			$this->begin( $order->buyer, max( $plans ), Reader_Sessions::BUYER );
		}
		return true;
	}

	/** Signs the visitor out, on this device. */
	public function sign_out(): void {
		array_map( array( $this->sessions, 'end' ), self::tokens() );
		Visitor_Cookie::clear( self::COOKIE );
		// Otherwise the return URL of the provider would sign in the browser again.
		Visitor_Cookie::clear( Attempt::COOKIE );
	}

	/** Extends the sessions to the end of the paid periods. Must run before any output, because the cookie is extended too. */
	public function stay(): void {
		$has_moved   = false;
		$ends        = array();
		$this->plans = array();
		foreach ( $this->access->sure( $this->found( ... ) ) as $token => $session ) {
			$this->plans += $this->access->sure( fn(): array => $this->access->plans( $session ) );
			$until        = $this->access->until( $session );
			$is_moved     = $until && $this->sessions->extend( $token, $session[1], $until );
			$has_moved    = $has_moved || $is_moved;
			$ends[]       = $is_moved ? $until : $session[1];
		}
		if ( $has_moved ) {
			Visitor_Cookie::send( self::COOKIE, implode( self::BETWEEN, self::tokens() ), max( $ends ) );
		}
	}

	/**
	 * Returns the tokens in the cookie.
	 *
	 * @return list<string> Untrusted.
	 */
	private static function tokens(): array {
		return array_slice( explode( self::BETWEEN, Visitor_Cookie::read( self::COOKIE ) ), 0, self::MOST );
	}

	/**
	 * Returns the active sessions.
	 *
	 * @return array<string, array{string, int, string}> By token, newest first.
	 */
	private function found(): array {
		$found = array();
		foreach ( self::tokens() as $token ) {
			$session = $this->sessions->find( $token );
			if ( $session ) {
				$found[ $token ] = $session;
			}
		}
		return $found;
	}

	/**
	 * Reads the plans of the sessions.
	 *
	 * @return array<int, int>
	 */
	private function read(): array {
		$plans = array();
		foreach ( $this->found() as $session ) {
			$plans += $this->access->plans( $session );
		}
		return $plans;
	}

	/** Whether the visitor gets the newsletter: by the address of a session, or by that of the account of the site. */
	private function subscribes(): bool {
		foreach ( $this->found() as $session ) {
			if ( $this->access->subscribes( $session ) ) {
				return true;
			}
		}
		return Account_Address::is_proved( get_current_user_id() ) && Newsletter::is_subscriber( wp_get_current_user()->user_email );
	}

	/**
	 * Starts a session beside the others. A device has one verified address; a new one replaces it.
	 *
	 * @param string $who   The email address or the buyer id.
	 * @param int    $until When the session ends, Unix seconds.
	 * @param string $kind  The kind of the session.
	 */
	private function begin( string $who, int $until, string $kind ): void {
		$is_buyer = Reader_Sessions::BUYER === $kind;
		$is_other = static fn( array $one ): bool => ( Reader_Sessions::BUYER === $one[2] ) !== $is_buyer || ( $is_buyer && $one[0] !== $who );
		$kept     = array_slice( array_filter( $this->found(), $is_other ), 0, self::MOST - 1, true );
		array_map( array( $this->sessions, 'end' ), array_diff( self::tokens(), array_keys( $kept ) ) );
		$tokens = array( $this->sessions->start( $who, $until, $kind ), ...array_keys( $kept ) );
		Visitor_Cookie::send( self::COOKIE, implode( self::BETWEEN, $tokens ), max( array( $until, ...array_column( $kept, 1 ) ) ) );
	}
}
