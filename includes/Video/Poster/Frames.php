<?php
/**
 * Frames of a video in the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Site\Folders;
use Statecraft\Video\Upload\Upload_Limits;
use Statecraft\Video\Video;
use WP_Error;
use WP_Post;

/**
 * Frames become image attachments with the video as parent, so they are scaled and reused like any image. Earlier ones stay as long as the video exists:
 * saved posts may show them. They are files of their video: those of a private one are private attachments, moved, served and hidden with it.
 */
final class Frames {

	/** The post meta key of a hash of the bytes, so a repeated request does not create a second attachment. */
	public const HASH = '_statecraft_video_frame';

	/**
	 * Stores a frame.
	 *
	 * @param string $path The checked file, which is moved.
	 * @param string $type Its extension.
	 * @return int|WP_Error The attachment. Error: `video_quota` (413), `video_poster_not_stored` (500).
	 */
	public static function store( Video $video, string $path, string $type ) {
		$hash = (string) hash_file( 'sha256', $path );
		foreach ( Video_Pictures::all( $video ) as $frame ) {
			if ( get_post_meta( $frame->ID, self::HASH, true ) === $hash && '' !== ( new Frame_Files( $frame->ID ) )->path() ) {
				return $frame->ID;
			}
		}
		$error = Upload_Limits::quota_error( (int) filesize( $path ) );
		if ( $error ) {
			return $error;
		}
		self::discard_unfinished( $video, $hash );
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$file = array(
			'name'     => strtolower( 'frame-' . wp_generate_password( 16, false ) ) . ".$type",
			'tmp_name' => $path,
		);
		/* translators: %s: title of a video. */
		$title = sprintf( __( 'Poster of %s', 'statecraft' ), $video->attachment->post_title );
		Folders::make_for_upload( $video->attachment->post_date );
		$id = media_handle_sideload(
			$file,
			$video->id(),
			null,
			array(
				'post_title'  => wp_slash( $title ),
				// An event has no user.
				'post_author' => get_current_user_id() ?: (int) $video->attachment->post_author,
				'post_status' => $video->is_private() ? 'private' : 'inherit',
				// Inserted together with the row, so it counts as a frame before it has a file.
				'meta_input'  => array( self::HASH => $hash, Video_Pictures::MARK => (string) $video->id() ),
			) + Keyed_Posts::field( self::key( $video, $hash ) )
		);
		if ( is_wp_error( $id ) ) {
			return self::not_stored();
		}
		// The video may have become private before this counted as one of its frames.
		wp_cache_delete( $video->id(), 'post_meta' );
		if ( $video->is_private() && ( new Private_File( $video ) )->settle() ) {
			wp_delete_attachment( $id, true );
			return self::not_stored();
		}
		return $id;
	}

	/**
	 * Returns the attachment for a saved poster address of a video: the address changes with the video's privacy.
	 *
	 * @return int The attachment; 0: none.
	 */
	public static function by_address( Video $video, string $address ): int {
		$id   = preg_match( '#[?&]poster=(\d+)#', $address, $found ) ? (int) $found[1] : 0;
		$name = basename( (string) wp_parse_url( $address, PHP_URL_PATH ) );
		foreach ( Video_Pictures::all( $video ) as $picture ) {
			if ( 0 === $id ? ( new Frame_Files( $picture->ID ) )->have( $name ) : $picture->ID === $id ) {
				return $picture->ID;
			}
		}
		return 0;
	}

	/**
	 * Deletes a frame whose process died before it was finished: it was never returned to anyone.
	 *
	 * @param string $hash The hash of its bytes.
	 */
	private static function discard_unfinished( Video $video, string $hash ): void {
		foreach ( Keyed_Posts::find( 'attachment', self::key( $video, $hash ), $video->attachment->post_date_gmt ) as $id ) {
			wp_delete_attachment( $id, true );
		}
	}

	/**
	 * Returns the key of a frame.
	 *
	 * @param string $hash The hash of its bytes.
	 */
	private static function key( Video $video, string $hash ): string {
		return Unmarked_Pictures::KEY . "{$video->id()}:$hash";
	}

	/**
	 * Makes all frames as private as their video, after their files were moved.
	 *
	 * @param bool $is_private Whether it is private.
	 */
	public static function set_privacy( Video $video, bool $is_private ): void {
		foreach ( Video_Pictures::all( $video ) as $frame ) {
			$status = $is_private ? 'private' : 'inherit';
			( new Frame_Files( $frame->ID ) )->record( $is_private );
			if ( 'trash' !== $frame->post_status && $frame->post_status !== $status ) {
				wp_update_post( array( 'ID' => $frame->ID, 'post_status' => $status ) );
			}
		}
	}

	/**
	 * Returns the moves of the files of all frames.
	 *
	 * @param bool $is_private Whether it becomes private.
	 * @return list<array{string, string}> Paths: from, to.
	 */
	public static function moves( Video $video, bool $is_private ): array {
		$moves = array_merge( array(), ...array_map( static fn( WP_Post $frame ): array => ( new Frame_Files( $frame->ID ) )->moves( $is_private ), Video_Pictures::all( $video ) ) );
		// Translation plugins copy attachments, and the copies share a file.
		return array_values( array_column( $moves, null, 0 ) );
	}

	/** Deletes all frames. Images derived from them by users and WordPress, and the cover, are only deleted with a private video: posts may show them. */
	public static function delete( Video $video ): void {
		$is_private = $video->is_private();
		foreach ( Video_Pictures::all( $video ) as $picture ) {
			if ( $is_private || '' !== (string) get_post_meta( $picture->ID, self::HASH, true ) || ( new Frame_Files( $picture->ID ) )->is_closed() ) {
				wp_delete_attachment( $picture->ID, true );
			} else {
				delete_post_meta( $picture->ID, Video_Pictures::MARK );
			}
		}
	}

	/** Creates the error of a frame that cannot be stored. */
	private static function not_stored(): WP_Error {
		return new WP_Error( 'video_poster_not_stored', __( 'The poster could not be saved in the media library. Check that the uploads folder is writable and not full, and try again.', 'statecraft' ), array( 'status' => 500 ) );
	}
}
