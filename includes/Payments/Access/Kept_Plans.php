<?php
/**
 * The plans that are offered in place of what a post withholds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Products\Plans;

/** They stand in no block of the post's text: the box offers them while the post is for paid subscribers. */
final class Kept_Plans {

	/**
	 * Returns the attributes of the payment button with the plans of a post.
	 *
	 * @return array{planIds: list<int>} Without plans where the post is not for paid subscribers.
	 */
	public static function attributes( int $post_id ): array {
		$asked = $post_id > 0 && self::is_paid( $post_id ) && Kept_Posts::keeps( $post_id ) ? Kept_Access::plans( $post_id ) : array();
		if ( in_array( Kept_Access::ANY_PLAN, $asked, true ) ) {
			$plans = array_filter( ( new Plans() )->all(), static fn( Plan $plan ): bool => Plan::DONATION !== $plan->type );
			$asked = array_values( array_map( static fn( Plan $plan ): int => $plan->id, $plans ) );
		}
		return array( 'planIds' => array_values( array_filter( $asked, static fn( int $id ): bool => $id > 0 ) ) );
	}

	/** Whether a post is for paid subscribers. */
	public static function is_paid( int $post_id ): bool {
		return in_array( Kept_Access::of( $post_id ), array( Kept_Access::PAID, Kept_Access::PAID_ANY ), true );
	}
}
