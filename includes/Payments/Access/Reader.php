<?php
/**
 * The reader of this request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Checkout\Attempt;
use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Visitor_Cookie;

/** A visitor whose cookie belongs to a session, or not. */
final class Reader {

	/** The cookie. Page caches take its first letters for one of WordPress's own, and leave pages with it alone. */
	public const COOKIE = 'wp-statecraft-reader';

	/** @var array<int, int>|null The plans, read once in a request. */
	private ?array $plans = null;

	/**
	 * Constructor.
	 *
	 * @param Reader_Sessions $sessions The sessions.
	 * @param Paid_Plans      $paid     The plans of an address.
	 */
	public function __construct( private readonly Reader_Sessions $sessions = new Reader_Sessions(), private readonly Paid_Plans $paid = new Paid_Plans() ) {}

	/** Whether the visitor has a cookie, valid or not: what the page shows may depend on it. */
	public function has_cookie(): bool {
		return '' !== Visitor_Cookie::read( self::COOKIE );
	}

	/** Whether the cookie belongs to a session that has not ended. */
	public function is_known(): bool {
		return (bool) $this->sessions->find( Visitor_Cookie::read( self::COOKIE ) );
	}

	/**
	 * Whether the visitor has paid for one of the plans.
	 *
	 * @param list<int> $plans The plans; none: nobody has.
	 */
	public function has_paid( array $plans ): bool {
		return $plans && $this->has_cookie() && array_intersect( $plans, array_keys( $this->plans ??= $this->read() ) );
	}

	/**
	 * Signs the visitor in, if the address has access to anything.
	 *
	 * @param string $email The address, which the visitor has proved.
	 * @return bool Whether it has.
	 */
	public function sign_in( string $email ): bool {
		$plans = $this->paid->of( $email );
		if ( ! $plans ) {
			return false;
		}
		$this->begin( $email, max( $plans ), Reader_Sessions::PROVED );
		return true;
	}

	/**
	 * Signs the visitor in with an order that this browser has made and paid, unless a session is there already that opens as much.
	 *
	 * @param Order $order The order.
	 * @return bool Whether that was done.
	 */
	public function sign_in_buyer( Order $order ): bool {
		$found = $this->sessions->find( Visitor_Cookie::read( self::COOKIE ) );
		$plans = $this->paid->of_buyer( $order->buyer );
		if ( ! isset( $plans[ $order->plan_id ] ) || ( $found && isset( $this->plans_of( $found )[ $order->plan_id ] ) ) ) {
			return false;
		}
		// The other plans of a proved address stay open on this device.
		if ( $found && Reader_Sessions::PROVED === $found[2] ) {
			return false;
		}
		$this->begin( $order->buyer, max( $plans ), Reader_Sessions::BUYER );
		return true;
	}

	/** Signs the visitor out, on this device. */
	public function sign_out(): void {
		$this->sessions->end( Visitor_Cookie::read( self::COOKIE ) );
		Visitor_Cookie::clear( self::COOKIE );
		// Otherwise the address that the provider led back to would open everything again.
		Visitor_Cookie::clear( Attempt::COOKIE );
	}

	/** Moves the end of the session to that of what is paid. Before any output, because the cookie moves too. */
	public function stay(): void {
		$token = Visitor_Cookie::read( self::COOKIE );
		$found = $this->sessions->find( $token );
		$plans = $found ? $this->plans ??= $this->plans_of( $found ) : array();
		if ( $found && $plans && $this->sessions->extend( $token, $found[1], max( $plans ) ) ) {
			Visitor_Cookie::send( self::COOKIE, $token, max( $plans ) );
		}
	}

	/**
	 * Reads the plans of the session.
	 *
	 * @return array<int, int>
	 */
	private function read(): array {
		$found = $this->sessions->find( Visitor_Cookie::read( self::COOKIE ) );
		return $found ? $this->plans_of( $found ) : array();
	}

	/**
	 * Returns the plans of a session.
	 *
	 * @param array{string, int, string} $session The session.
	 * @return array<int, int>
	 */
	private function plans_of( array $session ): array {
		return Reader_Sessions::BUYER === $session[2] ? $this->paid->of_buyer( $session[0] ) : $this->paid->of( $session[0] );
	}

	/**
	 * Begins a session, in place of another one.
	 *
	 * @param string $who   The email address or the buyer.
	 * @param int    $until When it ends.
	 * @param string $kind  The kind of the session.
	 */
	private function begin( string $who, int $until, string $kind ): void {
		$this->sessions->end( Visitor_Cookie::read( self::COOKIE ) );
		Visitor_Cookie::send( self::COOKIE, $this->sessions->start( $who, $until, $kind ), $until );
	}
}
