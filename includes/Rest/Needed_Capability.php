<?php
/**
 * The capability that a route requires.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** A capability that does not depend on the request, and what people without it are told. */
final class Needed_Capability {

	/**
	 * @param string $capability The capability.
	 * @param string $message    The error message for users without it.
	 */
	public function __construct( private readonly string $capability, private readonly string $message ) {}

	/**
	 * Checks the current user.
	 *
	 * @return true|WP_Error `rest_forbidden`: 401 if logged out, 403 without the capability.
	 */
	public function permissions_check(): bool|WP_Error {
		return current_user_can( $this->capability ) ? true : new WP_Error( 'rest_forbidden', $this->message, array( 'status' => rest_authorization_required_code() ) );
	}
}
