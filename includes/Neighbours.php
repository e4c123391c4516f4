<?php
/**
 * Compatibility with Jetpack, and with plugins that bring parts of it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Notice;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_REST_Server;

/**
 * Decides who registers what. While Jetpack is active, Statecraft registers nothing: its block names and routes are Jetpack's. WooCommerce and Jetpack's
 * stand-alone plugins bring some of these blocks and routes without Jetpack: what another plugin has registered stays its own, and Statecraft registers the
 * rest. WordPress would merge two routes of the same path, and the first one would answer.
 */
final class Neighbours {

	/**
	 * The priority of our routes and blocks on `rest_api_init` and `init`: after those of others, and before WordPress adds the attributes of block supports
	 * (22).
	 */
	public const LATE = 20;

	/**
	 * Our routes and blocks that others have, and who they are.
	 *
	 * @var array<string, string>
	 */
	private static array $routes = array();

	/**
	 * As above.
	 *
	 * @var array<string, string>
	 */
	private static array $blocks = array();

	/** The route table that was read, and who has the paths of each namespace that was asked for. */
	private static ?WP_REST_Server $server = null;

	/**
	 * As above.
	 *
	 * @var array<string, array<string, string>>
	 */
	private static array $taken = array();

	/** Whether Jetpack is active. Call it after `plugins_loaded`. */
	public static function is_jetpack_active(): bool {
		return defined( 'JETPACK__VERSION' );
	}

	/** Hooks what tells of Jetpack. */
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

	/** Prints the notice to users who can activate plugins, until they dismiss it. */
	public static function render_notice(): void {
		if ( Notice::is_due( Notice::JETPACK, 'activate_plugins' ) ) {
			Notice::render( Notice::JETPACK, esc_html( self::about_jetpack() ) );
		}
	}

	/**
	 * Whether another plugin has registered a block. It keeps it.
	 *
	 * @param string $name The name of the block.
	 */
	public static function has_block( string $name ): bool {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		if ( $type ) {
			self::$blocks[ $name ] = self::owner_of_block( $type );
		}
		return (bool) $type;
	}

	/**
	 * Whether another plugin has a handler for a route. It keeps the whole path. Call it in `rest_api_init`.
	 *
	 * @param string $path The full path, such as `jetpack/v4/connection`; its parameters may have other names.
	 */
	public static function has_route( string $path ): bool {
		[ $vendor, $version ] = explode( '/', $path );
		$owner                = self::taken( "$vendor/$version" )[ self::shape( "/$path" ) ] ?? null;
		if ( null !== $owner ) {
			self::$routes[ $path ] = $owner;
		}
		return null !== $owner;
	}

	/**
	 * Returns who has our routes, by path.
	 *
	 * @return array<string, string>
	 */
	public static function routes(): array {
		// Outside of REST requests, nobody has registered routes yet.
		rest_get_server();
		return self::$routes;
	}

	/**
	 * Returns who has our blocks, by name.
	 *
	 * @return array<string, string>
	 */
	public static function blocks(): array {
		return self::$blocks;
	}

	/**
	 * Returns the names under which the editor knows the blocks that others have.
	 *
	 * @return list<string>
	 */
	public static function unavailable(): array {
		$names = array(
			'premium-content/container' => 'premium-content',
			'videopress/video'          => 'videopress',
		);
		return array_map( static fn( string $name ): string => $names[ $name ] ?? (string) preg_replace( '#^jetpack/#', '', $name ), array_keys( self::$blocks ) );
	}

	/** Returns the check that says who registers what. */
	public static function check(): Check {
		return new Check( 'neighbours', __( 'Blocks and routes of other plugins', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): Check_Result => self::result() );
	}

	/** Says who registers what. */
	private static function result(): Check_Result {
		if ( self::is_jetpack_active() ) {
			return Check_Result::recommended( __( 'Jetpack is active, and Statecraft rests', 'statecraft' ), self::about_jetpack(), admin_url( 'plugins.php' ), __( 'Choose one of them', 'statecraft' ) );
		}
		$others = self::routes() + self::$blocks;
		if ( ! $others ) {
			return Check_Result::good( __( 'Statecraft serves its own blocks and routes', 'statecraft' ), __( 'No other plugin has registered any of them.', 'statecraft' ) );
		}
		$lines = array();
		foreach ( array_unique( $others ) as $owner ) {
			$lines[] = "$owner: " . implode( ', ', array_keys( $others, $owner, true ) );
		}
		return Check_Result::good(
			__( 'Other plugins serve some of the blocks and routes that Statecraft has, too', 'statecraft' ),
			/* translators: %s: list such as "Class (folder of a plugin): name, name". */
			sprintf( __( 'Statecraft leaves to them what they have registered. That works, and only what you set up there applies to it. %s', 'statecraft' ), implode( '; ', $lines ) . '.' )
		);
	}

	/** Returns what Jetpack means for Statecraft. */
	private static function about_jetpack(): string {
		return __( 'Jetpack is active, so Statecraft leaves these blocks to Jetpack and does nothing. To use Statecraft instead, deactivate Jetpack. Your posts open in either.', 'statecraft' );
	}

	/**
	 * Returns who has the routes of a namespace, except for us.
	 *
	 * @param string $space The namespace.
	 * @return array<string, string> By the shape of the path.
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
						self::$taken[ $space ][ self::shape( $path ) ] ??= Callback_Owner::of( $callback );
					}
				}
			}
		}
		return self::$taken[ $space ];
	}

	/**
	 * Returns a path with a sign for each parameter: routes of the same shape match the same requests, or some of them.
	 *
	 * @param string $path The path, with parameters as `(?P<name>pattern)`.
	 */
	private static function shape( string $path ): string {
		return strtolower( (string) preg_replace( '/(\((?:[^()\\\\]++|\\\\.|(?1))*+\))/', '*', $path ) );
	}

	/**
	 * Returns who has registered a block.
	 *
	 * @param WP_Block_Type $type The block.
	 */
	private static function owner_of_block( WP_Block_Type $type ): string {
		if ( is_callable( $type->render_callback ) ) {
			return Callback_Owner::of( $type->render_callback );
		}
		$handle = $type->editor_script_handles[0] ?? $type->view_script_handles[0] ?? '';
		return Callback_Owner::of_script( $handle );
	}
}
