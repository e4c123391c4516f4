<?php
/**
 * Compatibility with Jetpack, and with plugins that include parts of it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Rest\Controller;
use Statecraft\Rest\Own_Route;
use Statecraft\Settings\Notice;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_REST_Server;

/**
 * Decides who registers what. While Jetpack is active, Statecraft registers nothing: its block names and routes are Jetpack's. WooCommerce and Jetpack's
 * stand-alone plugins register some of these blocks and routes without Jetpack: theirs stay, and Statecraft registers the rest. WordPress would merge two
 * routes with the same path, and the first one would respond.
 */
final class Conflicts {

	/**
	 * The priority of our routes and blocks on `rest_api_init` and `init`: after other plugins, and before WordPress adds block support attributes (22).
	 */
	public const LATE = 20;

	/**
	 * Our routes registered by other code, and its name.
	 *
	 * @var array<string, string>
	 */
	private static array $routes = array();

	/**
	 * Our blocks registered by other code, and its name.
	 *
	 * @var array<string, string>
	 */
	private static array $blocks = array();

	/** The route table that was read, and the owners of each requested namespace's paths. */
	private static ?WP_REST_Server $server = null;

	/**
	 * The owners.
	 *
	 * @var array<string, array<string, array<string, string>>>
	 */
	private static array $taken = array();

	/** Whether Jetpack is active. Call it after `plugins_loaded`. */
	public static function is_jetpack_active(): bool {
		return defined( 'JETPACK__VERSION' );
	}

	/** Hooks the messages about Jetpack. */
	public static function hook_jetpack(): void {
		add_action( 'admin_notices', array( self::class, 'render_notice' ) );
		add_filter(
			'site_status_tests',
			static function ( array $tests ): array {
				$check                                  = self::check();
				$tests['direct'][ $check->test_name() ] = array(
					'label' => $check->label,
					'test'  => static fn(): array => $check->for_site_health( $check->run() ),
				);
				return $tests;
			}
		);
	}

	/** Prints the notice for users who can activate plugins, until they dismiss it. */
	public static function render_notice(): void {
		if ( Notice::is_due( Notice::JETPACK, 'activate_plugins' ) ) {
			Notice::render( Notice::JETPACK, esc_html( self::about_jetpack() ) );
		}
	}

	/** Whether another plugin has registered a block. That one stays. */
	public static function has_block( string $name ): bool {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		if ( $type ) {
			self::$blocks[ $name ] = self::owner_of_block( $type );
		}
		return (bool) $type;
	}

	/**
	 * Whether another plugin handles one of the methods of a route. Those stay, the others are ours. Call it on `rest_api_init`.
	 *
	 * @param string $path    The full path, such as `jetpack/v4/connection`; its parameters may have other names.
	 * @param string $methods The methods, separated by commas.
	 */
	public static function has_route( string $path, string $methods ): bool {
		[ $vendor, $version ] = explode( '/', $path );
		$owners               = array_intersect_key( self::taken( "$vendor/$version" )[ self::shape( "/$path" ) ] ?? array(), array_flip( explode( ',', str_replace( ' ', '', $methods ) ) ) );
		foreach ( $owners as $method => $owner ) {
			self::$routes[ "$method $path" ] = $owner;
		}
		return array() !== $owners;
	}

	/**
	 * Returns the owners of our routes, by method and path.
	 *
	 * @return array<string, string>
	 */
	public static function routes(): array {
		// Outside of REST requests, no routes are registered yet, nor are ours in requests for other routes.
		rest_get_server()->get_routes();
		return self::$routes;
	}

	/**
	 * Returns the owners of our blocks, by name.
	 *
	 * @return array<string, string>
	 */
	public static function blocks(): array {
		// Not checked yet on pages, and for routes without blocks.
		Block_Types::register_all();
		return self::$blocks;
	}

	/**
	 * Returns the editor names of blocks registered by other code.
	 *
	 * @return list<string>
	 */
	public static function unavailable(): array {
		$names = array(
			'premium-content/container' => 'premium-content',
			'videopress/video'          => 'videopress',
		);
		return array_map( static fn( string $name ): string => $names[ $name ] ?? (string) preg_replace( '#^jetpack/#', '', $name ), array_keys( self::blocks() ) );
	}

