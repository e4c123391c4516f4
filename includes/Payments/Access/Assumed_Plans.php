<?php
/**
 * What the readers of a restricted post are assumed to have.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

/** The plans of a reader as whom an author views a post, see {@see \Statecraft\Public_Form\Assumed_Reader}. */
final class Assumed_Plans {

	/** What is no plan: to be a subscriber, or to have paid for any plan. The ids of plans are positive. */
	private const A_SUBSCRIBER = -1;
	private const ANY_PLAN     = -2;

	/** The post meta with the plan that a post for paid subscribers asks for. */
	private const TIER = '_jetpack_newsletter_tier_id';

	/**
	 * Returns the plans of a reader.
	 *
	 * @param int  $post The post.
	 * @param bool $pays Whether the reader pays for what the post asks for, and is no mere subscriber.
	 * @return list<int>
	 */
	public static function of( int $post, bool $pays ): array {
		if ( ! $pays ) {
			return array( self::A_SUBSCRIBER );
		}
		$tier = get_post_meta( $post, self::TIER, true );
		return array( self::A_SUBSCRIBER, self::ANY_PLAN, ...( is_numeric( $tier ) && (int) $tier > 0 ? array( (int) $tier ) : array() ) );
	}
}
