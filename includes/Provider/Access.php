<?php
/**
 * Who may use AI.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

use WP_Error;

/** Whoever may write posts, unless the owner has named roles. */
final class Access {

	/**
	 * Knows the roles from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Whether the person may write posts.
	 *
	 * @return true|WP_Error `rest_forbidden`: 401 without a session, 403 without the right.
	 */
	public function writers_permissions_check() {
		return current_user_can( 'edit_posts' ) ? true : new WP_Error(
			'rest_forbidden',
			__( 'Sorry, only people who write posts on this site may use AI.', 'statecraft' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/**
	 * Whether the person may use AI.
	 *
	 * @return true|WP_Error As above, and `ai_not_allowed` (403) for one whose role may not.
	 */
	public function permissions_check() {
		$may_write = $this->writers_permissions_check();
		$roles     = $this->settings->roles();
		if ( is_wp_error( $may_write ) || ! $roles || array_intersect( $roles, wp_get_current_user()->roles ) ) {
			return $may_write;
		}
		$reason = __( 'Sorry, your role on this site may not use AI. Someone who manages the site can change that.', 'statecraft' );
		return new WP_Error(
			'ai_not_allowed',
			$reason,
			array(
				'status'     => 403,
				'reason'     => $reason,
				'request_id' => '',
			)
		);
	}
}