	/** Returns the check that reports who registers what. */
	public static function check(): Check {
		return new Check( 'neighbours', __( 'Blocks and routes from other plugins', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): Check_Result => self::result() );
	}

	/** Reports who registers what. */
	private static function result(): Check_Result {
		if ( self::is_jetpack_active() ) {
			return Check_Result::recommended( __( 'Jetpack is active, so Statecraft is disabled', 'statecraft' ), self::about_jetpack(), admin_url( 'plugins.php' ), __( 'Choose one of them', 'statecraft' ) );
		}
		$others = self::routes() + self::blocks();
		$own    = array_filter( self::$routes, static fn( string $route ): bool => str_contains( $route, ' ' . Own_Route::SPACE . '/' ), ARRAY_FILTER_USE_KEY );
		if ( $own ) {
			return Check_Result::critical(
				__( 'Another plugin handles requests from Statecraft’s own screens', 'statecraft' ),
				/* translators: 1: list of addresses, 2: list of plugins. */
				sprintf( __( 'Statecraft’s buttons and blocks use routes that another plugin has registered (%1$s): %2$s. That plugin may use other keys or another connection. Deactivate it, or ask its developers to use their own routes.', 'statecraft' ), implode( ', ', array_keys( $own ) ), implode( ', ', array_unique( $own ) ) ),
				admin_url( 'plugins.php' ),
				__( 'Plugins', 'statecraft' )
			);
		}
		if ( ! $others ) {
			return Check_Result::good( __( 'Statecraft serves its own blocks and routes', 'statecraft' ), __( 'No other plugin has registered any of them.', 'statecraft' ) );
		}
		$lines = array();
		foreach ( array_unique( $others ) as $owner ) {
			$lines[] = "$owner: " . implode( ', ', array_keys( $others, $owner, true ) );
		}
		return Check_Result::good(
			__( 'Other plugins provide some of Statecraft’s blocks and routes', 'statecraft' ),
			/* translators: %s: list such as "Class (folder of a plugin): name, name". */
			sprintf( __( 'Statecraft leaves these to the other plugins. This works, because its own screens do not use them. Only the other plugins’ settings apply to them. %s', 'statecraft' ), implode( '; ', $lines ) . '.' )
		);
	}

	/** Returns the explanation about Jetpack. */
	private static function about_jetpack(): string {
		return __( 'Jetpack is active, so Statecraft leaves these blocks to Jetpack and does nothing. To use Statecraft instead, deactivate Jetpack. Your posts open in both.', 'statecraft' );
	}

	/**
	 * Returns the owners of a namespace's routes, except us.
	 *
	 * @return array<string, array<string, string>> By the shape of the path and the method.
	 */
	private static function taken( string $space ): array {
		$server = rest_get_server();
		if ( self::$server !== $server ) {
			self::$server = $server;
			self::$taken  = array();
		}
		if ( ! isset( self::$taken[ $space ] ) ) {
			self::$taken[ $space ] = array();
			foreach ( $server->get_routes( $space ) as $path => $handlers ) {
				foreach ( $handlers as $handler ) {
					$callback = $handler['callback'] ?? null;
					if ( "/$space" !== $path && ! ( is_array( $callback ) && $callback[0] instanceof Controller ) ) {
						foreach ( array_keys( array_filter( $handler['methods'] ?? array() ) ) as $method ) {
							self::$taken[ $space ][ self::shape( $path ) ][ $method ] ??= Callback_Owner::of( $callback );
						}
					}
				}
			}
		}
		return self::$taken[ $space ];
	}

	/**
	 * Returns a path with a placeholder for each parameter: routes of the same shape match some or all of the same requests.
	 *
	 * @param string $path The path, with parameters as `(?P<name>pattern)`.
	 */
	private static function shape( string $path ): string {
		return strtolower( (string) preg_replace( '/(\((?:[^()\\\\]++|\\\\.|(?1))*+\))/', '*', $path ) );
	}

	/** Returns the owner of a block. */
	private static function owner_of_block( WP_Block_Type $type ): string {
		if ( is_callable( $type->render_callback ) ) {
			return Callback_Owner::of( $type->render_callback );
		}
		$handle = $type->editor_script_handles[0] ?? $type->view_script_handles[0] ?? '';
		return Callback_Owner::of_script( $handle );
	}
}
