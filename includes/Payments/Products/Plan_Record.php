<?php
/**
 * The REST record of a plan.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

/** A plan in the responses of `wpcom/v2/memberships/…`. */
final class Plan_Record {

	/**
	 * Returns the record.
	 *
	 * @return array<string, mixed>
	 */
	public static function of( Plan $plan ): array {
		return array(
			'id'                           => $plan->id,
			'title'                        => $plan->title,
			'price'                        => $plan->price,
			'currency'                     => $plan->currency,
			'interval'                     => $plan->interval,
			'type'                         => $plan->type,
			'subscribe_as_site_subscriber' => $plan->subscribes,
		);
	}

	/**
	 * Returns the schema of its properties.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function properties(): array {
		return array(
			'id'                           => array( 'type' => 'integer' ),
			'title'                        => array( 'type' => 'string' ),
			'price'                        => array( 'type' => 'string' ),
			'currency'                     => array( 'type' => 'string' ),
			'interval'                     => array( 'type' => 'string' ),
			'type'                         => array( 'type' => 'string' ),
			'subscribe_as_site_subscriber' => array( 'type' => 'boolean' ),
		);
	}
}
