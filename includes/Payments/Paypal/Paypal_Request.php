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
 * The column `request` of an order: the exact body, stored before it is sent, and the counters for its request ids. The same id is reused while the
 * outcome is unknown; a refusal requires a new one, because PayPal would repeat it.
 */
final class Paypal_Request {

	/**
	 * @param string $path        The API path, such as `v2/checkout/orders`.
	 * @param string $body        The body; empty: none is stored.
	 * @param int    $tries       How often PayPal refused to open a page.
	 * @param int    $captures    How often PayPal refused to capture.
	 * @param bool   $needs_payer Whether it refused the last time, so that the payer has to go back there.
	 */
	private function __construct( public readonly string $path, public readonly string $body, public readonly int $tries, public readonly int $captures, public readonly bool $needs_payer = false ) {}

	/** Reads the stored request of an order. */
	public static function of( Order $order ): self {
		$data = json_decode( $order->request, true );
		$data = is_array( $data ) ? $data : array();
		return new self( (string) ( $data['path'] ?? '' ), (string) ( $data['body'] ?? '' ), (int) ( $data['tries'] ?? 0 ), (int) ( $data['captures'] ?? 0 ), true === ( $data['needs_payer'] ?? false ) );
	}

	/** Returns the `PayPal-Request-Id` for opening. */
	public function id( Order $order ): string {
		return "$order->uid-open-$this->tries";
	}

	/** Returns the `PayPal-Request-Id` for capturing. */
	public function capture_id( Order $order ): string {
		return "$order->uid-capture-$this->captures";
	}

	/**
	 * Stores a body.
	 *
	 * @param string               $path The API path.
	 * @param array<string, mixed> $body The body.
	 * @return self The stored request: another process may have been faster.
	 */
	public function store( Orders $orders, Order $order, string $path, array $body ): self {
		return ( new self( $path, (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), $this->tries, $this->captures ) )->save( $orders, $order );
	}

	/** Records that PayPal refused to open a page. */
	public function refused( Orders $orders, Order $order ): self {
		return ( new self( '', '', $this->tries + 1, $this->captures ) )->save( $orders, $order );
	}

	/** Records that the next capture begins: until its response, nobody knows whether the payer has to go back. */
	public function capturing( Orders $orders, Order $order ): self {
		return $this->needs_payer ? ( new self( $this->path, $this->body, $this->tries, $this->captures ) )->save( $orders, $order ) : $this;
	}

	/** Records that PayPal refused to capture. */
	public function not_captured( Orders $orders, Order $order, bool $needs_payer ): self {
		return ( new self( $this->path, $this->body, $this->tries, $this->captures + 1, $needs_payer ) )->save( $orders, $order );
	}

	/** Stores this request. */
	private function save( Orders $orders, Order $order ): self {
		$orders->change( $order, array(), array( 'request' => (string) wp_json_encode( get_object_vars( $this ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) );
		return self::of( $orders->get( $order->id ) ?? $order );
	}
}
