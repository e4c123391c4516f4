<?php
/**
 * A visitor's attempt to pay.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Visitor_Cookie;

/**
 * Recognises a visitor who submits twice, goes back or uses a second tab, so that only one order results. The visitor is identified by a random cookie,
 * set on submission only: a page cache serves the same form to several visitors, who may share an address and browser, and the cookie of an order grants
 * access to what was bought. Both requests of a double click arrive without it and create one order each; the browser shows only one page, so only one is
 * paid.
 */
final class Attempt {

	/** The cookie. */
	public const COOKIE = 'statecraft_buyer';

	/** Seconds for which the visitor is recognised after the last submission. */
	private const LIFETIME = DAY_IN_SECONDS;

	/**
	 * @param string $visitor 32 hexadecimal digits.
	 */
	private function __construct( private readonly string $visitor ) {}

	/** Returns the attempt of this request: that of the visitor in its cookie, or of a new visitor. */
	public static function current(): self {
		return new self( self::cookie() ?: bin2hex( random_bytes( 16 ) ) );
	}

	/**
	 * Returns the key shared by all of this visitor's orders for an offer, only one of which can be in progress.
	 *
	 * @param int $post The post with the block.
	 */
	public function key( int $post, Offer $offer ): string {
		return hash( 'sha256', (string) wp_json_encode( array( $this->visitor, get_current_blog_id(), $post, $offer->data() ) ) );
	}

	/** Returns the visitor's hash that is stored with an order. */
	public function buyer(): string {
		return hash( 'sha256', 'buyer|' . $this->visitor );
	}

	/** Whether the browser of this request made an order. The return URL alone proves nothing: it can be shared. */
	public static function is_own( Order $order ): bool {
		$cookie = self::cookie();
		return '' !== $cookie && '' !== $order->buyer && hash_equals( $order->buyer, ( new self( $cookie ) )->buyer() );
	}

	/** Sets the cookie. */
	public function remember(): void {
		Visitor_Cookie::send( self::COOKIE, $this->visitor, time() + self::LIFETIME );
	}

	/** Returns the visitor id in the cookie of this request; empty: none. */
	private static function cookie(): string {
		$cookie = Visitor_Cookie::read( self::COOKIE );
		return preg_match( '/^[0-9a-f]{32}$/D', $cookie ) ? $cookie : '';
	}
}
