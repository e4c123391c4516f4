<?php
/**
 * Attachments of uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;

/** Creates the attachment of an upload once, and reads the metadata of its file. */
final class Video_Attachment {

	/**
	 * Returns the attachment of an upload, creating it or its missing parts.
	 *
	 * @param array<string, mixed> $state The state, see {@see Upload}, with the file in its place.
	 * @return int 0 if it cannot be created.
	 */
	public static function of( array $state ): int {
		$video = $state['video'];
		$id    = self::find( $video );
		if ( ! $id ) {
			$id = self::insert( $state, Metadata::read( $state['metadata'] ) );
		}
		$attachment = get_post( $id );
		if ( ! $id || ! $attachment ) {
			return 0;
		}
		update_attached_file( $id, Upload::target( $video['file'] ) );
		Videos::adopt( $attachment, $video['guid'] );
		return $id;
	}

	/**
	 * Finds the attachment created by a process that then died.
	 *
	 * @param array<string, mixed> $video See {@see Upload}.
	 */
	private static function find( array $video ): int {
		return Keyed_Posts::find( 'attachment', self::key( $video ), $video['date'] )[0] ?? 0;
	}

	/**
	 * Returns the key of an upload: the guid reserved for it.
	 *
	 * @param array<string, mixed> $video See {@see Upload}.
	 */
	private static function key( array $video ): string {
		return "statecraft-upload:$video[guid]";
	}

	/**
	 * Creates the attachment.
	 *
	 * @param array<string, mixed> $state The state, see {@see Upload}.
	 */
	private static function insert( array $state, Metadata $metadata ): int {
		$video = $state['video'];
		$post  = $metadata->post_id();
		$title = sanitize_text_field( pathinfo( $metadata->file_name(), PATHINFO_FILENAME ) );
		return wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => '' === $title ? pathinfo( $video['file'], PATHINFO_FILENAME ) : $title,
					'post_content'   => '',
					'post_mime_type' => $video['type'],
					'post_author'    => $state['user'],
					'post_parent'    => $post,
					'post_date'      => get_date_from_gmt( $video['date'] ),
					'post_date_gmt'  => $video['date'],
					'guid'           => $video['url'],
				) + Keyed_Posts::field( self::key( $video ) )
			),
			Upload::target( $video['file'] ),
			$post
		);
	}

	/**
	 * Reads a video's metadata after the response was sent: that may take long for a damaged file.
	 *
	 * @param int $id The attachment.
	 */
	public static function read_metadata_late( int $id ): void {
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		}
		self::read_metadata( $id );
		wp_clear_scheduled_hook( Finisher::EVENT, array( $id ) );
	}

	/**
	 * Reads a video's metadata, unless it exists.
	 *
	 * @param int $id The attachment.
	 */
	public static function read_metadata( int $id ): void {
		$file = (string) get_attached_file( $id );
		if ( wp_get_attachment_metadata( $id ) || ! is_file( $file ) || ! get_post_meta( $id, Video::GUID, true ) ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	}
}
