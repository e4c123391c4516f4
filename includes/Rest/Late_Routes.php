<?php
/**
 * Routes that are registered on demand.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Parts;
use Statecraft\Written_Meta;
use WP_Post_Type;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Creates our controllers when WordPress reads a route table that contains one of our namespaces: the whole table, as for the index and OPTIONS, or only that
 * namespace, as for dispatching a request, wherever it comes from. A request to other routes reads only their namespace, and creates no controllers. The
 * routes of our post types, which are in WordPress's namespace, are registered for their own requests and for whoever lists that namespace.
 */
final class Late_Routes {

	/** The namespaces of our routes. They are always registered: WordPress uses them to decide which part of the table to read. */
	public const SPACES = array( Own_Route::SPACE, 'jetpack/v4', 'wpcom/v2', 'videopress/v1', 'rest/v1.1', 'rest/v1.5' );

	/** The server that does not have all of our routes yet. */
	private static ?WP_REST_Server $server = null;

	/** @var Closure(): array<Controller>|null Creates the controllers. */
	private static ?Closure $controllers = null;

	/** The namespace of post types. */
	private const OF_TYPES = 'wp/v2';

	/** The priority at which WordPress registers the routes of all post types. */
	private const TYPES = 99;

	/** Whether the routes of our post types are registered. */
	private static bool $has_types = false;

	/** @var array<string, WP_Post_Type> The post types whose routes WordPress must not register now, by path. */
	private static array $hidden = array();

	/** The number of stack frames between `is_finding()` and the core function that reads the table. */
	private const CALLERS = 5;

	/**
	 * Registers the namespaces. Call it on `rest_api_init`, after other plugins have registered their routes.
	 *
	 * @param WP_REST_Server               $server      The server.
	 * @param Closure(): array<Controller> $controllers Creates the controllers.
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
		self::$has_types   = false;
		add_action( 'rest_api_init', array( self::class, 'hide_types' ), self::TYPES - 1, 0 );
		add_action( 'rest_api_init', array( self::class, 'show_types' ), self::TYPES + 1, 0 );
	}

	/**
	 * Keeps WordPress from registering the routes of our post types now. Their controllers and schemas are a large part of what each REST request costs.
	 */
	public static function hide_types(): void {
		self::$hidden = self::types();
		foreach ( self::$hidden as $type ) {
			$type->show_in_rest = false;
		}
	}

	/** Our post types are in the REST API again. */
	public static function show_types(): void {
		foreach ( self::$hidden as $type ) {
			$type->show_in_rest = true;
		}
	}

	/** @return array<string, WP_Post_Type> Those of our post types that are in the REST API, by path. */
	private static function types(): array {
		$types = array();
		foreach ( get_post_types( array(), 'objects' ) as $type ) {
			if ( $type->show_in_rest && str_starts_with( (string) $type->rest_controller_class, 'Statecraft\\' ) ) {
				$types[ '/' . self::OF_TYPES . '/' . ( $type->rest_base ?: $type->name ) ] = $type;
			}
		}
		return $types;
	}

	/**
	 * Registers our routes, and adds them to a part of the route table that has one of our namespaces.
	 *
	 * @param array<string, array<mixed>>|mixed $endpoints The part, by path; another plugin may have changed the type.
	 * @return array<string, array<mixed>>|mixed
	 */
	public static function complete( $endpoints ) {
		if ( null === self::$server || ! is_array( $endpoints ) ) {
			return $endpoints;
		}
		$spaces  = self::spaces( $endpoints );
		$is_ours = self::$controllers && array_intersect( self::SPACES, $spaces );
		$is_core = ! self::$has_types && in_array( self::OF_TYPES, $spaces, true );
		if ( ! ( $is_ours || $is_core ) || self::is_finding() ) {
			return $endpoints;
		}
		if ( $is_core ) {
			self::$has_types = true;
			Parts::wake_late( Parts::WORK, Parts::TYPES );
			Written_Meta::register();
			foreach ( self::types() as $type ) {
				self::register( $type );
			}
		}
		if ( $is_ours ) {
			$controllers       = self::$controllers;
			self::$controllers = null;
			foreach ( $controllers() as $one ) {
				$one->register_routes();
			}
		}
		return array_filter( self::table( self::$server ), static fn( array $one, string $path ): bool => isset( $endpoints[ $path ] ) || in_array( $one['namespace'] ?? '', $spaces, true ), ARRAY_FILTER_USE_BOTH );
	}

	/** Registers the routes of a post type, as WordPress does. */
	private static function register( WP_Post_Type $type ): void {
		$type->get_rest_controller()?->register_routes();
		$type->get_revisions_rest_controller()?->register_routes();
		$type->get_autosave_rest_controller()?->register_routes();
	}

	/**
	 * Returns the namespaces of a part of the table: one, or all of them, when the index comes first, as core registers it.
	 *
	 * @param array<string, array<mixed>> $endpoints The part, by path.
	 * @return list<string>
	 */
	private static function spaces( array $endpoints ): array {
		$first = reset( $endpoints )['namespace'] ?? '';
		return '' === $first ? array_values( array_unique( array_column( $endpoints, 'namespace' ) ) ) : array( $first );
	}

	/** Whether core reads the table only to find one route in it that is not ours, as it does some thirty times for the post editor. */
	private static function is_finding(): bool {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- nothing else tells who reads the table, and for which request.
		$reader = debug_backtrace( 0, self::CALLERS + 1 )[ self::CALLERS ] ?? array();
		$args   = array_filter( $reader['args'] ?? array(), static fn( $one ): bool => $one instanceof WP_REST_Request );
		$asked  = end( $args );
		return match ( $reader['function'] ?? '' ) {
			// For each response and each link in it: the route that was matched. Ours is registered by then.
			'rest_send_allow_header' => true,
			'rest_handle_options_request', 'match_request_to_handler' => $asked && ! self::is_ours( $asked->get_route() ),
			// The index, of which only fields without routes are asked for.
			'get_index' => $asked && isset( $asked['_fields'] ) && ! rest_is_field_included( 'routes', wp_parse_list( $asked['_fields'] ) ),
			default => false,
		};
	}

	/** Whether a route is in one of our namespaces, or of one of our post types, or lists these: WordPress notes what to list before it reads the table. */
	private static function is_ours( string $route ): bool {
		if ( '/' . self::OF_TYPES === $route ) {
			return true;
		}
		$starts = array( ...array_map( static fn( string $space ): string => "/$space", self::SPACES ), ...array_keys( self::types() ) );
		return array() !== array_filter( $starts, static fn( string $start ): bool => str_starts_with( strtolower( "$route/" ), "$start/" ) );
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
