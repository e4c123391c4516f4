<?php
/**
 * The base of all REST controllers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Conflicts;
use WP_Error;
use WP_REST_Controller;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** Registers the routes that a subclass declares. */
abstract class Controller extends WP_REST_Controller {

	/** Whether the body is in a third party's format, such as a provider's event: its property names are unrelated to the path parameters. */
	protected const FOREIGN_BODY = false;

	/** HTTP methods: GET; POST; POST, PUT and PATCH; DELETE. */
	protected const READ   = WP_REST_Server::READABLE;
	protected const CREATE = WP_REST_Server::CREATABLE;
	protected const EDIT   = WP_REST_Server::EDITABLE;
	protected const DELETE = WP_REST_Server::DELETABLE;

	/**
	 * Returns the routes, by full path including the namespace, such as `wpcom/v2/mailchimp/groups`.
	 *
	 * `callback`, `permission` and `schema` (of the response) are method names; `permission` may be a callable of another object. `args` is the
	 * schema of each argument. A route with several methods is a list of such endpoints.
	 *
	 * @return array<string, array<string, mixed>|list<array<string, mixed>>> Each endpoint: array{methods: string, callback: string, permission:
	 *         string|array{object, string}, args?: array<string, array<string, mixed>>, schema?: string}.
	 */
	abstract protected function routes(): array;

	/** Registers each route under both of its paths, see {@see Own_Route}, except for endpoints that another plugin has registered. */
	final public function register_routes(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'refuse_contradiction' ), 10, 3 );
		foreach ( $this->routes() as $path => $route ) {
			foreach ( array_unique( array( Own_Route::of( $path ), $path ) ) as $address ) {
				$this->register_route( $address, array_is_list( $route ) ? $route : array( $route ) );
			}
		}
	}

	/**
	 * Registers a route.
	 *
	 * @param list<array<string, mixed>> $endpoints As in {@see Controller::routes()}.
	 */
	private function register_route( string $path, array $endpoints ): void {
		$own = array_values( array_filter( $endpoints, static fn( array $endpoint ): bool => ! Conflicts::has_route( $path, $endpoint['methods'] ) ) );
		if ( array() === $own ) {
			return;
		}
		[ $vendor, $version, $rest ] = explode( '/', $path, 3 );
		// WordPress keeps one schema per path. If another plugin handles some of its methods, it is that plugin's.
		$schema = count( $own ) === count( $endpoints ) ? $endpoints[0]['schema'] ?? null : null;
		register_rest_route( "$vendor/$version", "/$rest", array_map( array( $this, 'endpoint' ), $own ) + ( $schema ? array( 'schema' => array( $this, $schema ) ) : array() ) );
	}

	/**
	 * Returns an endpoint as WordPress registers it. WordPress has one response schema per route; here, each method has its own.
	 *
	 * @param array<string, mixed> $endpoint As in {@see Controller::routes()}.
	 * @return array<string, mixed>
	 */
	private function endpoint( array $endpoint ): array {
		return array(
			'methods'             => $endpoint['methods'],
			'callback'            => array( $this, $endpoint['callback'] ),
			'permission_callback' => is_string( $endpoint['permission'] ) ? array( $this, $endpoint['permission'] ) : $endpoint['permission'],
			'args'                => $endpoint['args'] ?? array(),
		) + ( isset( $endpoint['schema'] ) ? array( 'schema' => array( $this, $endpoint['schema'] ) ) : array() );
	}

	/**
	 * Rejects a request to our routes whose query or body has a different value for a path parameter: WordPress would have validated that one instead of the
	 * one in the path.
	 *
	 * @param mixed                $response The result so far.
	 * @param array<string, mixed> $handler  The matched handler.
	 * @param WP_REST_Request      $request  The request.
	 * @return mixed `rest_invalid_param` (400), or `$response`.
	 */
	public static function refuse_contradiction( $response, $handler, $request ) {
		$callback = $handler['callback'] ?? null;
		if ( is_wp_error( $response ) || ! is_array( $callback ) || ! $callback[0] instanceof self || $callback[0]::FOREIGN_BODY ) {
			return $response;
		}
		foreach ( $request->get_url_params() as $name => $value ) {
			$used = $request->get_param( (string) $name );
			if ( ! is_scalar( $used ) || (string) $used !== (string) $value ) {
				/* translators: %s: the name of a parameter. */
				return new WP_Error( 'rest_invalid_param', sprintf( __( '“%s” has different values in the path and in the parameters.', 'statecraft' ), $name ), array( 'status' => 400 ) );
			}
		}
		return $response;
	}

	/**
	 * Returns the `permission` of an endpoint that requires a capability, whatever is requested.
	 *
	 * @param string $capability The capability.
	 * @param string $message    The error message for users without it.
	 * @return array{Needed_Capability, string}
	 */
	protected static function needs( string $capability, string $message ): array {
		return array( new Needed_Capability( $capability, $message ), 'permissions_check' );
	}

	/**
	 * Checks a capability of the current user.
	 *
	 * @param string $message    The error message for users without it.
	 * @param mixed  ...$objects The object id of a meta capability. It may be anything: for the header `Allow`, WordPress asks again about a request whose
	 *                           parameters it has refused.
	 * @return true|WP_Error `rest_forbidden`: 401 if logged out, 403 without the capability.
	 */
	protected static function allow( string $capability, string $message, mixed ...$objects ) {
		$ids = array_map( 'intval', array_filter( $objects, 'is_numeric' ) );
		return count( $ids ) === count( $objects ) && current_user_can( $capability, ...$ids ) ? true : new WP_Error( 'rest_forbidden', $message, array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Builds the response to a successful change.
	 *
	 * @param string               $message What was done.
	 * @param array<string, mixed> $more    Further properties.
	 */
	protected static function success( string $message, array $more = array() ): WP_REST_Response {
		return new WP_REST_Response(
			array(
				'code'    => 'success',
				'message' => $message,
			) + $more
		);
	}

	/**
	 * Returns the schema of {@see Controller::success()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_result_schema(): array {
		return self::schema(
			'result',
			array(
				'code'    => array( 'type' => 'string' ),
				'message' => array( 'type' => 'string' ),
			)
		);
	}

	/**
	 * Builds the JSON schema of a response.
	 *
	 * @param array<string, mixed> $properties The properties of the response.
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
