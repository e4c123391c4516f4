<?php
/**
 * Frames of a video in the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;
use WP_Error;
use WP_Post;

/**
 * Frames become image attachments below the video, so that they are scaled and reused like any picture. Earlier ones stay while the video exists: saved
 * posts may show them. Those of private videos are private attachments, and their file names cannot be guessed.
 */
final class Frames {

	/** The post meta key of a hash of the bytes, so that a repeated request adds no second attachment. */
	private const HASH = '_statecraft_video_frame';

	/**
	 * Stores a frame.
	 *
	 * @param Video  $video The video.
	 * @param string $path  The checked file, which is moved.
	 * @param string $type  Its extension.
	 * @return int|WP_Error The attachment. Error: `video_poster_not_stored` (500).
	 */
	public static function store( Video $video, string $path, string $type ) {
		$hash = (string) hash_file( 'sha256', $path );
		foreach ( self::all( $video ) as $frame ) {
			if ( get_post_meta( $frame->ID, self::HASH, true ) === $hash ) {
				return $frame->ID;
			}
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$file = array(
			'name'     => strtolower( 'frame-' . wp_generate_password( 16, false ) ) . ".$type",
			'tmp_name' => $path,
		);
		/* translators: %s: title of a video. */
		$title = sprintf( __( 'Poster of %s', 'statecraft' ), $video->attachment->post_title );
		$id    = media_handle_sideload(
			$file,
			$video->id(),
			null,
			array(
				'post_title'  => wp_slash( $title ),
				// An event has no user.
				'post_author' => get_current_user_id() ?: (int) $video->attachment->post_author,
				'post_status' => $video->is_private() ? 'private' : 'inherit',
			)
		);
		if ( is_wp_error( $id ) ) {
			return new WP_Error( 'video_poster_not_stored', __( 'The poster could not be saved in the media library. Check that the uploads folder is writable and not full, and try again.', 'statecraft' ), array( 'status' => 500 ) );
		}
		update_post_meta( $id, self::HASH, $hash );
		return $id;
	}

	/**
	 * Makes frames as private as their video.
	 *
	 * @param Video $video      The video.
	 * @param bool  $is_private Whether it is private.
	 */
	public static function set_privacy( Video $video, bool $is_private ): void {
		foreach ( self::all( $video ) as $frame ) {
			$status = $is_private ? 'private' : 'inherit';
			if ( $frame->post_status !== $status ) {
				wp_update_post( array( 'ID' => $frame->ID, 'post_status' => $status ) );
			}
		}
	}

	/**
	 * Deletes all frames.
	 *
	 * @param Video $video The video.
	 */
	public static function delete( Video $video ): void {
		foreach ( self::all( $video ) as $frame ) {
			wp_delete_attachment( $frame->ID, true );
		}
	}

	/**
	 * Returns all frames.
	 *
	 * @param Video $video The video.
	 * @return list<WP_Post>
	 */
	private static function all( Video $video ): array {
		return get_posts(
			array(
				'post_type'        => 'attachment',
				'post_parent'      => $video->id(),
				'post_status'      => array( 'inherit', 'private' ),
				'meta_key'         => self::HASH, // phpcs:ignore WordPress.DB.SlowDBQuery -- of the children of one post.
				'posts_per_page'   => -1,
				'suppress_filters' => true,
			)
		);
	}
}
