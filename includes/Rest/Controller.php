<?php
/**
 * The base of all REST controllers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

use WP_Error;
use WP_REST_Controller;
use WP_REST_Server;

/** A controller declares its routes, and they are registered here. */
abstract class Controller extends WP_REST_Controller {

	/** WordPress's word for `GET`, for `POST`, and for what changes something. */
	protected const READ   = WP_REST_Server::READABLE;
	protected const CREATE = WP_REST_Server::CREATABLE;
	protected const EDIT   = WP_REST_Server::EDITABLE;

	/**
	 * The routes, by their whole path, such as `wpcom/v2/mailchimp/groups`.
	 *
	 * `callback`, `permission` and `schema` (of the response) are names of methods; `permission` may be one of another object. `args` is the schema of
	 * each argument.
	 *
	 * @return array<string, array{methods: string, callback: string, permission: string|array{object, string}, args?: array<string, array<string, mixed>>, schema?: string}>
	 */
	abstract protected function routes(): array;

	/** Registers the routes. */
	final public function register_routes(): void {
		foreach ( $this->routes() as $path => $route ) {
			[ $vendor, $version, $rest ] = explode( '/', $path, 3 );
			$endpoint = array(
				'methods'             => $route['methods'],
				'callback'            => array( $this, $route['callback'] ),
				'permission_callback' => is_string( $route['permission'] ) ? array( $this, $route['permission'] ) : $route['permission'],
				'args'                => $route['args'] ?? array(),
			);
			register_rest_route( "$vendor/$version", "/$rest", array( $endpoint ) + ( isset( $route['schema'] ) ? array( 'schema' => array( $this, $route['schema'] ) ) : array() ) );
		}
	}

	/**
	 * Allows whoever has a capability.
	 *
	 * @param string $capability The capability.
	 * @param string $message    What anybody else is told.
	 * @param int    ...$objects What the right is for, where it is for one thing.
	 * @return true|WP_Error `rest_forbidden`: 401 without a session, 403 without the right.
	 */
	protected static function allow( string $capability, string $message, int ...$objects ) {
		return current_user_can( $capability, ...$objects ) ? true : new WP_Error( 'rest_forbidden', $message, array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * The schema of a response.
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
