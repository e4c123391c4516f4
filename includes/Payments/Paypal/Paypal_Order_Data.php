<?php
/**
 * PayPal's order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Email_Address;

/** Reads the only purchase unit of PayPal's order, with its captures and refunds. */
final class Paypal_Order_Data {

	/** The statuses of a capture. PayPal's order is completed even while its capture is pending, and after the money was returned. */
	private const STATUS = array(
		'COMPLETED'          => Order_Status::PAID,
		'PENDING'            => Order_Status::PENDING,
		'DECLINED'           => Order_Status::FAILED,
		'DENIED'             => Order_Status::FAILED,
		'FAILED'             => Order_Status::FAILED,
		'REFUNDED'           => Order_Status::REFUNDED,
		'REVERSED'           => Order_Status::REFUNDED,
		'PARTIALLY_REFUNDED' => Order_Status::PARTLY_REFUNDED,
	);

	/**
	 * The purchase unit.
	 *
	 * @var array<string, mixed>
	 */
	private readonly array $unit;

	/**
	 * The last capture.
	 *
	 * @var array<string, mixed>
	 */
	private readonly array $capture;

	/**
	 * @param array<string, mixed> $data PayPal's order.
	 */
	public function __construct( private readonly array $data ) {
		$this->unit    = is_array( $data['purchase_units'][0] ?? null ) ? $data['purchase_units'][0] : array();
		$captures      = is_array( $this->unit['payments']['captures'] ?? null ) ? $this->unit['payments']['captures'] : array();
		$this->capture = array_filter( $captures, 'is_array' ) ? end( $captures ) : array();
	}

	/** Whether there is a capture with a known status. */
	public function is_captured(): bool {
		return isset( self::STATUS[ (string) ( $this->capture['status'] ?? '' ) ] ) && '' !== $this->capture_id();
	}

	/** Returns the id of the capture. */
	public function capture_id(): string {
		return is_string( $this->capture['id'] ?? null ) ? $this->capture['id'] : '';
	}

	/**
	 * Returns the state of the order according to its capture.
	 *
	 * @param string $merchant_id The PayPal account of this site, or empty: unknown.
	 * @param string $dispute     The status of its dispute, or empty.
	 */
	public function captured( Order $order, string $merchant_id, string $dispute ): Provider_State {
		$status   = self::STATUS[ $this->capture['status'] ];
		$minor    = self::minor( $this->capture['amount'] ?? null );
		$refunded = $this->refunded();
		if ( Order_Status::REFUNDED === $status ) {
			$refunded = $minor;
		} elseif ( Order_Status::PARTLY_REFUNDED === $status && 0 === $refunded ) {
			$refunded = $order->refunded;
		} elseif ( Order_Status::PAID === $status && $refunded > 0 ) {
			$status = $refunded < $minor ? Order_Status::PARTLY_REFUNDED : Order_Status::REFUNDED;
		}
		$email = $this->data['payment_source']['paypal']['email_address'] ?? $this->data['payer']['email_address'] ?? '';
		return new Provider_State(
			$status,
			$this->capture_id(),
			$minor,
			strtoupper( (string) ( $this->capture['amount']['currency_code'] ?? '' ) ),
			$refunded,
			$dispute,
			is_string( $email ) ? Email_Address::of( $email ) : '',
			in_array( $status, Order_Status::SETTLED, true ) ? (int) strtotime( (string) ( $this->capture['create_time'] ?? '' ) ) : 0,
			(string) ( $this->unit['custom_id'] ?? $this->capture['custom_id'] ?? '' ),
			null,
			$this->is_payee( $order, $merchant_id ) ? '' : 'payee'
		);
	}

	/**
	 * Reads an amount in the minor unit.
	 *
	 * @param mixed $money `value` and `currency_code`, or anything.
	 */
	public static function minor( mixed $money ): int {
		$value = is_array( $money ) ? Amount::of( $money['value'] ?? null, new Currency( (string) ( $money['currency_code'] ?? '' ), Provider::PAYPAL ) ) : null;
		return $value->minor ?? 0;
	}

	/** Returns the sum of the completed refunds: a pending one may still fail. */
	private function refunded(): int {
		$refunds = is_array( $this->unit['payments']['refunds'] ?? null ) ? $this->unit['payments']['refunds'] : array();
		$done    = array_filter( $refunds, static fn( $one ): bool => is_array( $one ) && 'COMPLETED' === ( $one['status'] ?? '' ) );
		return array_sum( array_map( static fn( array $one ): int => self::minor( $one['amount'] ?? null ), $done ) );
	}

	/**
	 * Whether the money went to the payee of the order, as far as PayPal reveals it.
	 *
	 * @param string $merchant_id The PayPal account of this site, or empty: unknown.
	 */
	private function is_payee( Order $order, string $merchant_id ): bool {
		[ $expected, $name ] = '' === $order->payee ? array( $merchant_id, 'merchant_id' ) : array( $order->payee, 'email_address' );

		$found = $this->unit['payee'][ $name ] ?? '';
		return '' === $expected || '' === $found || ( is_string( $found ) && strtolower( $found ) === strtolower( $expected ) );
	}
}
