<?php
/**
 * Creating plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Lease;
use WP_Error;

/** Creates plans, each once for whoever asks again after they got no answer. */
final class Plan_Writer {

	/** The option of the lease for a plan that is being created begins with this. */
	private const LEASE = 'statecraft_payments_plan_lock_';

	/** Seconds for which a request waits for another one that creates the same plan. */
	private const PATIENCE = 3;

	/**
	 * Constructor.
	 *
	 * @param Plans $plans The plans.
	 */
	public function __construct( private readonly Plans $plans ) {}

	/**
	 * Stores a plan.
	 *
	 * @param array{title: string, price: string, currency: string, interval: string, type?: string, subscribes?: bool} $values Validated.
	 * @param string                                                                                                   $once   A mark of the request. The same person who asks for the same plan with the same mark again gets the one that there is; empty: each request is for a plan of its own.
	 * @return Plan|WP_Error
	 */
	public function add( array $values, string $once = '' ) {
		$key = 'statecraft-plan:' . md5( (string) wp_json_encode( array( get_current_user_id(), $values, $once ) ) );
		return Lease::alone(
			self::LEASE . md5( $key ),
			fn() => ( '' === $once ? null : $this->made( $key ) ) ?? $this->create( $values, $key ),
			static fn() => new WP_Error( 'plans_busy', __( 'The plan is just being created. Please try again.', 'statecraft' ), array( 'status' => 409 ) ),
			MINUTE_IN_SECONDS,
			self::PATIENCE
		);
	}

	/**
	 * Returns the plan that was made for a key.
	 *
	 * @param string $key The key.
	 * @return Plan|null Null: none, or it was deleted since.
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
	 * Creates a plan, under the lease, and takes away what a killed process has left of it.
	 *
	 * @param array{title: string, price: string, currency: string, interval: string, type?: string, subscribes?: bool} $values As above.
	 * @param string                                                                                                   $key    Its key.
	 * @return Plan|WP_Error
	 */
	private function create( array $values, string $key ) {
		foreach ( Keyed_Posts::find( Plans::TYPE, $key ) as $unfinished ) {
			'draft' === get_post_status( $unfinished ) && wp_delete_post( $unfinished, true );
		}
		// A draft is no plan: one whose process dies before it has a price is never offered.
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
