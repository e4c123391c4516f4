<?php
/**
 * The plans of donations.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Lease;
use WP_Error;

/** Each currency in which donations are offered has one plan for each interval. */
final class Donation_Plans {

	/** Seconds for which a request waits for another one that creates the same plans. */
	private const PATIENCE = 3;

	/**
	 * Constructor.
	 *
	 * @param Plans $plans The plans.
	 */
	public function __construct( private readonly Plans $plans ) {}

	/**
	 * Creates the plans of donations in a currency that are missing. Several blocks of one editor ask at once: one request creates, the others wait for it.
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
			fn() => $this->all( $currency ) ?? new WP_Error( 'plans_busy', __( 'The plans are just being created. Please try again.', 'statecraft' ), array( 'status' => 409 ) ),
			MINUTE_IN_SECONDS,
			self::PATIENCE,
			// Where queries of posts are kept.
			array( 'posts' => array( 'last_changed' ) )
		);
	}

	/**
	 * Creates the plans that are missing, under the lease.
	 *
	 * @param string $currency As above.
	 * @return list<Plan>|WP_Error As above.
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
	 * @param string $currency As above.
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
