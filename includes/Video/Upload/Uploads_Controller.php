<?php
/**
 * The REST route that creates uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Own_Route;
use WP_REST_Request;
use WP_REST_Response;

/** `POST videopress/v1/uploads`: creation as in tus 1.0.0, with or without bytes. */
final class Uploads_Controller extends Tus_Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			Uploads::ROUTE => array(
				'methods'    => 'POST',
				'callback'   => 'create_item',
				'permission' => 'upload_permissions_check',
			),
		);
	}

	/**
	 * Creates an upload.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response 201 with `Location` and, if the request has bytes, `Upload-Offset`.
	 */
	public function create_item( $request ) {
		return self::answer(
			static function () use ( $request ): WP_REST_Response {
				Upload_Sweep::run();
				$headers = new Tus_Headers( $request );
				$has_any = $headers->content_length() > 0 || $headers->is_chunked();
				if ( $has_any && ! $headers->is_octets() ) {
					throw Tus_Refusal::malformed( __( 'A body must be of the type application/offset+octet-stream.', 'statecraft' ) );
				}
				$headers->checksum();
				$upload = Upload_Factory::create( $headers, (string) $request->get_header( 'Upload-Metadata' ) );
				return self::locked( $upload, static fn( Upload $upload, Upload_Lock $lock ) => self::begin( $upload, $lock, $headers, $has_any ) );
			}
		);
	}

	/**
	 * Writes the bytes sent with the creation.
	 *
	 * @param Tus_Headers $headers The headers of the request.
	 * @param bool        $has_any Whether the request has a body.
	 * @throws Tus_Refusal If it is refused.
	 */
	private static function begin( Upload $upload, Upload_Lock $lock, Tus_Headers $headers, bool $has_any ): WP_REST_Response {
		if ( $upload->is_final() ) {
			Concatenation::join( $upload, $lock );
		} elseif ( $has_any ) {
			try {
				( new Upload_Writer( $upload, $lock ) )->append( $headers );
			} catch ( Tus_Refusal $refusal ) {
				// No client knows of it yet.
				$upload->remove();
				throw $refusal;
			}
		}
		return new WP_REST_Response( null, 201, array( 'Location' => wp_make_link_relative( rest_url( Own_Route::of( Uploads::ROUTE ) . "/$upload->id" ) ) ) + self::progress( $upload ) );
	}
}
