<?php
/**
 * The offers of plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Products\Plans;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Render\Attributes;

/** The offers of a payment button: its selected plans. Only their ids come from the block. */
final class Plan_Offers implements Offer_Source {

	/** The block. */
	public const BLOCK = 'jetpack/recurring-payments';

	/** The maximum number of plans per button. */
	private const MAX_PLANS = 20;

	/**
	 * @param Plans $plans The stored plans.
	 */
	public function __construct( private readonly Plans $plans = new Plans() ) {}

	/** {@inheritDoc} */
	public function block(): string {
		return self::BLOCK;
	}

	/** {@inheritDoc} */
	public function offers( Attributes $attributes ): array {
		$offers = array();
		foreach ( self::ids( $attributes ) as $id ) {
			$plan   = $this->plans->get( $id );
			$amount = $plan && ! $plan->is_deleted && Plan::DONATION !== $plan->type ? $plan->amount( Provider::STRIPE ) : null;
			if ( $plan && $amount ) {
				$offers[ (string) $id ] = new Offer(
					kind: Order::PLAN,
					provider: Provider::STRIPE,
					title: $plan->title,
					currency: $plan->currency,
					interval: $plan->interval,
					amounts: array( $amount->minor ),
					plan_id: $plan->id
				);
			}
		}
		return $offers;
	}

	/**
	 * Returns the ids of the selected plans: `planIds`, or `planId` of older versions with a single plan.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @return list<int>
	 */
	private static function ids( Attributes $attributes ): array {
		$several = $attributes->items( 'planIds' );
		$ids     = array_filter( $several ? $several : array( $attributes->get( 'planId' ) ), 'is_numeric' );
		return array_slice( array_values( array_unique( array_map( 'intval', $ids ) ) ), 0, self::MAX_PLANS );
	}
}
