<?php
/**
 * The REST route that issues tokens for the AI query route.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Access;
use Statecraft\Ai\Token;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST jetpack/v4/jetpack-ai-jwt`, and the route that simple sites use. */
final class Ai_Token_Controller extends Controller {

	public function __construct( private readonly Token $token, private readonly Access $access ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$create = array(
			'methods'    => self::CREATE,
			'callback'   => 'create_item',
			'permission' => array( $this->access, 'permissions_check' ),
			'schema'     => 'get_public_item_schema',
		);
		$site   = array(
			'site_id' => array(
				'description' => __( 'The id of this site.', 'statecraft' ),
				'type'        => 'integer',
			),
		);
		return array(
			'jetpack/v4/jetpack-ai-jwt' => $create,
			'wpcom/v2/sites/(?P<site_id>\d+)/jetpack-openai-query/jwt' => array( 'args' => $site ) + $create,
		);
	}

	/**
	 * Issues a token for the current user.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `rest_site_invalid` (404) for another site's id.
	 */
	public function create_item( $request ) {
		$blog_id = get_current_blog_id();
		if ( $blog_id !== (int) ( $request->get_url_params()['site_id'] ?? $blog_id ) ) {
			return new WP_Error( 'rest_site_invalid', __( 'This site has a different id.', 'statecraft' ), array( 'status' => 404 ) );
		}
		return rest_ensure_response(
			array(
				'token'   => $this->token->issue( wp_get_current_user() ),
				'blog_id' => $blog_id,
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'ai-token',
			array(
				'token'   => array(
					'description' => __( 'The token, valid for five minutes.', 'statecraft' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'blog_id' => array(
					'description' => __( 'The id of this site.', 'statecraft' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
			)
		);
	}
}
