<?php
/**
 * Finishing uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;
use Statecraft\Video\Videos;

/**
 * Creates an attachment from a complete upload. Each step is recorded before it runs and can be repeated, so an upload becomes one attachment with one guid,
 * wherever a process dies and however often the last request is repeated. The caller holds the lock.
 */
final class Finisher {

	/** The event that reads the metadata of videos whose request died before it could. */
	public const EVENT = 'statecraft_video_metadata';

	/** The maximum number of file names to try. */
	private const MAX_TRIES = 20;

	/**
	 * Finishes an upload. Does nothing if it is already finished.
	 *
	 * @param Upload $upload A complete upload, not a partial one.
	 * @throws Tus_Refusal If it is refused (415, 413, 422; it is then deleted), or cannot be finished now (500, 507).
	 */
	public static function finish( Upload $upload ): void {
		if ( $upload->video_id() ) {
			return;
		}
		if ( ! $upload->state['video'] ) {
			self::decide( $upload );
		}
		self::move( $upload );
		$id = Video_Attachment::of( $upload->state );
		if ( ! $id ) {
			throw self::unfinished();
		}
		$upload->save( array( 'video' => array( 'id' => $id ) + $upload->state['video'] ) );
		/**
		 * Fires once per upload, when the video is in the media library.
		 *
		 * @param int $id The attachment.
		 */
		do_action( 'statecraft_video_uploaded', $id );
		wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::EVENT, array( $id ) );
		add_action( 'shutdown', static fn() => Video_Attachment::read_metadata_late( $id ) );
	}

	/**
	 * Takes an upload's file back out of the media library, through its attachment, which a dead process may have left incomplete.
	 *
	 * @param Upload $upload An upload that is not finished, whose file is in its place.
	 * @throws Tus_Refusal If that is impossible now (500, 507): the file is still known and can be deleted later.
	 */
	public static function undo( Upload $upload ): void {
		self::finish( $upload );
		wp_clear_scheduled_hook( self::EVENT, array( $upload->video_id() ) );
		if ( ! wp_delete_attachment( $upload->video_id(), true ) ) {
			throw self::unfinished();
		}
	}

	/** Whether the site accepts an upload, based on its first bytes. */
	public static function is_allowed( Upload $upload ): bool {
		$type = Video_Type::of( $upload->head( Video_Type::HEAD ) );
		return '' !== $type && '' !== Video_Type::file_name( 'video', $type );
	}

	/**
	 * Checks a complete upload, and decides on its guid and location.
	 *
	 * @throws Tus_Refusal If it is refused.
	 */
	private static function decide( Upload $upload ): void {
		$type = Video_Type::of( $upload->head( Video_Type::HEAD ) );
		$name = '' === $type ? '' : Video_Type::file_name( Metadata::read( $upload->state['metadata'] )->file_name(), $type );
		if ( '' === $name ) {
			$upload->remove();
			throw Tus_Refusal::type();
		}
		Upload_Limits::check_quota( Uploads::are_counted() ? 0 : $upload->offset() );
		/** This filter is documented in wp-admin/includes/file.php; other plugins' scanners check files there. */
		$file = apply_filters(
			'wp_handle_sideload_prefilter', // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's.
			array(
				'name'     => $name,
				'type'     => $type,
				'tmp_name' => $upload->part(),
				'size'     => $upload->offset(),
				'error'    => 0,
			)
		);
		if ( ! empty( $file['error'] ) ) {
			$upload->remove();
			throw new Tus_Refusal( 422, 'video_refused', wp_strip_all_tags( is_string( $file['error'] ) ? $file['error'] : __( 'This site does not accept the file.', 'statecraft' ) ) );
		}
		self::name( $upload, Videos::new_guid(), $name, $type );
	}

	/**
	 * Records the file's destination.
	 *
	 * @param string $name The wanted name.
	 * @param string $type Its MIME type.
	 * @throws Tus_Refusal If the folder cannot be written.
	 */
	private static function name( Upload $upload, string $guid, string $name, string $type ): void {
		Folders::make_for_upload();
		$folder = wp_upload_dir();
		if ( $folder['error'] ) {
			throw self::unfinished();
		}
		$unique = wp_unique_filename( $folder['path'], $name );
		$upload->save(
			array(
				'video' => array(
					'guid' => $guid,
					'file' => ltrim( "$folder[subdir]/$unique", '/' ),
					'url'  => "$folder[url]/$unique",
					'type' => $type,
					'date' => gmdate( 'Y-m-d H:i:s' ),
					'id'   => 0,
				),
			)
		);
	}

	/**
	 * Moves the file to its destination, never over another one.
	 *
	 * @throws Tus_Refusal If it cannot be moved.
	 */
	private static function move( Upload $upload ): void {
		for ( $try = 0; $try < self::MAX_TRIES; ++$try ) {
			$video  = $upload->state['video'];
			$target = Upload::target( $video['file'] );
			clearstatcache();
			if ( Video_Placement::place( $upload->part(), $target ) ) {
				return;
			}
			if ( ! file_exists( $target ) || ! is_file( $upload->part() ) ) {
				throw self::unfinished();
			}
			// The name was taken in the meantime.
			self::name( $upload, $video['guid'], basename( $target ), $video['type'] );
		}
		throw self::unfinished();
	}

	/** Creates the error for an upload that is complete but cannot be finished now. */
	private static function unfinished(): Tus_Refusal {
		return new Tus_Refusal( 500, 'video_unfinished', __( 'The video was uploaded, but could not be added to the media library. Try again in a minute; it will not be uploaded again.', 'statecraft' ), array( 'Retry-After' => '5' ) );
	}
}
