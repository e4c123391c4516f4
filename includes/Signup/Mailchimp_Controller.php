<?php
/**
 * The routes that say what the editor has to know of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET wpcom/v2/mailchimp` and `GET wpcom/v2/mailchimp/groups`. */
final class Mailchimp_Controller extends Controller {

	/**
	 * Constructor.
	 *
	 * @param Mailchimp $mailchimp The list.
	 */
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
	 * Whoever writes posts here may know it.
	 *
	 * @return true|WP_Error
	 */
	public function writers_permissions_check() {
		return self::allow( 'edit_posts', __( 'Sorry, only people who write posts on this site can ask for its mailing list.', 'statecraft' ) );
	}

	/**
	 * Whether there is a list, and where whoever may do that sets it up. While Mailchimp cannot be reached the settings count.
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
	 * The groups of the list.
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
	 * The schema of the groups.
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

	/** A text. @return array<string, mixed> */
	private static function text(): array {
		return array(
			'type'     => 'string',
			'readonly' => true,
		);
	}

	/**
	 * A list of objects.
	 *
	 * @param array<string, mixed> $properties Of each.
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
