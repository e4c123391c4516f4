<?php
/**
 * The base of the upload controllers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Authentication, refusals, and the headers of responses. */
abstract class Tus_Controller extends Controller {

	/** The version of the protocol. */
	public const VERSION = '1.0.0';

	/** The extensions of the protocol. */
	public const EXTENSIONS = 'creation,creation-with-upload,creation-defer-length,expiration,checksum,termination,concatenation';

	/** The request header with the token. */
	public const TOKEN = 'X-VideoPress-Upload-Token';

	/**
	 * Authenticates the request, and checks whether the user may upload. A token takes precedence over cookies, which need a nonce that may have expired.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `tus_token_expired`, `tus_token_invalid` (401), `rest_forbidden` (401, 403).
	 */
	public function upload_permissions_check( $request ) {
		$token = $request->get_header( self::TOKEN );
		if ( null !== $token ) {
			$user = Upload_Token::verify( $token, (string) ( $request->get_url_params()['id'] ?? '' ) );
			if ( is_wp_error( $user ) ) {
				return $user;
			}
			wp_set_current_user( $user );
		}
		return Upload_Limits::allow() ?? true;
	}

	/**
	 * Runs a handler, and turns refusals into responses.
	 *
	 * @param callable(): WP_REST_Response $handler The handler.
	 */
	protected static function answer( callable $handler ): WP_REST_Response {
		try {
			return $handler();
		} catch ( Tus_Refusal $refusal ) {
			return $refusal->response();
		}
	}

	/**
	 * Runs a handler while holding the lock of an upload.
	 *
	 * @param callable(Upload, Upload_Lock): WP_REST_Response $handler The handler.
	 * @throws Tus_Refusal If another request keeps the lock.
	 */
	protected static function locked( Upload $upload, callable $handler ): WP_REST_Response {
		$lock = Upload_Lock::take( $upload->folder );
		if ( ! $lock ) {
			throw is_dir( $upload->folder ) ? Tus_Refusal::locked() : Tus_Refusal::unknown();
		}
		try {
			$upload->refresh();
			return $handler( $upload, $lock );
		} finally {
			$lock->release();
		}
	}

	/**
	 * Finishes an upload if it is complete, and returns the headers with its location.
	 *
	 * @param Upload $upload The upload, whose lock the caller holds.
	 * @return array<string, string>
	 * @throws Tus_Refusal If it cannot be finished.
	 */
	protected static function progress( Upload $upload ): array {
		$headers = array( 'Upload-Offset' => (string) $upload->offset() );
		if ( ! $upload->is_complete() || $upload->is_partial() ) {
			return $headers + ( $upload->is_finished() ? array() : array( 'Upload-Expires' => gmdate( 'D, d M Y H:i:s', $upload->expires() ) . ' GMT' ) );
		}
		Finisher::finish( $upload );
		$upload->is_final() && Concatenation::free_parts( $upload );
		$video = $upload->state['video'];
		return $headers + array(
			'x-videopress-upload-guid'     => $video['guid'],
			'x-videopress-upload-media-id' => (string) $video['id'],
			'x-videopress-upload-src-url'  => self::ascii( (string) wp_get_attachment_url( $video['id'] ) ),
		);
	}

	/**
	 * Encodes an address for a header: browsers read other bytes as Latin-1.
	 *
	 * @param string $url The address.
	 */
	private static function ascii( string $url ): string {
		return (string) preg_replace_callback( '/[^\x21-\x7e]+/', static fn( array $found ): string => rawurlencode( $found[0] ), $url );
	}
}
