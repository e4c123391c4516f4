<?php
/**
 * Downloads of response files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Attachment;
use Statecraft\Forms\Response;

/** Serves a file to users who may read its response. */
final class Response_Download {

	/** The name of the action. */
	private const ACTION = 'statecraft_response_file';

	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/**
	 * Returns the download URL of a file.
	 *
	 * @param int    $id   The id of the response.
	 * @param string $path The path of the stored file.
	 */
	public static function url( int $id, string $path ): string {
		$name = basename( $path );
		return wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . "&response=$id&file=$name" ), self::ACTION . $id );
	}

	/** Sends the file. */
	public function run(): void {
		$id = absint( $_GET['response'] ?? 0 );
		check_admin_referer( self::ACTION . $id );
		if ( ! current_user_can( 'edit_post', $id ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		$wanted = sanitize_file_name( wp_unslash( $_GET['file'] ?? '' ) );
		foreach ( Response::find( $id )->answers ?? array() as $answer ) {
			foreach ( $answer->files as $file ) {
				if ( '' !== $wanted && basename( $file->path ) === $wanted && is_readable( $file->path ) ) {
					Attachment::headers( $file->name, 'application/octet-stream' );
					header( 'Content-Length: ' . filesize( $file->path ) );
					readfile( $file->path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- streamed.
					exit;
				}
			}
		}
		wp_die( esc_html__( 'This file no longer exists.', 'statecraft' ), 404 );
	}
}
