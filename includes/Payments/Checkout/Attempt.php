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
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Public_Form\Visitor_Cookie;

/**
 * Recognises the visitor who presses twice, goes back, or has a second tab, so that there is one order for it. A cookie says who it is. It is set on a
 * press only, and its first value follows from the form that was sent: both requests of a double click come without the cookie.
 */
final class Attempt {

	/** The cookie. */
	public const COOKIE = 'statecraft_buyer';

	/** Seconds for which the visitor is recognised after the last press. */
	private const LIFETIME = DAY_IN_SECONDS;

	/** Seconds for which a request without the cookie can be the same press as another one. */
	private const DOUBLE_CLICK = 30;

	/**
	 * Constructor.
	 *
	 * @param string $visitor 32 hexadecimal digits.
	 * @param bool   $is_told Whether the cookie says so, and not what the request looks like.
	 */
	private function __construct( private readonly string $visitor, private readonly bool $is_told ) {}

	/**
	 * Returns the attempt of a request.
	 *
	 * @param Form_Request   $request The request.
	 * @param Sealed_Payload $seal    Signs.
	 */
	public static function of( Form_Request $request, Sealed_Payload $seal ): self {
		$cookie = self::cookie();
		if ( '' !== $cookie ) {
			return new self( $cookie, true );
		}
		// A page cache gives the same form to several visitors.
		return new self( $seal->sign( (string) wp_json_encode( array( 'buyer', $request->idempotency_key, $request->address, Form_Request::user_agent() ), JSON_INVALID_UTF8_SUBSTITUTE ) ), false );
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

	/**
	 * Returns this attempt; or that of somebody new, if an order could be of somebody else who has got the same page from a cache, with the same browser
	 * behind the same address: only a double click comes without the cookie of the first press.
	 *
	 * @param Order|null $order The order that this attempt would go on with.
	 */
	public function unless_of_another( ?Order $order ): self {
		$is_same = $this->is_told || ! $order || ( ! $order->is_settled() && $order->created_at > time() - self::DOUBLE_CLICK );
		return $is_same ? $this : new self( bin2hex( random_bytes( 16 ) ), true );
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
		return '' !== $cookie && '' !== $order->buyer && hash_equals( $order->buyer, ( new self( $cookie, true ) )->buyer() );
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
