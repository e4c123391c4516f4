<?php
/**
 * Routes that are registered when somebody looks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_REST_Server;

/**
 * Makes our controllers when the route table is read with one of our namespaces in it: whole, as for the index and for OPTIONS, or that namespace alone, as
 * WordPress does to answer a request, whoever sends it. A request to routes of others reads only theirs, and makes none.
 */
final class Late_Routes {

	/** The namespaces in which we have routes. They are registered in any case: by them WordPress finds what to read. */
	public const SPACES = array( Own_Route::SPACE, 'jetpack/v4', 'wpcom/v2', 'videopress/v1', 'rest/v1.1', 'rest/v1.5' );

	/** The server that has not all of our routes yet. */
	private static ?WP_REST_Server $server = null;

	/**
	 * Makes the controllers.
	 *
	 * @var Closure(): array<Controller>|null
	 */
	private static ?Closure $controllers = null;

	/** What reads the whole table for each answer and each link in it, only to find the route that was matched before: one of ours is there by then. */
	private const FINDER = 'rest_send_allow_header';

	/** How many callers there are from here to the finder. */
	private const CALLERS = 5;

	/**
	 * Registers the namespaces. Call it in `rest_api_init`, after others have registered their routes.
	 *
	 * @param WP_REST_Server               $server      The server.
	 * @param Closure(): array<Controller> $controllers Makes the controllers.
	 */
	public static function announce( $server, Closure $controllers ): void {
		foreach ( array_diff( self::SPACES, $server->get_namespaces() ) as $space ) {
			$index = array(
				'methods'  => WP_REST_Server::READABLE,
				'callback' => array( $server, 'get_namespace_index' ),
				'args'     => array(
					'namespace' => array( 'default' => $space ),
					'context'   => array( 'default' => 'view' ),
				),
			);
			$server->register_route( $space, "/$space", array( $index ), true );
		}
		add_filter( 'rest_endpoints', array( self::class, 'complete' ), PHP_INT_MIN );
		self::$server      = $server;
		self::$controllers = $controllers;
	}

	/**
	 * Registers our routes, and adds them to a part of the route table that has one of our namespaces.
	 *
	 * @param array<string, array<mixed>>|mixed $endpoints The part, by path; another plugin may have changed the type.
	 * @return array<string, array<mixed>>|mixed
	 */
	public static function complete( $endpoints ) {
		if ( null === self::$server || null === self::$controllers || ! is_array( $endpoints ) ) {
			return $endpoints;
		}
		$spaces = array_unique( array_column( $endpoints, 'namespace' ) );
		if ( ! array_intersect( self::SPACES, $spaces ) || self::is_finding() ) {
			return $endpoints;
		}
		$server       = self::$server;
		self::$server = null;
		foreach ( ( self::$controllers )() as $one ) {
			$one->register_routes();
		}
		return array_filter( self::table( $server ), static fn( array $one, string $path ): bool => isset( $endpoints[ $path ] ) || in_array( $one['namespace'] ?? '', $spaces, true ), ARRAY_FILTER_USE_BOTH );
	}

	/** Whether the table is read by the finder. */
	private static function is_finding(): bool {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- nothing else tells who reads, and only the names of functions are taken.
		return in_array( self::FINDER, array_column( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, self::CALLERS + 1 ), 'function' ), true );
	}

	/**
	 * Returns the whole route table as it was registered.
	 *
	 * @return array<string, array<mixed>> By path.
	 */
	private static function table( WP_REST_Server $server ): array {
		$table = array();
		$read  = static function ( $endpoints ) use ( &$table ) {
			$table = $endpoints;
			return $endpoints;
		};
		add_filter( 'rest_endpoints', $read, PHP_INT_MIN );
		$server->get_routes();
		remove_filter( 'rest_endpoints', $read, PHP_INT_MIN );
		return $table;
	}
}
