<?php
/**
 * Storing files as attachments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Site\Site_Time;
use Statecraft\Site\Folders;
use Statecraft\Site\Sites;
use WP_Error;

/** Stores a checked file as an attachment: completely, or not at all. */
final class Library_File {

	/** The file in the uploads folder; empty without one. */
	private string $path = '';

	/** The attachment; 0 without one. */
	private int $id = 0;

	/** Whether everything is stored. */
	private bool $is_stored = false;

	/**
	 * Stores a file.
	 *
	 * @param string               $temporary The file, which is moved or deleted.
	 * @param string               $name      Its name, with the extension of its type.
	 * @param array<string, mixed> $fields    The fields of the attachment, with `post_parent`.
	 * @param string               $key       Identifies what it is a copy of, see {@see Keyed_Posts}.
	 * @param callable(int): void  $describe  Writes the meta of the attachment; last, the key by which it is found.
	 * @return int|WP_Error The id of the attachment, or {@see Copy_Error::STORAGE}.
	 */
	public function store( string $temporary, string $name, array $fields, string $key, callable $describe ) {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		// Scaling a picture may end in a fatal error, after which PHP runs neither `finally` blocks nor destructors.
		register_shutdown_function( array( $this, 'discard' ) );
		try {
			$outcome = $this->move( $temporary, $name, $fields['post_parent'] );
			if ( is_wp_error( $outcome ) ) {
				return $outcome;
			}
			$id = wp_insert_attachment( wp_slash( $fields + $outcome + Keyed_Posts::field( $key ) ), $this->path, $fields['post_parent'], true );
			if ( is_wp_error( $id ) ) {
				return File_Download::unsaved();
			}
			$this->id = $id;
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $this->path ) );
			// The resized images are files, too.
			Sites::changed( $this->path );
			$describe( $id );
			$this->is_stored = true;
			return $id;
		} finally {
			$this->discard();
		}
	}

	/** Deletes a partially stored file and attachment. */
	public function discard(): void {
		if ( $this->is_stored ) {
			return;
		}
		if ( $this->id ) {
			wp_delete_attachment( $this->id, true );
		}
		if ( '' !== $this->path ) {
			wp_delete_file( $this->path );
		}
		$this->is_stored = true;
	}

	/**
	 * Moves the file into the uploads folder.
	 *
	 * @param int $post_id The post whose date names the subfolder; 0: none.
	 * @return array{post_mime_type: string, guid: string}|WP_Error
	 */
	private function move( string $temporary, string $name, int $post_id ) {
		$note = function ( $is_moved, $file, $path ) {
			// If the disk is full, WordPress leaves a partial file without saying where.
			$this->path = $path;
			return $is_moved;
		};
		$size = (int) filesize( $temporary );
		if ( ! Sites::has_room( $size ) ) {
			return Copy_Error::of( Copy_Error::STORAGE, __( 'This site’s upload space is used up. Delete files that you no longer need, or ask the network’s administrator for more.', 'statecraft' ) );
		}
		add_filter( 'pre_move_uploaded_file', $note, PHP_INT_MAX, 3 );
		$file  = array(
			'name'     => $name,
			'tmp_name' => $temporary,
			'error'    => 0,
			'size'     => $size,
		);
		$time  = get_post( $post_id )->post_date ?? Site_Time::format( 'Y-m-d H:i:s' );
		Folders::make_for_upload( $time );
		$moved = wp_handle_sideload( $file, array( 'test_form' => false ), $time );
		remove_filter( 'pre_move_uploaded_file', $note, PHP_INT_MAX );
		if ( isset( $moved['error'] ) ) {
			return '' === $this->path
				/* translators: %s: reason, a sentence. */
				? Copy_Error::of( Copy_Error::STORAGE, sprintf( __( 'The file could not be added to the media library: %s', 'statecraft' ), wp_strip_all_tags( $moved['error'] ) ) )
				: File_Download::unsaved();
		}
		$this->path = $moved['file'];
		clearstatcache( true, $this->path );
		return filesize( $this->path ) !== $size ? File_Download::unsaved() : array(
			'post_mime_type' => $moved['type'],
			'guid'           => $moved['url'],
		);
	}
}
