<?php
/**
 * Optional details of a payment.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Reads lists that the owner's key may lack permission for, such as refunds and disputes: the owner is told, and the payment stays paid. */
final class Stripe_Details {

	/** The statuses of refunds that took no money, or whose money was returned. */
	private const NOT_REFUNDED = array( 'failed', 'canceled' );

	/**
	 * @param Stripe_Api     $api     The client.
	 * @param Stripe_Account $account Records missing permissions.
	 */
	public function __construct( private readonly Stripe_Api $api, private readonly Stripe_Account $account ) {}

	/**
	 * Returns the refunded amount of a charge and the status of its latest dispute. Both are requested, because the charge alone shows neither a refund
	 * that failed later nor the outcome of a dispute. Without permission, the charge has to suffice: the payment stays paid.
	 *
	 * @param array<string, mixed> $charge     The charge, or nothing.
	 * @param bool                 $is_certain Whether to request disputes even if the charge mentions none: it does not mention inquiries.
	 * @return array{int, string}|WP_Error
	 */
	public function losses( array $charge, bool $is_certain ) {
		$refunded = (int) ( $charge['amount_refunded'] ?? 0 );
		$disputed = (bool) ( $charge['disputed'] ?? false );
		$refunds  = $refunded > 0 ? $this->read( '/v1/refunds', array( 'charge' => Stripe_Reader::id( $charge ), 'limit' => 100 ) ) : null;
		$disputes = $disputed || ( $is_certain && $charge ) ? $this->read( '/v1/disputes', array( 'charge' => Stripe_Reader::id( $charge ), 'limit' => 1 ) ) : null;
		foreach ( array( $refunds, $disputes ) as $found ) {
			if ( is_wp_error( $found ) ) {
				return $found;
			}
		}
		if ( null !== $refunds ) {
			$kept     = array_filter( $refunds, static fn( array $refund ): bool => ! in_array( $refund['status'] ?? '', self::NOT_REFUNDED, true ) );
			$refunded = (int) array_sum( array_column( $kept, 'amount' ) );
		}
		return array( $refunded, (string) ( $disputes[0]['status'] ?? ( $disputed ? 'needs_response' : '' ) ) );
	}

	/**
	 * Reads a list.
	 *
	 * @param array<string, mixed> $query Parameters.
	 * @return list<array<string, mixed>>|WP_Error|null Null: the key may not read it; the owner is told.
	 */
	public function read( string $path, array $query ) {
		$found = $this->api->get( $path, $query );
		if ( is_wp_error( $found ) && 'payment_key' === $found->get_error_code() ) {
			$this->account->report( $found, false );
			return null;
		}
		return is_wp_error( $found ) ? $found : Stripe_Reader::items( $found );
	}
}
