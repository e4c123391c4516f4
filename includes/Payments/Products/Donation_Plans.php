<?php
/**
 * The donation plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use WP_Error;

/** There is one plan for each combination of donation currency and interval. */
final class Donation_Plans {

	/** Seconds to wait for another request that creates the same plans. */
	private const PATIENCE = 3;

	public function __construct( private readonly Plans $plans ) {}

	/**
	 * Creates the missing donation plans of a currency. Several blocks of an editor send this request at once: one request creates, the others wait for
	 * it.
	 *
	 * @param string $currency ISO 4217, upper case.
	 * @return list<Plan>|WP_Error One plan for each interval.
	 */
	public function ensure( string $currency ) {
		$all = $this->all( $currency );
		if ( $all ) {
			return $all;
		}
		return Lease::alone(
			"statecraft_payments_plans_$currency",
			fn() => $this->create_missing( $currency ),
			fn() => $this->all( $currency ) ?? new WP_Error( 'plans_busy', __( 'The plans are already being created. Please try again.', 'statecraft' ), array( 'status' => 409 ) ),
			MINUTE_IN_SECONDS,
			self::PATIENCE,
			// The cache group of post queries.
			array( 'posts' => array( 'last_changed' ) )
		);
	}

	/**
	 * Creates the missing plans while holding the lease.
	 *
	 * @param string $currency ISO 4217, upper case.
	 * @return list<Plan>|WP_Error list<Plan>|WP_Error One plan for each interval.
	 */
	private function create_missing( string $currency ) {
		$found = $this->plans->donations( $currency );
		foreach ( array_diff( Plan::INTERVALS, array_keys( $found ) ) as $interval ) {
			$plan = $this->plans->add(
				array(
					'title'    => __( 'Donation', 'statecraft' ),
					'price'    => '0',
					'currency' => $currency,
					'interval' => $interval,
					'type'     => Plan::DONATION,
				)
			);
			if ( is_wp_error( $plan ) ) {
				return $plan;
			}
			$found[ $interval ] = $plan;
		}
		return self::in_order( $found );
	}

	/**
	 * Returns the plans of a currency.
	 *
	 * @param string $currency ISO 4217, upper case.
	 * @return list<Plan>|null One for each interval; null: some are missing.
	 */
	private function all( string $currency ): ?array {
		$found = $this->plans->donations( $currency );
		return count( $found ) === count( Plan::INTERVALS ) ? self::in_order( $found ) : null;
	}

	/**
	 * Returns one plan for each interval.
	 *
	 * @param array<string, Plan> $found By interval.
	 * @return list<Plan>
	 */
	private static function in_order( array $found ): array {
		return array_map( static fn( string $interval ): Plan => $found[ $interval ], Plan::INTERVALS );
	}
}
