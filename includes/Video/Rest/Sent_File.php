<?php
/**
 * A file uploaded to a route.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use WP_Error;
use WP_REST_Request;

/** One file of a multipart request, complete and within the size limit. */
final class Sent_File {

	/**
	 * @param string $path Its temporary path.
	 * @param string $name The client's file name; never one of our paths.
	 */
	private function __construct( public readonly string $path, public readonly string $name ) {}

	/**
	 * Finds a file.
	 *
	 * @param string $key       Its name in the form data.
	 * @param int    $max_bytes The maximum size.
	 * @return self|WP_Error|null Null if none was sent. Error: `video_file_too_large` (413), `video_file_cut` (400).
	 */
	public static function of( WP_REST_Request $request, string $key, int $max_bytes ) {
		$sent  = $request->get_file_params()[ $key ] ?? null;
		$error = is_array( $sent ) && is_int( $sent['error'] ?? null ) ? $sent['error'] : UPLOAD_ERR_NO_FILE;
		if ( UPLOAD_ERR_NO_FILE === $error ) {
			return null;
		}
		if ( in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) || (int) $sent['size'] > $max_bytes ) {
			/* translators: %s: size such as 1 MB. */
			return new WP_Error( 'video_file_too_large', sprintf( __( 'This file is too large. Choose one of at most %s.', 'statecraft' ), size_format( min( $max_bytes, wp_max_upload_size() ) ) ), array( 'status' => 413 ) );
		}
		return UPLOAD_ERR_OK === $error && is_uploaded_file( $sent['tmp_name'] )
			? new self( $sent['tmp_name'], sanitize_file_name( (string) $sent['name'] ) )
			: new WP_Error( 'video_file_cut', __( 'The file was not uploaded completely. Try again.', 'statecraft' ), array( 'status' => 400 ) );
	}
}
