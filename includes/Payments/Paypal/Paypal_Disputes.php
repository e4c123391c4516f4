<?php
/**
 * Disputes at PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

/** Requests the dispute of a payment, with statuses that all providers share: `needs_response`, `under_review`, `won`, `lost`. */
final class Paypal_Disputes {

	/** The statuses of an unresolved dispute. */
	private const STATUS = array(
		'OPEN'                        => 'needs_response',
		'WAITING_FOR_SELLER_RESPONSE' => 'needs_response',
		'WAITING_FOR_BUYER_RESPONSE'  => 'under_review',
		'UNDER_REVIEW'                => 'under_review',
		'OTHER'                       => 'under_review',
	);

	/** The outcomes that leave the money with the site. */
	private const WON = array( 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE' );

	/**
	 * @param Paypal_Api $api The client.
	 */
	public function __construct( private readonly Paypal_Api $api ) {}

	/**
	 * Returns the status of the latest dispute of a payment.
	 *
	 * @param string $payment_id The capture or sale.
	 * @param string $known      The last known status: the keys may lack permission to read disputes.
	 * @return string Empty: none.
	 */
	public function status( string $payment_id, string $known = '' ): string {
		$list = $this->api->request( 'GET', 'v1/customer/disputes?disputed_transaction_id=' . rawurlencode( $payment_id ) );
		if ( is_wp_error( $list ) ) {
			return $known;
		}
		$items = array_filter( is_array( $list['items'] ?? null ) ? $list['items'] : array(), 'is_array' );
		usort( $items, static fn( array $one, array $other ): int => strcmp( (string) ( $other['create_time'] ?? '' ), (string) ( $one['create_time'] ?? '' ) ) );
		if ( ! $items ) {
			return '';
		}
		$status = (string) ( $items[0]['status'] ?? '' );
		return 'RESOLVED' === $status ? $this->outcome( (string) ( $items[0]['dispute_id'] ?? '' ), $known ) : self::STATUS[ $status ] ?? 'under_review';
	}

	/**
	 * Returns the outcome of a dispute.
	 *
	 * @param string $id    The dispute.
	 * @param string $known The last known status.
	 */
	private function outcome( string $id, string $known ): string {
		$dispute = $this->api->request( 'GET', 'v1/customer/disputes/' . rawurlencode( $id ) );
		if ( is_wp_error( $dispute ) ) {
			return $known;
		}
		return in_array( $dispute['dispute_outcome']['outcome_code'] ?? '', self::WON, true ) ? 'won' : 'lost';
	}
}
