<?php
/**
 * Those as whom a post can be viewed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use Statecraft\Render\Plain_Text;
use WP_Post;

/** The table of audiences: a way in which the content of a post reaches people is one row. */
final class Audiences {

	/** The ids that are the same for all posts. */
	public const GUEST     = 'guest';
	public const NO_SCRIPT = 'no-script';
	public const FEED      = 'feed';

	/** The ids of those who may read a restricted post. */
	private const SUBSCRIBER      = 'subscriber';
	private const PAID_SUBSCRIBER = 'paid-subscriber';

	/** The beginning of the id of those who have paid for a plan; its id follows. */
	private const PLAN = 'plan-';

	/**
	 * Returns the audiences of a post.
	 *
	 * @param string $text Its saved text, or the one of its preview.
	 * @return array<string, string> Labels by id.
	 */
	public static function of( WP_Post $post, string $text ): array {
		$found = array( self::GUEST => __( 'A visitor', 'statecraft' ) );
		if ( Payments::is_restricted( $post, $text ) ) {
			$found[ self::SUBSCRIBER ]      = __( 'A subscriber', 'statecraft' );
			$found[ self::PAID_SUBSCRIBER ] = __( 'A paid subscriber', 'statecraft' );
		}
		foreach ( self::plans( $text ) as $plan ) {
			/* translators: %s: the name of a plan. */
			$found[ self::PLAN . $plan ] = sprintf( __( 'Somebody who has paid for “%s”', 'statecraft' ), Plain_Text::of_html( get_the_title( $plan ), true ) );
		}
		$found[ self::NO_SCRIPT ] = __( 'A visitor without JavaScript', 'statecraft' );
		$found[ self::FEED ]      = __( 'A reader of the feed', 'statecraft' );
		return $found;
	}

	/**
	 * Says as whom a post is viewed.
	 *
	 * @param string $audience The id.
	 */
	public static function sentence( string $audience ): string {
		$plan = self::plan( $audience );
		$who  = match ( true ) {
			/* translators: %s: the name of a plan. */
			$plan > 0                           => sprintf( __( 'somebody who has paid for “%s”', 'statecraft' ), Plain_Text::of_html( get_the_title( $plan ), true ) ),
			self::SUBSCRIBER === $audience      => __( 'a subscriber', 'statecraft' ),
			self::PAID_SUBSCRIBER === $audience => __( 'a paid subscriber', 'statecraft' ),
			self::NO_SCRIPT === $audience       => __( 'a visitor without JavaScript', 'statecraft' ),
			self::FEED === $audience            => __( 'a reader of the feed', 'statecraft' ),
			default                             => __( 'a visitor', 'statecraft' ),
		};
		/* translators: %s: such as “a subscriber”. */
		return sprintf( __( 'You are viewing this post as %s.', 'statecraft' ), $who );
	}

	/** Whether an audience gets the page as browsers show it. */
	public static function is_page( string $audience ): bool {
		return self::NO_SCRIPT !== $audience && self::FEED !== $audience;
	}

	/**
	 * Returns the plans that an audience has paid for.
	 *
	 * @param string $audience The id.
	 * @param int    $post     The post.
	 * @return list<int>
	 */
	public static function paid( string $audience, int $post ): array {
		if ( self::SUBSCRIBER === $audience || self::PAID_SUBSCRIBER === $audience ) {
			return Payments::assumed_plans( $post, self::PAID_SUBSCRIBER === $audience );
		}
		return array_filter( array( self::plan( $audience ) ) );
	}

	/** Returns the plan in the id of an audience; 0: none. */
	private static function plan( string $audience ): int {
		return str_starts_with( $audience, self::PLAN ) ? (int) substr( $audience, strlen( self::PLAN ) ) : 0;
	}

	/** Returns the text that the preview of a post shows: as in WordPress's, that of an autosave, whoever made it. */
	public static function text( WP_Post $post ): string {
		$autosave = wp_get_post_autosave( $post->ID );
		return $autosave ? $autosave->post_content : $post->post_content;
	}

	/**
	 * Returns the plans of the containers in a text that exist.
	 *
	 * @return list<int>
	 */
	private static function plans( string $text ): array {
		$found = array();
		$left  = parse_blocks( $text );
		while ( $left ) {
			$block = array_shift( $left );
			array_push( $left, ...$block['innerBlocks'] );
			if ( 'premium-content/container' === $block['blockName'] ) {
				array_push( $found, ...(array) ( $block['attrs']['selectedPlanIds'] ?? array() ), ...(array) ( $block['attrs']['selectedPlanId'] ?? array() ) );
			}
		}
		$ids = array_unique( array_map( 'intval', array_filter( $found, 'is_numeric' ) ) );
		return array_values( array_filter( $ids, static fn( int $id ): bool => $id > 0 && 'publish' === get_post_status( $id ) && 'jp_mem_plan' === get_post_type( $id ) ) );
	}
}
