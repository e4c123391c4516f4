<?php
/**
 * Private videos in the posts of people who leave.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Text_Saver;
use Statecraft\Video\Presence;
use Statecraft\Video\Videos;

/**
 * A private video counts in a post that was saved by somebody who may edit the video. When that account is deleted, the author answers for the post, or the
 * person to whom WordPress gives it without another word: they may be able to edit what somebody has only named there.
 */
final class Given_Posts {

	/** The post meta with the guid of a video that does not count in a post. */
	private const REFUSED = '_statecraft_video_refused';

	/** Hooks the end of accounts, on a site and on a site of a network. */
	public static function hook(): void {
		foreach ( array( 'delete_user', 'remove_user_from_blog' ) as $hook ) {
			add_action( $hook, array( self::class, 'note' ), 10, 1 );
		}
	}

	/**
	 * Notes the videos that a user could not show in the posts that they have saved last.
	 *
	 * @param int $user The user, who still has their rights.
	 */
	public static function note( $user ): void {
		global $wpdb;
		$guids = '1' === get_option( Presence::NONE ) ? array() : Videos::guids();
		$posts = $guids ? $wpdb->get_results( // phpcs:ignore WordPress.DB -- once, for all posts of somebody.
			$wpdb->prepare(
				"SELECT ID, post_content FROM $wpdb->posts WHERE ( post_author = %d OR ID IN ( SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s ) )
				AND post_type NOT IN ( 'revision', 'attachment' ) AND ( post_content LIKE %s OR post_content LIKE %s )",
				(int) $user,
				Text_Saver::SAVED_BY,
				(string) (int) $user,
				'%video%',
				'%wordpress.com/%'
			)
		) : array();
		foreach ( $posts as $post ) {
			if ( in_array( Text_Saver::of( (int) $post->ID ), array( '', (string) (int) $user ), true ) ) {
				$named = array_filter( $guids, static fn( string $guid, int $id ): bool => str_contains( $post->post_content, $guid ) && ! user_can( (int) $user, 'edit_post', $id ), ARRAY_FILTER_USE_BOTH );
				self::refuse( (int) $post->ID, array_unique( $named ), (int) $user );
			}
		}
	}

	/** Whether a video does not count in a post. Whoever saves the post after that answers for it. */
	public static function is_refused( int $post, string $guid ): bool {
		return in_array( $guid, get_post_meta( $post, self::REFUSED ), true ) && ! get_userdata( (int) Text_Saver::of( $post ) );
	}

	/**
	 * Stores the notes of a post, and who has saved it: nobody else, until somebody does.
	 *
	 * @param array<int, string> $guids The guids.
	 */
	private static function refuse( int $post, array $guids, int $user ): void {
		foreach ( array_diff( $guids, get_post_meta( $post, self::REFUSED ) ) as $guid ) {
			add_post_meta( $post, self::REFUSED, $guid );
		}
		$guids && update_post_meta( $post, Text_Saver::SAVED_BY, (string) $user );
	}
}
