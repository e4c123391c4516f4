<?php
/**
 * Who answers for the text of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Records who has saved the text of a published post last, or has published it. WordPress records who has changed anything of it, and not in the block editor. */
final class Text_Saver {

	/** Post meta: the user, if not the author. */
	public const SAVED_BY = '_statecraft_saved_by';

	/** WordPress's own record. */
	private const EDITED_BY = '_edit_last';

	/** Statuses that only users with the publish capability can set. */
	private const PUBLISHED = array( 'publish', 'future', 'private' );

	/** Hooks the recording of who saves the text of a post. */
	public static function hook(): void {
		// With the text: what comes after, such as meta that is refused, may end the request.
		add_action( 'post_updated', array( self::class, 'record_change' ), 10, 3 );
		add_action( 'wp_insert_post', array( self::class, 'record_new' ), 10, 3 );
		foreach ( array( 'add_post_metadata', 'update_post_metadata' ) as $hook ) {
			add_filter( $hook, array( self::class, 'keep' ), 10, 3 );
		}
	}

	/**
	 * Records the user who saves the text of a post, or publishes it. Whoever closes its comments or adds a tag, perhaps of many posts at once, has not seen
	 * the text, and does not answer for it; nor does whoever it is given to.
	 *
	 * @param int     $id     The post id.
	 * @param WP_Post $before The post as it was.
	 */
	public static function record_change( int $id, WP_Post $post, WP_Post $before ): void {
		if ( $before->post_content !== $post->post_content || ! in_array( $before->post_status, self::PUBLISHED, true ) ) {
			self::record( $id, $post );
		} elseif ( $before->post_author !== $post->post_author ) {
			add_post_meta( $id, self::SAVED_BY, get_post_meta( $id, self::EDITED_BY, true ) ?: $before->post_author, true );
		}
	}

	/**
	 * Records the user who makes a post.
	 *
	 * @param int  $id     The post id.
	 * @param bool $update Whether it was there before.
	 */
	public static function record_new( int $id, WP_Post $post, bool $update ): void {
		$update || self::record( $id, $post );
	}

	/**
	 * Records the current user.
	 *
	 * @param int $id The post id.
	 */
	private static function record( int $id, WP_Post $post ): void {
		$user   = get_current_user_id();
		$others = array( $post->post_author, get_post_meta( $id, self::SAVED_BY, true ), get_post_meta( $id, self::EDITED_BY, true ) );
		// Without a record, whoever opened the draft last would count as having saved what its author has added since.
		if ( $user && in_array( $post->post_status, self::PUBLISHED, true ) && array_diff( array_filter( $others ), array( (string) $user ) ) ) {
			update_post_meta( $id, self::SAVED_BY, $user );
		}
	}

	/**
	 * Keeps who has saved the text of a post, before WordPress notes who has changed anything of it last.
	 *
	 * @param mixed $value Not null: another plugin stores it elsewhere.
	 * @param int   $id    The post id.
	 * @param mixed $key   The meta key.
	 * @return mixed The same.
	 */
	public static function keep( $value, $id, $key ) {
		if ( self::EDITED_BY === $key && in_array( get_post_status( (int) $id ), self::PUBLISHED, true ) ) {
			// Nothing is added to what is recorded.
			add_post_meta( (int) $id, self::SAVED_BY, get_post_meta( (int) $id, self::EDITED_BY, true ) ?: get_post_field( 'post_author', (int) $id ), true );
		}
		return $value;
	}

	/**
	 * Returns who is recorded. Of posts that nobody has changed since there is a record, only WordPress's is there.
	 *
	 * @param int $id The post id.
	 * @return string The user id; empty: nobody.
	 */
	public static function of( int $id ): string {
		return (string) ( get_post_meta( $id, self::SAVED_BY, true ) ?: get_post_meta( $id, self::EDITED_BY, true ) );
	}
}
