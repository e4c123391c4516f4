<?php
/**
 * What the routes have in common.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

use WP_Error;
use WP_REST_Controller;

/** A controller whose answers are objects and whose callers need a right. */
abstract class Controller extends WP_REST_Controller {

	/**
	 * Lets through whoever has a right.
	 *
	 * @param string $capability The right.
	 * @param string $message    What anybody else is told.
	 * @param int    ...$objects What the right is for, where it is for one thing.
	 * @return true|WP_Error `rest_forbidden`: 401 without a session, 403 without the right.
	 */
	protected static function allow( string $capability, string $message, int ...$objects ) {
		return current_user_can( $capability, ...$objects ) ? true : new WP_Error( 'rest_forbidden', $message, array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * The schema of an answer.
	 *
	 * @param string               $title      Its name.
	 * @param array<string, mixed> $properties Of the answer.
	 * @return array<string, mixed>
	 */
	protected static function schema( string $title, array $properties ): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => $title,
			'type'       => 'object',
			'properties' => $properties,
		);
	}
}
