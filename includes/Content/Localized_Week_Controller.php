<?php
/**
 * The REST route with the localized weekday names.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET wpcom/v2/business-hours/localized-week`. */
final class Localized_Week_Controller extends Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/business-hours/localized-week' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to view the weekdays of this site.', 'statecraft' ) );
	}

	/**
	 * Returns the week in the site's language, as on the front end, even if the user has chosen another one.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		$is_switched = switch_to_locale( get_locale() );
		$week        = array(
			'days'        => Week::names(),
			'startOfWeek' => Week::start(),
		);
		if ( $is_switched ) {
			restore_previous_locale();
		}
		return rest_ensure_response( $week );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$name = array(
			'type'     => 'string',
			'readonly' => true,
		);
		return self::schema(
			'localized-week',
			array(
				'days'        => array(
					'type'       => 'object',
					'properties' => array_fill_keys( Week::DAYS, $name ),
				),
				'startOfWeek' => array(
					'type'     => 'integer',
					'minimum'  => 0,
					'maximum'  => 6,
					'readonly' => true,
				),
			)
		);
	}
}
