<?php
/**
 * The REST records of products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Guard\Lease;
use Statecraft\Rest\Own_Posts;
use WP_Error;
use WP_Post;
use WP_REST_Posts_Controller;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** Like WordPress's own, except that published products are not public: they contain an email address, and prices from draft posts. */
final class Simple_Products_Controller extends WP_REST_Posts_Controller {

	use Own_Posts;

	/** The prefix of the option for the lease of a product that is being created. */
	private const LEASE = 'statecraft_payments_product_lock_';

	/** Seconds to wait for another request that creates the same product. */
	private const PATIENCE = 3;

	/**
	 * Checks whether a product can be read.
	 *
	 * @param WP_Post $post The product.
	 * @return bool Whether the current user can edit it.
	 */
	public function check_read_permission( $post ) {
		return current_user_can( 'edit_post', $post->ID );
	}

	/**
	 * Checks whether products can be listed.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		$right = get_post_type_object( $this->post_type )->cap->edit_posts;
		return current_user_can( $right ) ? parent::get_items_permissions_check( $request ) : new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to view products.', 'statecraft' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Creates a product; if its idempotency key has already created one, that product is updated with the new values.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_item( $request ) {
		$key = self::key( $request );
		if ( '' === $key ) {
			return parent::create_item( $request );
		}
		return Lease::alone(
			self::LEASE . md5( $key ),
			fn() => $this->create_once( $request, $key ),
			static fn() => new WP_Error( 'product_busy', __( 'The product is already being created. Please try again.', 'statecraft' ), array( 'status' => 409 ) ),
			MINUTE_IN_SECONDS,
			self::PATIENCE
		);
	}

	/**
	 * Returns the arguments of a method.
	 *
	 * @param string $method One of WordPress's constants.
	 * @return array<string, array<string, mixed>>
	 */
	public function get_endpoint_args_for_item_schema( $method = WP_REST_Server::CREATABLE ) {
		$args = parent::get_endpoint_args_for_item_schema( $method );
		return WP_REST_Server::CREATABLE === $method ? $args + array( 'once' => New_Plan::args()['once'] ) : $args;
	}

	/**
	 * Prepares a product for the database: a new one has its key from the first statement.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return object|WP_Error
	 */
	protected function prepare_item_for_database( $request ) {
		$post = parent::prepare_item_for_database( $request );
		$key  = isset( $request['id'] ) ? '' : self::key( $request );
		if ( '' !== $key && ! is_wp_error( $post ) ) {
			foreach ( Keyed_Posts::field( $key ) as $name => $value ) {
				$post->$name = $value;
			}
		}
		return $post;
	}

	/**
	 * Creates or updates a product while holding the lease.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	private function create_once( WP_REST_Request $request, string $key ) {
		foreach ( Keyed_Posts::find( $this->post_type, $key ) as $id ) {
			if ( 'trash' !== get_post_status( $id ) && current_user_can( 'edit_post', $id ) ) {
				$request['id'] = $id;
				return $this->update_item( $request );
			}
		}
		return parent::create_item( $request );
	}

	/**
	 * Returns the key of a new product: its idempotency key combined with the user.
	 *
	 * @return string Empty: none.
	 */
	private static function key( WP_REST_Request $request ): string {
		$once = (string) $request['once'];
		return '' === $once ? '' : 'statecraft-product:' . get_current_user_id() . ":$once";
	}
}
