<?php
/**
 * Creates plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Guard\Lease;
use WP_Error;

/** Creates plans, each only once even if a request is repeated after its response was lost. */
final class Plan_Writer {

	/** The prefix of the option for the lease of a plan that is being created. */
	private const LEASE = 'statecraft_payments_plan_lock_';

	/** Seconds to wait for another request that creates the same plan. */
	private const PATIENCE = 3;

	public function __construct( private readonly Plans $plans ) {}

	/**
	 * Stores a plan.
	 *
	 * @param array{title: string, price: string, currency: string, interval: string, type?: string, subscribes?: bool} $values Validated.
	 * @param string                                                                                                   $once   The idempotency key. If the same user sends the same plan with the same key again, the existing plan is returned; empty: each request creates a new plan.
	 * @return Plan|WP_Error
	 */
	public function add( array $values, string $once = '' ) {
		$key = 'statecraft-plan:' . md5( (string) wp_json_encode( array( get_current_user_id(), $values, $once ) ) );
		return Lease::alone(
			self::LEASE . md5( $key ),
			fn() => ( '' === $once ? null : $this->made( $key ) ) ?? $this->create( $values, $key ),
			static fn() => new WP_Error( 'plans_busy', __( 'The plan is already being created. Please try again.', 'statecraft' ), array( 'status' => 409 ) ),
			MINUTE_IN_SECONDS,
			self::PATIENCE
		);
	}

	/**
	 * Returns the plan created for a key.
	 *
	 * @return Plan|null Null: none, or it has been deleted.
	 */
	private function made( string $key ): ?Plan {
		foreach ( Keyed_Posts::find( Plans::TYPE, $key ) as $id ) {
			$plan = 'publish' === get_post_status( $id ) ? $this->plans->get( $id ) : null;
			if ( $plan && ! $plan->is_deleted ) {
				return $plan;
			}
		}
		return null;
	}

	/**
	 * Creates a plan while holding the lease, and deletes the remains of a killed process.
	 *
	 * @param array{title: string, price: string, currency: string, interval: string, type?: string, subscribes?: bool} $values The validated values.
	 * @return Plan|WP_Error
	 */
	private function create( array $values, string $key ) {
		foreach ( Keyed_Posts::find( Plans::TYPE, $key ) as $unfinished ) {
			'draft' === get_post_status( $unfinished ) && wp_delete_post( $unfinished, true );
		}
		// A draft is not a plan: if the process dies before it has a price, it is never offered.
		$id = wp_insert_post(
			array(
				'post_type'   => Plans::TYPE,
				'post_status' => 'draft',
				'post_title'  => wp_slash( $values['title'] ),
				'meta_input'  => array(
					Plans::PRICE      => $values['price'],
					Plans::CURRENCY   => $values['currency'],
					Plans::INTERVAL   => $values['interval'],
					Plans::KIND       => $values['type'] ?? '',
					Plans::SUBSCRIBES => (int) ( $values['subscribes'] ?? false ),
				),
			) + Keyed_Posts::field( $key ),
			true
		);
		$id = is_wp_error( $id ) ? $id : wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ), true );
		return is_wp_error( $id ) ? $id : $this->plans->get( $id );
	}
}
