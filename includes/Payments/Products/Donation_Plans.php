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

	/** How long a request waits for another one that creates the same plans, and for how long it sleeps in between: microseconds. */
	private const PATIENCE = 3_000_000;
	private const NAP      = 100_000;

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
		$found = $this->plans->donations( $currency );
		if ( count( $found ) === count( Plan::INTERVALS ) ) {
			return self::in_order( $found );
		}
		$lease = null;
		for ( $waited = 0; ! $lease && $waited <= self::PATIENCE && count( $found ) < count( Plan::INTERVALS ); $waited += self::NAP ) {
			if ( $waited > 0 ) {
				usleep( self::NAP );
			}
			$lease = Lease::acquire( "statecraft_payments_plans_$currency", MINUTE_IN_SECONDS );
			// This process does not see what others have created since its first look.
			wp_cache_set( 'last_changed', microtime(), 'posts' );
			$found = $this->plans->donations( $currency );
		}
		foreach ( $lease ? array_diff( Plan::INTERVALS, array_keys( $found ) ) : array() as $interval ) {
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
				$lease->release();
				return $plan;
			}
			$found[ $interval ] = $plan;
		}
		if ( $lease ) {
			$lease->release();
		} elseif ( count( $found ) < count( Plan::INTERVALS ) ) {
			return new WP_Error( 'plans_busy', __( 'The plans are just being created. Please try again.', 'statecraft' ), array( 'status' => 409 ) );
		}
		return self::in_order( $found );
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
