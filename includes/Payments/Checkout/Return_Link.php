<?php
/**
 * The return URLs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Access_Mail;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Urls;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Public_Form\Sealed_Payload;

/** The URLs to which a provider redirects the visitor: the page of the form on this site, with the order in a signed argument. They prove no payment. */
final class Return_Link {

	/** The query arguments: the order with its signature, and whether the visitor left the provider's page. */
	public const ARGUMENT = 'statecraft-pay';
	public const LEFT     = 'statecraft-pay-left';

	/** The maximum length of a path with its query, in bytes: longer ones are replaced. */
	private const MAX_PAGE = 400;

	/**
	 * @param Sealed_Payload $seal Signs and verifies the argument.
	 */
	public function __construct( private readonly Sealed_Payload $seal = new Sealed_Payload() ) {}

	/**
	 * Returns the page of a form as stored with an order: a path, with the form as its fragment.
	 *
	 * @param Form_Request $request The submission.
	 * @param int          $post    The post, or 0.
	 */
	public static function page( Form_Request $request, int $post ): string {
		// With arguments of an earlier return, a returning reader would not be let in again; and a sign-in link must not be passed on.
		$page = remove_query_arg( array( self::ARGUMENT, self::LEFT, Access_Mail::ARGUMENT ), $request->page );
		if ( strlen( $page ) > self::MAX_PAGE ) {
			$page = (string) wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH );
		}
		return ( '' === $page || strlen( $page ) > self::MAX_PAGE ? '/' : $page ) . "#$request->form";
	}

	/** Returns the URLs of an order; the same each time. */
	public function urls( Order $order ): Urls {
		$page = explode( '#', $order->page, 2 );
		$home = wp_parse_url( home_url() );
		$base = $home['scheme'] . '://' . $home['host'] . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) . '/' . ltrim( $page[0], '/' );
		$back = add_query_arg( self::ARGUMENT, $order->uid . '.' . $this->sign( $order->uid ), $base );
		$hash = '#' . ( $page[1] ?? 'pay' ) . '-status';
		return new Urls( $back . $hash, add_query_arg( self::LEFT, '1', $back ) . $hash );
	}

	/**
	 * Returns the form that created an order.
	 *
	 * @return string The id of the form on its page.
	 */
	public static function form( Order $order ): string {
		return explode( '#', $order->page, 2 )[1] ?? '';
	}

	/**
	 * Returns the order in the URL of this request.
	 *
	 * @return array{string, bool}|null Its public id, and whether the visitor left the provider's page. Null: none, or forged.
	 */
	public function read(): ?array {
		$parts = explode( '.', Query_Argument::read( self::ARGUMENT ) );
		return 2 === count( $parts ) && hash_equals( $this->sign( $parts[0] ), $parts[1] ) ? array( $parts[0], Query_Argument::is_set( self::LEFT ) ) : null;
	}

	/**
	 * Signs an order's public id.
	 *
	 * @param string $uid The id.
	 */
	private function sign( string $uid ): string {
		return $this->seal->sign( "pay-return|$uid" );
	}
}
