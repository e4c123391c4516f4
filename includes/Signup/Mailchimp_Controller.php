<?php
/**
 * The REST routes of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET wpcom/v2/mailchimp` and `GET wpcom/v2/mailchimp/groups`. */
final class Mailchimp_Controller extends Controller {

	public function __construct( private readonly Mailchimp $mailchimp ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/mailchimp' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'writers_permissions_check',
				'schema'     => 'get_public_item_schema',
			),
			'wpcom/v2/mailchimp/groups' => array(
				'methods'    => self::READ,
				'callback'   => 'get_groups',
				'permission' => 'writers_permissions_check',
				'schema'     => 'get_groups_schema',
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @return true|WP_Error
	 */
	public function writers_permissions_check() {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to view the mailing list of this site.', 'statecraft' ) );
	}

	/**
	 * Returns whether the site is connected, and the settings URL for users who can manage options. If Mailchimp is unreachable, configured settings
	 * count as connected.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_item( $request ) {
		$audience = $this->mailchimp->audience();
		$code     = is_wp_error( $audience ) ? $audience->get_error_code() : 'connected';
		if ( ! in_array( $code, array( 'connected', 'mailchimp_not_set', 'mailchimp_unreachable' ), true ) ) {
			return $audience;
		}
		return rest_ensure_response(
			array(
				'code'        => 'mailchimp_not_set' === $code ? 'not_connected' : 'connected',
				'connect_url' => current_user_can( 'manage_options' ) ? Page::url( 'mailchimp' ) : '',
			)
		);
	}

	/**
	 * Returns the groups of the audience.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_groups() {
		$groups = $this->mailchimp->groups();
		return is_wp_error( $groups ) ? $groups : rest_ensure_response( array( 'interest_categories' => $groups ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema(
			'mailchimp',
			array(
				'code'        => array(
					'type'     => 'string',
					'enum'     => array( 'connected', 'not_connected' ),
					'readonly' => true,
				),
				'connect_url' => self::text(),
			)
		);
	}

	/**
	 * Returns the schema of the groups.
	 *
	 * @return array<string, mixed>
	 */
	public function get_groups_schema(): array {
		$interest = array(
			'id'   => self::text(),
			'name' => self::text(),
		);
		$category = array(
			'id'        => self::text(),
			'title'     => self::text(),
			'interests' => self::items( $interest ),
		);
		return self::schema( 'mailchimp-groups', array( 'interest_categories' => self::items( $category ) ) );
	}

	/**
	 * Returns the schema of a string.
	 *
	 * @return array<string, mixed>
	 */
	private static function text(): array {
		return array(
			'type'     => 'string',
			'readonly' => true,
		);
	}

	/**
	 * Returns the schema of a list of objects.
	 *
	 * @param array<string, mixed> $properties The properties of each object.
	 * @return array<string, mixed>
	 */
	private static function items( array $properties ): array {
		return array(
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => $properties,
			),
		);
	}
}
