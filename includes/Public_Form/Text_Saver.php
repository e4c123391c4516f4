<?php
/**
 * Who is responsible for the content of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/**
 * Records who last saved the content of a published post, or published it. WordPress's own record includes changes to anything else in the post, and
 * is not kept by the block editor.
 */
final class Text_Saver {

	/** The user id as post meta, unless it is the author's. */
	public const SAVED_BY = '_statecraft_saved_by';

	/** WordPress's own record, as post meta. */
	private const EDITED_BY = '_edit_last';

	/** Statuses that only users with the publish capability can set. */
	private const PUBLISHED = array( 'publish', 'future', 'private' );

	public static function hook(): void {
		// At the same time as the content: anything later, such as rejected post meta, may end the request.
		add_action( 'post_updated', array( self::class, 'record_change' ), 10, 3 );
		add_action( 'wp_insert_post', array( self::class, 'record_new' ), 10, 3 );
		foreach ( array( 'add_post_metadata', 'update_post_metadata' ) as $hook ) {
			add_filter( $hook, array( self::class, 'keep' ), 10, 3 );
		}
	}

	/**
	 * Records the user who saves the content of a post, or publishes it. Somebody who closes its comments or adds a tag, perhaps in bulk, has not
	 * seen the content and is not responsible for it; nor is a user to whom the post is reassigned.
	 *
	 * @param int     $id     The post id.
	 * @param WP_Post $before The post before the change.
	 */
	public static function record_change( int $id, WP_Post $post, WP_Post $before ): void {
		if ( $before->post_content !== $post->post_content || ! in_array( $before->post_status, self::PUBLISHED, true ) ) {
			self::record( $id, $post );
		} elseif ( $before->post_author !== $post->post_author ) {
			add_post_meta( $id, self::SAVED_BY, get_post_meta( $id, self::EDITED_BY, true ) ?: $before->post_author, true );
		}
	}

	/**
	 * Records the user who creates a post.
	 *
	 * @param int  $id     The post id.
	 * @param bool $update Whether the post existed before.
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
		$user = get_current_user_id();
		if ( ! $user || ! in_array( $post->post_status, self::PUBLISHED, true ) ) {
			return;
		}
		$others = array( $post->post_author, get_post_meta( $id, self::SAVED_BY, true ), get_post_meta( $id, self::EDITED_BY, true ) );
		// Without a record, whoever last opened the draft would count as having saved what the author added since.
		if ( array_diff( array_filter( $others ), array( (string) $user ) ) ) {
			update_post_meta( $id, self::SAVED_BY, $user );
		}
	}

	/**
	 * Stores who saved the content of a post, before WordPress records who last changed anything else in it.
	 *
	 * @param mixed $value Not null if another plugin stores it elsewhere.
	 * @param int   $id    The post id.
	 * @param mixed $key   The meta key.
	 * @return mixed Unchanged.
	 */
	public static function keep( $value, $id, $key ) {
		if ( self::EDITED_BY === $key && in_array( get_post_status( (int) $id ), self::PUBLISHED, true ) ) {
			// Does not overwrite an existing record.
			add_post_meta( (int) $id, self::SAVED_BY, get_post_meta( (int) $id, self::EDITED_BY, true ) ?: get_post_field( 'post_author', (int) $id ), true );
		}
		return $value;
	}

	/**
	 * Returns the recorded user. For posts that have not changed since the plugin started to record, WordPress's own record is used.
	 *
	 * @param int $id The post id.
	 * @return string The user id; empty if unknown.
	 */
	public static function of( int $id ): string {
		return (string) ( get_post_meta( $id, self::SAVED_BY, true ) ?: get_post_meta( $id, self::EDITED_BY, true ) );
	}
}
