<?php
/**
 * Permission checks for AI.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use WP_Error;

/** Allows users with `edit_posts`, unless the site owner has restricted AI to roles. */
final class Access {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Whether the current user has `edit_posts`.
	 *
	 * @return true|WP_Error `rest_forbidden`: 401 if logged out, 403 without the capability.
	 */
	public function writers_permissions_check() {
		return current_user_can( 'edit_posts' ) ? true : new WP_Error(
			'rest_forbidden',
			__( 'Sorry, only people who write posts on this site can use AI.', 'statecraft' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/**
	 * Whether the current user may use AI.
	 *
	 * @return true|WP_Error `rest_forbidden` (401, 403), `ai_not_allowed` (403) if the user's role is excluded, `ai_not_connected` (403) if the account is not
	 *         connected.
	 */
	public function permissions_check() {
		$may = $this->role_permissions_check();
		return is_wp_error( $may ) || Hosting::is_connected()
			? $may
			: self::refuse( 'ai_not_connected', __( 'Your account is not connected at the moment.', 'statecraft' ) );
	}

	/**
	 * Whether the current user may use AI, apart from the account connection.
	 *
	 * @return true|WP_Error See {@see Access::permissions_check()}; never `ai_not_connected`.
	 */
	public function role_permissions_check() {
		$may_write = $this->writers_permissions_check();
		$roles     = $this->settings->roles();
		if ( is_wp_error( $may_write ) || null === $roles || array_intersect( $roles, wp_get_current_user()->roles ) ) {
			return $may_write;
		}
		return self::refuse( 'ai_not_allowed', __( 'Sorry, your role is not allowed to use AI on this site. Someone who manages the site can change that.', 'statecraft' ) );
	}

	/**
	 * Creates a 403 error.
	 *
	 * @param string $reason The message for the user.
	 */
	private static function refuse( string $code, string $reason ): WP_Error {
		return new WP_Error(
			$code,
			$reason,
			array(
				'status'     => 403,
				'reason'     => $reason,
				'request_id' => '',
			)
		);
	}
}
