<?php
/**
 * Who may use AI.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

use WP_Error;
use WP_REST_Request;

/** For routes that are there for whoever may write posts. */
trait Writers_Only {

	/**
	 * Whether the person may write posts.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden`: 401 without a session, 403 without the right.
	 */
	public function writers_permissions_check( $request ) {
		return current_user_can( 'edit_posts' ) ? true : new WP_Error(
			'rest_forbidden',
			__( 'Sorry, only people who write posts on this site may use AI.', 'statecraft' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}
}
