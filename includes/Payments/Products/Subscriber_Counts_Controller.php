<?php
/**
 * The REST route of the subscriber counts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Payments\Tables;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Response;

/** `GET wpcom/v2/subscribers/counts`. The site has neither social followers nor a newsletter of its own. */
final class Subscriber_Counts_Controller extends Controller {

	/**
	 * @param Payment_Settings $settings Provides the mode: subscriptions in test mode do not count.
	 */
	public function __construct( private readonly Subscriptions $subscriptions, private readonly Payment_Settings $settings ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/subscribers/counts' => array(
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
	 * @param \WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_item_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to view subscriber counts.', 'statecraft' ) );
	}

	/**
	 * Returns the counts.
	 *
	 * @param \WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response(
			array(
				'counts' => array(
					'social_followers'  => 0,
					'email_subscribers' => 0,
					'paid_subscribers'  => Tables::exist() ? $this->subscriptions->count_paid( $this->settings->mode() ) : 0,
				),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$count = array(
			'type'    => 'integer',
			'minimum' => 0,
		);
		return self::schema(
			'subscriber-counts',
			array(
				'counts' => array(
					'type'       => 'object',
					'properties' => array(
						'social_followers'  => $count,
						'email_subscribers' => $count,
						'paid_subscribers'  => $count,
					),
				),
			)
		);
	}
}
