<?php
/**
 * The REST routes of GIFs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET statecraft/v1/gifs`, `GET statecraft/v1/gifs/{provider}/{id}`, `POST statecraft/v1/gifs/{provider}/{id}/copy`. */
final class Gifs_Controller extends Controller {

	private const ROUTE = 'statecraft/v1/gifs';

	/** The default and maximum number of results. */
	private const LIMIT     = 10;
	private const MAX_LIMIT = 50;

	private const TEXT = array(
		'type'     => 'string',
		'readonly' => true,
	);

	/** {@inheritDoc} */
	protected function routes(): array {
		$one = self::ROUTE . '/(?P<provider>[a-z]+)/(?P<id>[\w-]+)';
		return array(
			self::ROUTE  => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => 'get_items_permissions_check',
				'args'       => $this->get_collection_params(),
				'schema'     => 'get_public_item_schema',
			),
			$one         => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_items_permissions_check',
				'args'       => self::place(),
				'schema'     => 'get_public_item_schema',
			),
			"$one/copy"  => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_copy',
				'permission' => 'create_copy_permissions_check',
				'args'       => self::place() + array(
					'alt' => array(
						'description' => __( 'The alternative text for the media library. If empty, the provider’s is used.', 'statecraft' ),
						'type'        => 'string',
						'maxLength'   => 1_000,
						'default'     => '',
					),
				),
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @param WP_REST_Request $request
	 * @return true|WP_Error `rest_forbidden` (401, 403).
	 */
	public function get_items_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, only people who can write posts can search GIFs.', 'statecraft' ) );
	}

	/**
	 * Requires `upload_files`.
	 *
	 * @param WP_REST_Request $request
	 * @return true|WP_Error `rest_forbidden` (401, 403).
	 */
	public function create_copy_permissions_check( $request ) {
		return self::allow( 'upload_files', __( 'Sorry, only people who may upload files to this site can copy media into its library.', 'statecraft' ) );
	}

	/**
	 * Searches for GIFs.
	 *
	 * @param WP_REST_Request $request
	 */
	public function get_items( $request ): WP_REST_Response {
		$provider = Providers::chosen();
		$text     = Php::lower( trim( (string) preg_replace( '/\s+/u', ' ', wp_check_invalid_utf8( $request['search'], true ) ) ) );
		$rating   = ( new Gif_Service() )->strictest( $request['rating'] );
		return self::answer( $provider->search( $text, $request['limit'], $rating, $request['lang'] ?: substr( get_user_locale(), 0, 2 ) ) );
	}

	/**
	 * Returns one GIF.
	 *
	 * @param WP_REST_Request $request
	 */
	public function get_item( $request ): WP_REST_Response {
		$provider = Providers::all()[ $request->get_url_params()['provider'] ];
		$found    = $provider->one( $request->get_url_params()['id'] );
		return self::answer( is_wp_error( $found ) ? $found : array( $found ) );
	}

	/** Copies a GIF into the media library. */
	public function create_copy( WP_REST_Request $request ): WP_REST_Response {
		$made = ( new Gif_Copy( Providers::all()[ $request->get_url_params()['provider'] ] ) )->make( $request->get_url_params()['id'], $request['alt'] );
		return is_wp_error( $made ) ? Service_Error::response( $made ) : rest_ensure_response( $made );
	}

	/** {@inheritDoc} */
	public function get_collection_params(): array {
		return array(
			'search' => array(
				'description' => __( 'The text to search for.', 'statecraft' ),
				'type'        => 'string',
				'minLength'   => 1,
				'maxLength'   => 200,
				'required'    => true,
			),
			'limit'  => array(
				'description' => __( 'The number of GIFs.', 'statecraft' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_LIMIT,
				'default'     => self::LIMIT,
			),
			'rating' => array(
				'description' => __( 'The least strict rating, limited to what the site allows.', 'statecraft' ),
				'type'        => 'string',
				'enum'        => array( '', ...Gif_Service::RATINGS ),
				'default'     => '',
			),
			'lang'   => array(
				'description' => __( 'The two-letter language code of the search text. If empty, the language of the user.', 'statecraft' ),
				'type'        => 'string',
				'pattern'     => '^([a-z]{2})?$',
				'default'     => '',
			),
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$image = array(
			'type'       => 'object',
			'properties' => array(
				'url'    => self::TEXT,
				'width'  => array( 'type' => 'integer' ),
				'height' => array( 'type' => 'integer' ),
			),
		);
		$gif   = array_fill_keys( array( 'id', 'provider', 'title', 'alt_text', 'url', 'user', 'embed_url' ), self::TEXT ) + array(
			'images' => array(
				'type'                 => 'object',
				'additionalProperties' => $image,
			),
		);
		return self::schema(
			'gifs',
			array(
				'data' => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => $gif,
					),
				),
			)
		);
	}

	/**
	 * Returns the arguments that identify a GIF.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function place(): array {
		return array(
			'provider' => array(
				'description' => __( 'The provider.', 'statecraft' ),
				'type'        => 'string',
				'enum'        => array_keys( Providers::all() ),
				'required'    => true,
			),
			'id'       => array(
				'description' => __( 'The provider’s id of the GIF.', 'statecraft' ),
				'type'        => 'string',
				'maxLength'   => 200,
				'required'    => true,
			),
		);
	}

	/**
	 * Returns the response for GIFs or for an error.
	 *
	 * @param list<array<string, mixed>>|WP_Error $found What the provider returned.
	 */
	private static function answer( $found ): WP_REST_Response {
		return is_wp_error( $found ) ? Service_Error::response( $found ) : rest_ensure_response( array( 'data' => $found ) );
	}
}
