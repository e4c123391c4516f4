<?php
/**
 * The REST route that copies media of other services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Media\Copy\Copier;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST wpcom/v2/external-media/copy/{source}`. */
final class External_Media_Copy_Controller extends Controller {

	/** The maximum number of items in a request. */
	private const MAX_ITEMS = 10;

	/** The maximum number of items that a user may copy per hour: each download occupies a PHP worker. */
	private const HOURLY_LIMIT = 500;

	/** The maximum length of a reference, in characters. */
	private const REFERENCE_LIMIT = 16_384;

	/** Post types that nothing is attached to. */
	private const NO_PARENTS = array( 'revision', 'attachment' );

	private const TEXT = array( 'type' => 'string' );

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/external-media/copy/(?P<source>[\w-]+)' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_items',
				'permission' => 'create_items_permissions_check',
				'args'       => $this->params(),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Requires `upload_files`, and with a post id also `edit_post`.
	 *
	 * @return true|WP_Error `rest_forbidden` (401, 403).
	 */
	public function create_items_permissions_check( WP_REST_Request $request ) {
		$may_upload = self::allow( 'upload_files', __( 'Sorry, only people who may upload files to this site can copy media into its library.', 'statecraft' ) );
		return true === $may_upload && $request['post_id'] > 0
			? self::allow( 'edit_post', __( 'Sorry, you may not add media to this post.', 'statecraft' ), $request['post_id'] )
			: $may_upload;
	}

	/**
	 * Copies the items.
	 *
	 * @return WP_REST_Response|WP_Error One result per item, in the order of the request, also if all have failed; `authorization_required` if the
	 *                                   account is no longer connected.
	 */
	public function create_items( WP_REST_Request $request ) {
		if ( ! in_array( $request['service'], array( '', $request->get_url_params()['source'] ), true ) ) {
			return new WP_Error( 'rest_invalid_param', __( 'The service does not match the source of this route.', 'statecraft' ), array( 'status' => 400 ) );
		}
		if ( in_array( get_post_type( $request['post_id'] ), self::NO_PARENTS, true ) ) {
			return new WP_Error( 'rest_invalid_param', __( 'Files cannot be attached to this post.', 'statecraft' ), array( 'status' => 400 ) );
		}
		$copier  = new Copier( Sources::all()[ $request->get_url_params()['source'] ], $request['post_id'] );
		$results = array();
		foreach ( $request['external_ids'] as $index => $id ) {
			$wait = ( new Counter() )->hit( 'media-copy|' . get_current_user_id(), self::HOURLY_LIMIT, HOUR_IN_SECONDS );
			$copy = $wait ? self::too_many( $wait ) : $copier->copy( $id, $request['media'][ $index ] ?? array() );
			if ( is_wp_error( $copy ) && Source_Error::AUTHORIZATION === $copy->get_error_code() ) {
				return $copy;
			}
			$results[] = array( 'external_id' => $id ) + ( is_wp_error( $copy ) ? self::failure( $copy ) : self::attachment( ...$copy ) );
		}
		return rest_ensure_response( array( 'media' => $results ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text   = self::TEXT + array( 'readonly' => true );
		$number = array( 'type' => 'integer', 'readonly' => true );
		$flag   = array( 'type' => 'boolean', 'readonly' => true );
		$item   = array(
			'external_id'  => $text,
			'ID'           => $number,
			'URL'          => $text,
			'alt'          => $text,
			'caption'      => $text,
			'type'         => $text,
			'title'        => $text,
			'reused'       => $flag,
			'errors'       => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'array', 'items' => self::TEXT ),
			),
			'retry_after'  => $number,
			'is_retryable' => $flag,
		);
		return self::schema( 'external-media-copy', array( 'media' => array( 'type' => 'array', 'items' => array( 'type' => 'object', 'properties' => $item ) ) ) );
	}

	/**
	 * Returns the arguments.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function params(): array {
		return array(
			'source'       => array(
				'description' => __( 'The source.', 'statecraft' ),
				'type'        => 'string',
				'enum'        => Sources::ids(),
				'required'    => true,
			),
			'external_ids' => array(
				'description' => __( 'The ids of the items at the source.', 'statecraft' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'minLength' => 1, 'maxLength' => 1024 ),
				'minItems'    => 1,
				'maxItems'    => self::MAX_ITEMS,
				'required'    => true,
			),
			'media'        => array(
				'description' => __( 'The reference, caption and title of each item.', 'statecraft' ),
				'type'        => 'array',
				'items'       => array(
					'type'       => 'object',
					'properties' => array(
						'guid'    => self::TEXT + array( 'maxLength' => self::REFERENCE_LIMIT ),
						'caption' => self::TEXT + array( 'maxLength' => 10_000 ),
						'title'   => self::TEXT + array( 'maxLength' => 1_000 ),
					),
				),
				'maxItems'    => self::MAX_ITEMS,
				'default'     => array(),
			),
			'service'      => array(
				'description' => __( 'The source, as in the route.', 'statecraft' ),
				'type'        => 'string',
				'default'     => '',
			),
			'post_id'      => array(
				'description' => __( 'The post that the files are attached to; 0: none.', 'statecraft' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => 0,
			),
		);
	}

	/**
	 * Returns the result of a copied item.
	 *
	 * @param bool $is_reused Whether it existed before.
	 * @return array<string, mixed>
	 */
	private static function attachment( int $id, bool $is_reused ): array {
		$post = get_post( $id );
		return array(
			'ID'      => $id,
			'URL'     => (string) wp_get_attachment_url( $id ),
			'alt'     => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
			'caption' => $post->post_excerpt,
			'type'    => str_starts_with( $post->post_mime_type, 'video/' ) ? Item::VIDEO : Item::IMAGE,
			'title'   => $post->post_title,
			'reused'  => $is_reused,
		);
	}

	/**
	 * Returns the result of an item that was not copied.
	 *
	 * @return array<string, mixed>
	 */
	private static function failure( WP_Error $error ): array {
		$data = (array) $error->get_error_data();
		return array(
			'errors'       => array( $error->get_error_code() => array( $error->get_error_message() ) ),
			'retry_after'  => (int) ( $data['retry_after'] ?? 0 ),
			'is_retryable' => (bool) ( $data['is_retryable'] ?? false ),
		);
	}

	/**
	 * Creates the error for a user who has copied too many files.
	 *
	 * @param int $seconds The time to wait.
	 */
	private static function too_many( int $seconds ): WP_Error {
		/* translators: %s: a time such as "7 minutes". */
		return Service_Error::limited( 'media', sprintf( __( 'You have copied too many files. Try again in %s.', 'statecraft' ), Counter::time_text( $seconds ) ), $seconds );
	}
}
