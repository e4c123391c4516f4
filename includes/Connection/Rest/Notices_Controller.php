<?php
/**
 * The REST routes of notices.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Dismissed_Notices;
use Statecraft\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/** `POST jetpack/v4/notice/{id}` and `POST jetpack/v4/seen-wc-connection-modal`: notices the current user does not want to see again. */
final class Notices_Controller extends Controller {

	/** The notice with a separate route. */
	private const WC_MODAL = 'wc-connection-modal';

	/** {@inheritDoc} */
	protected function routes(): array {
		$may = self::needs( 'edit_posts', __( 'Sorry, you are not allowed to dismiss notices on this site.', 'statecraft' ) );
		return array(
			'jetpack/v4/notice/(?P<id>' . Dismissed_Notices::PATTERN . ')' => array(
				'methods'    => self::CREATE,
				'callback'   => 'dismiss',
				'permission' => $may,
				'args'       => array(
					'id'        => array(
						'description' => __( 'The name of the notice.', 'statecraft' ),
						'type'        => 'string',
						'maxLength'   => Dismissed_Notices::MAX_LENGTH,
						'required'    => true,
					),
					'dismissed' => array(
						'description' => __( 'Whether to hide it from now on.', 'statecraft' ),
						'type'        => 'boolean',
						'enum'        => array( true ),
						'required'    => true,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
			'jetpack/v4/seen-wc-connection-modal' => array(
				'methods'    => self::CREATE,
				'callback'   => 'dismiss_wc_modal',
				'permission' => $may,
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Dismisses a notice.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response All dismissed notices.
	 */
	public function dismiss( $request ) {
		return self::dismiss_one( (string) $request->get_url_params()['id'] );
	}

	/**
	 * Dismisses the dialog about WooCommerce's connection.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response All dismissed notices.
	 */
	public function dismiss_wc_modal( $request ) {
		return self::dismiss_one( self::WC_MODAL );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return array(
			'additionalProperties' => array(
				'description' => __( 'Whether the notice of that name is dismissed.', 'statecraft' ),
				'type'        => 'boolean',
			),
		) + self::schema( 'dismissed-notices', array() );
	}

	/**
	 * Dismisses a notice for the current user.
	 *
	 * @param string $id The notice.
	 */
	private static function dismiss_one( string $id ): WP_REST_Response {
		Dismissed_Notices::dismiss( get_current_user_id(), $id );
		return rest_ensure_response( (object) Dismissed_Notices::of( get_current_user_id() ) );
	}
}
