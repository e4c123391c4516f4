<?php
/**
 * Who reads what a post withholds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Stored_Access;
use WP_Post;

/**
 * Reads Jetpack's post meta as plans, so that one rule decides about posts for subscribers and about content for the subscribers of plans. An unknown value,
 * and meta that the database did not give, close a post to all but those who can edit it.
 */
final class Kept_Access implements Stored_Access {

	/** What is no plan: to be a subscriber, or to have paid for any plan. The ids of plans are positive. */
	public const A_SUBSCRIBER = -1;
	public const ANY_PLAN     = -2;

	/** The option that is `0` while the newsletter's readers read no such post. */
	public const SWITCH = 'statecraft_newsletter_readers';

	/** The value for meta that could not be read. */
	private const UNREAD = 'unread';

	/** @var array<int, true> The posts whose meta could not be read. */
	private static array $unread = array();

	/** Returns the stored value; one that is none of the values closes the post. */
	public static function of( int $post ): string {
		self::load( array( $post ) );
		return isset( self::$unread[ $post ] ) ? self::UNREAD : (string) get_post_meta( $post, self::ACCESS, true );
	}

	/** Whether posts are opened to the newsletter's readers at all. */
	public static function is_on(): bool {
		return '0' !== (string) get_option( self::SWITCH, '1' );
	}

	/** Whether a post could not be read, so that nobody knows whom it is for. */
	public static function is_unread( int $post ): bool {
		return isset( self::$unread[ $post ] );
	}

	/**
	 * Returns the plans of which any opens a post.
	 *
	 * @param int|WP_Post $of The post or a revision of it.
	 * @return list<int> None: only people who can edit the post read what it withholds.
	 */
	public static function plans( int|WP_Post $of ): array {
		$id   = $of instanceof WP_Post ? $of->ID : $of;
		$post = $id > 0 ? ( wp_is_post_revision( $of ) ?: $id ) : 0;
		if ( ! $post || ! self::is_on() ) {
			return array();
		}
		// Before the plan: without it, a post is for those who pay for any.
		$access = self::of( $post );
		$tier   = get_post_meta( $post, self::TIER, true ) ?: 0;
		return match ( $access ) {
			'', self::SUBSCRIBERS => array( self::A_SUBSCRIBER ),
			self::PAID_ANY        => array( self::ANY_PLAN ),
			self::PAID            => 0 === $tier ? array( self::ANY_PLAN ) : array_values( array_filter( array( is_numeric( $tier ) ? (int) $tier : 0 ), static fn( int $plan ): bool => $plan > 0 ) ),
			default               => array(),
		};
	}

	/**
	 * Whether what somebody has paid for opens a post. Whoever pays for anything is a subscriber.
	 *
	 * @param list<int> $plans The plans of which any opens it.
	 * @param list<int> $paid  The plans that are paid for.
	 */
	public static function is_paid( array $plans, array $paid ): bool {
		return array_intersect( $plans, $paid ) || ( $paid && array_intersect( $plans, array( self::ANY_PLAN, self::A_SUBSCRIBER ) ) );
	}

	/** Returns the SQL condition for posts with a value that is none of those above. */
	public static function unknown_sql(): string {
		global $wpdb;
		$marks = implode( ', ', array_fill( 0, count( self::VALUES ), '%s' ) );
		return "$wpdb->posts.ID IN ( SELECT post_id FROM $wpdb->postmeta WHERE " . $wpdb->prepare( "meta_key = %s AND meta_value NOT IN ( $marks )", self::ACCESS, ...self::VALUES ) . ' )'; // phpcs:ignore WordPress.DB -- one placeholder for each value.
	}

	/**
	 * Loads the meta of posts, before anything else does, and notes those for which the database failed: WordPress takes such a post for one without meta.
	 *
	 * @param list<int> $posts The posts.
	 */
	public static function load( array $posts ): void {
		global $wpdb;
		$missing = array_values( array_filter( $posts, static fn( int $post ): bool => false === wp_cache_get( $post, 'post_meta' ) ) );
		if ( ! $missing ) {
			return;
		}
		$wpdb->last_error = '';
		update_meta_cache( 'post', $missing );
		if ( '' !== $wpdb->last_error ) {
			self::$unread += array_fill_keys( $missing, true );
			array_map( static fn( int $post ): bool => wp_cache_delete( $post, 'post_meta' ), $missing );
		} else {
			self::$unread = array_diff_key( self::$unread, array_flip( $missing ) );
		}
	}
}
