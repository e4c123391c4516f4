<?php
/**
 * The REST route of one upload.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use WP_REST_Request;
use WP_REST_Response;

/** `HEAD`, `PATCH` and `DELETE` of `videopress/v1/uploads/{id}` as in tus 1.0.0; WordPress itself handles `X-HTTP-Method-Override`. */
final class Upload_Controller extends Tus_Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$routes = array();
		foreach ( array( 'HEAD' => 'get_item', 'PATCH' => 'update_item', 'DELETE' => 'delete_item' ) as $method => $callback ) {
			$routes[] = array(
				'methods'    => $method,
				'callback'   => $callback,
				'permission' => 'upload_permissions_check',
				'args'       => array(
					'id' => array(
						'description' => __( 'The id of the upload.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
					),
				),
			);
		}
		return array( Uploads::ROUTE . '/(?P<id>' . Uploads::ID . ')' => $routes );
	}

	/**
	 * Returns how much of an upload is stored. Finishes a complete one whose last request could not.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response 200 with `Upload-Offset`.
	 */
	public function get_item( $request ) {
		return self::with(
			$request,
			static function ( Upload $upload ): WP_REST_Response {
				$state = $upload->state;
				$known = array_filter(
					array(
						'Upload-Metadata'     => $state['metadata'],
						'Upload-Concat'       => $state['concat'],
						'Upload-Length'       => (string) $state['length'],
						'Upload-Defer-Length' => null === $state['length'] ? '1' : '',
					),
					'strlen'
				);
				// A client that checks will continue: the parts of a long parallel upload expire together, not one by one.
				$upload->touch();
				$done = self::progress( $upload );
				if ( $upload->is_final() && ! $upload->is_complete() ) {
					unset( $done['Upload-Offset'] );
				}
				return new WP_REST_Response( null, 200, $known + $done );
			}
		);
	}

	/**
	 * Appends bytes.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response 204 with the new `Upload-Offset`.
	 */
	public function update_item( $request ) {
		return self::with(
			$request,
			static function ( Upload $upload, Upload_Lock $lock ) use ( $request ): WP_REST_Response {
				$headers = new Tus_Headers( $request );
				self::check_append( $upload, $headers );
				self::set_length( $upload, $headers->number( 'Upload-Length' ) );
				if ( ! $upload->is_complete() ) {
					// While the length is deferred, it is at least that of the request.
					Upload_Limits::check_size( $upload->state['length'] ?? $upload->offset() + (int) $headers->content_length(), $upload->offset(), null === $upload->state['length'] );
					( new Upload_Writer( $upload, $lock ) )->append( $headers );
				}
				return new WP_REST_Response( null, 204, self::progress( $upload ) );
			}
		);
	}

	/**
	 * Deletes an upload. A video that is in the media library stays there, unless it was never reported to a client.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response 204; 500: its file cannot be deleted now.
	 */
	public function delete_item( $request ) {
		return self::with(
			$request,
			static function ( Upload $upload ): WP_REST_Response {
				if ( ! $upload->video_id() && $upload->is_placed() ) {
					Finisher::undo( $upload );
				}
				$upload->remove();
				return new WP_REST_Response( null, 204 );
			}
		);
	}

	/**
	 * Finds and locks the requested upload. Another user's is treated as unknown.
	 *
	 * @param callable(Upload, Upload_Lock): WP_REST_Response $handler The handler.
	 */
	private static function with( WP_REST_Request $request, callable $handler ): WP_REST_Response {
		return self::answer(
			static function () use ( $request, $handler ): WP_REST_Response {
				$upload = Uploads::find( (string) $request->get_url_params()['id'] );
				if ( ! $upload || $upload->state['user'] !== get_current_user_id() || ( $upload->video_id() && ! get_post( $upload->video_id() ) ) ) {
					throw Tus_Refusal::unknown();
				}
				if ( $upload->expires() <= time() ) {
					throw new Tus_Refusal( 410, 'tus_expired', __( 'This upload was not continued in time and has been deleted. Start it again.', 'statecraft' ) );
				}
				return self::locked( $upload, $handler );
			}
		);
	}

	/**
	 * Checks a request that appends bytes.
	 *
	 * @throws Tus_Refusal If it is refused.
	 */
	private static function check_append( Upload $upload, Tus_Headers $headers ): void {
		if ( $upload->is_final() ) {
			throw new Tus_Refusal( 403, 'tus_final', __( 'An upload joined from parts accepts no bytes of its own.', 'statecraft' ) );
		}
		if ( ! $headers->is_octets() ) {
			throw new Tus_Refusal( 415, 'tus_content_type', __( 'The body must be of the type application/offset+octet-stream.', 'statecraft' ) );
		}
		$offset = $headers->number( 'Upload-Offset' );
		$headers->checksum();
		if ( null === $offset ) {
			throw Tus_Refusal::malformed( __( 'Upload-Offset is required.', 'statecraft' ) );
		}
		if ( $upload->offset() !== $offset ) {
			throw new Tus_Refusal( 409, 'tus_offset', __( 'The site already has a different part of this file. Request the offset, and continue from there.', 'statecraft' ), array( 'Upload-Offset' => (string) $upload->offset() ) );
		}
	}

	/**
	 * Sets a deferred length.
	 *
	 * @param int|null $length The sent length, if there is one.
	 * @throws Tus_Refusal If it contradicts the known length, or is below what is stored.
	 */
	private static function set_length( Upload $upload, ?int $length ): void {
		if ( null === $length || $upload->state['length'] === $length ) {
			return;
		}
		if ( null !== $upload->state['length'] || $length < $upload->offset() || ( 0 === $length && ! $upload->is_partial() ) ) {
			throw Tus_Refusal::malformed( __( 'Upload-Length can only be set once, and not below what is stored.', 'statecraft' ) );
		}
		Upload_Limits::check_size( $length, $upload->offset() );
		$upload->save( array( 'length' => $length ) );
	}
}
