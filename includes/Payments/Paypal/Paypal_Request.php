<?php
/**
 * The request that opens PayPal's page for an order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Orders;

/**
 * The column `request` of an order: the exact body, stored before it is sent, and what makes the ids of its requests. The same id is sent again while
 * the outcome is unknown; after a refusal another one, because PayPal would repeat the refusal.
 */
final class Paypal_Request {

	/**
	 * Constructor.
	 *
	 * @param string $path     The API path, such as `v2/checkout/orders`.
	 * @param string $body     The body; empty: none is stored.
	 * @param int    $tries    How often PayPal has refused to open a page.
	 * @param int    $captures How often PayPal has refused to capture.
	 */
	private function __construct( public readonly string $path, public readonly string $body, public readonly int $tries, public readonly int $captures ) {}

	/**
	 * Reads the stored request of an order.
	 *
	 * @param Order $order The order.
	 */
	public static function of( Order $order ): self {
		$data = json_decode( $order->request, true );
		$data = is_array( $data ) ? $data : array();
		return new self( (string) ( $data['path'] ?? '' ), (string) ( $data['body'] ?? '' ), (int) ( $data['tries'] ?? 0 ), (int) ( $data['captures'] ?? 0 ) );
	}

	/**
	 * Returns the `PayPal-Request-Id` for opening.
	 *
	 * @param Order $order The order.
	 */
	public function id( Order $order ): string {
		return "$order->uid-open-$this->tries";
	}

	/**
	 * Returns the `PayPal-Request-Id` for capturing.
	 *
	 * @param Order $order The order.
	 */
	public function capture_id( Order $order ): string {
		return "$order->uid-capture-$this->captures";
	}

	/**
	 * Stores a body.
	 *
	 * @param Orders               $orders The orders.
	 * @param Order                $order  The order.
	 * @param string               $path   The API path.
	 * @param array<string, mixed> $body   The body.
	 * @return self What is stored now: another process may have been faster.
	 */
	public function store( Orders $orders, Order $order, string $path, array $body ): self {
		return ( new self( $path, (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), $this->tries, $this->captures ) )->save( $orders, $order );
	}

	/**
	 * Stores that PayPal has refused to open a page.
	 *
	 * @param Orders $orders The orders.
	 * @param Order  $order  The order.
	 */
	public function refused( Orders $orders, Order $order ): self {
		return ( new self( '', '', $this->tries + 1, $this->captures ) )->save( $orders, $order );
	}

	/**
	 * Stores that PayPal has refused to capture.
	 *
	 * @param Orders $orders The orders.
	 * @param Order  $order  The order.
	 */
	public function not_captured( Orders $orders, Order $order ): self {
		return ( new self( $this->path, $this->body, $this->tries, $this->captures + 1 ) )->save( $orders, $order );
	}

	/**
	 * Stores this request.
	 *
	 * @param Orders $orders The orders.
	 * @param Order  $order  The order.
	 */
	private function save( Orders $orders, Order $order ): self {
		$orders->change( $order, array(), array( 'request' => (string) wp_json_encode( get_object_vars( $this ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) );
		return self::of( $orders->get( $order->id ) ?? $order );
	}
}
