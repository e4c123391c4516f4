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

	/**
	 * Returns the plans of a reader.
	 *
	 * @param int  $post The post.
	 * @param bool $pays Whether the reader pays for what the post asks for, and is no mere subscriber.
	 * @return list<int>
	 */
	public static function of( int $post, bool $pays ): array {
		if ( ! $pays ) {
			return array( Kept_Access::A_SUBSCRIBER );
		}
		$tier = get_post_meta( $post, Kept_Access::TIER, true );
		return array( Kept_Access::A_SUBSCRIBER, Kept_Access::ANY_PLAN, ...( is_numeric( $tier ) && (int) $tier > 0 ? array( (int) $tier ) : array() ) );
	}
}
