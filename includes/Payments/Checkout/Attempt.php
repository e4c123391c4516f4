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
 * Recognises the visitor who presses twice, goes back, or has a second tab, so that there is one order for it. A cookie says who it is, which is set on a
 * press only, and is random: a page cache gives the same form to several visitors, who may have the same address and browser, and whoever has the cookie of
 * an order gets what was bought. Both requests of a double click come without it and have an order each; the browser shows one page, so that one is paid.
 */
final class Attempt {

	/** The cookie. */
	public const COOKIE = 'statecraft_buyer';

	/** Seconds for which the visitor is recognised after the last press. */
	private const LIFETIME = DAY_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param string $visitor 32 hexadecimal digits.
	 */
	private function __construct( private readonly string $visitor ) {}

	/** Returns the attempt of this request: that of the visitor in its cookie, or of somebody new. */
	public static function current(): self {
		return new self( self::cookie() ?: bin2hex( random_bytes( 16 ) ) );
	}

	/**
	 * Returns the key that all orders of this visitor for an offer would have: only one of them can be under way.
	 *
	 * @param int   $post  The post with the block.
	 * @param Offer $offer The offer.
	 */
	public function key( int $post, Offer $offer ): string {
		return hash( 'sha256', (string) wp_json_encode( array( $this->visitor, get_current_blog_id(), $post, $offer->data() ) ) );
	}

	/** Returns what is stored of the visitor with an order. */
	public function buyer(): string {
		return hash( 'sha256', 'buyer|' . $this->visitor );
	}

	/**
	 * Whether the browser of this request has made an order. The address that a provider leads back to proves nothing: it can be passed on.
	 *
	 * @param Order $order The order.
	 */
	public static function is_own( Order $order ): bool {
		$cookie = self::cookie();
		return '' !== $cookie && '' !== $order->buyer && hash_equals( $order->buyer, ( new self( $cookie ) )->buyer() );
	}

	/** Sets the cookie. */
	public function remember(): void {
		Visitor_Cookie::send( self::COOKIE, $this->visitor, time() + self::LIFETIME );
	}

	/** Returns the visitor in the cookie of this request; empty: none. */
	private static function cookie(): string {
		$cookie = Visitor_Cookie::read( self::COOKIE );
		return preg_match( '/^[0-9a-f]{32}$/D', $cookie ) ? $cookie : '';
	}
}
