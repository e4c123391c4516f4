<?php
/**
 * Parts of systems that are loaded on demand.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Hook;

/**
 * Loads a part of a system, which then adds its hooks, when one of them first fires: most requests need few parts, and classes that are not needed are not
 * loaded. The hooks of each part are in `parts.php`, which `npm run parts` generates from what the parts do. A hook that fires on most pages only loads parts
 * with an open gate.
 */
final class Parts {

	/** The gate for handling visitors' submissions: the request has arguments, or may have a body. */
	public const ARGUMENTS = 'arguments';

	/** The gate for handling requests that change something, however they say so. */
	public const CHANGE = 'change';

	/** The gate for what logged-in users see. */
	public const PERSON = 'person';

	/** The gates for the admin, and for its privacy guide: elsewhere, none of their hooks are added. */
	public const ADMIN  = 'admin';
	public const POLICY = 'policy';

	/** The gate for what is there on `init` for all who may need it: closed for requests without work, see {@see Idle_Request}. */
	public const WORK = 'work';

	/** The gate for post types and meta that blocks of ours, submissions and screens use: also closed for what only reads posts, until it has one of our blocks. */
	public const TYPES = 'types';

	/** The gate for what the REST API tells of files: closed for a request that only reads something else. */
	public const FILES = 'files';

	/** The gate for what a visit to the admin does by the way: a request of a script is none. */
	public const SCREEN = 'screen';

	/** The gate for filtering our blocks: the request has rendered one, or registered all. */
	public const BLOCKS = 'blocks';

	/** The prefix of the gate that is open if an option is not empty; a name in brackets is one of its keys. */
	public const IF = 'if ';

	/** The prefix of the gate that is open unless the REST API is asked for other routes than those that begin so, separated by `|`. */
	public const ROUTE = 'route ';

	/** The prefix of the gate that is open unless an option is `1`: there is nothing to watch. */
	public const UNLESS = 'unless ';

	/** Returns a part that is a function. */
	private static ?Closure $part = null;

	/** @var list<string> The key options. */
	private static array $keys = array();

	/**
	 * The parts and their gates, by hook, of each kind of request.
	 *
	 * @var list<array<string, array<string, string>>>
	 */
	private static array $tables = array();

	/** @var list<array{list<string>, array<string, array<string, string>>}> The hooks whose gates say that there is nothing for them, and these gates: not even added until an option changes. */
	private static array $idle = array();

	/** @var array<string, true> The loaded parts. */
	private static array $awake = array();

	/** Whether a part is being loaded. */
	private static bool $is_waking = false;

	/**
	 * The hooks that wake nothing until a gate is opened, by site.
	 *
	 * @var array<int, array<string, true>>
	 */
	private static array $quiet = array();

	/**
	 * Adds the hooks that load the parts.
	 *
	 * @param array{hooks: array<string, array<string, string>>, idle: list<array{list<string>, array<string, array<string, string>>}>, admin: array<string, array<string, string>>, rest: array<string, array<string, string>>, shortcodes: array<string, string>, keys: list<string>} $table
	 *              The parts and their gates, by hook: those that any request may fire, those that may have nothing to do, those that count in the admin, and
	 *              those of the REST API; and the parts by shortcode. A part is `Class::method`, `Class->method` of a new object, or `Module#name`.
	 * @param Closure(string, string): Closure $part Returns a part that is a function, by the class of its module and its name.
	 */
	public static function start( array $table, Closure $part ): void {
		self::$keys = $table['keys'];
		self::$part = $part;
		self::listen( $table['hooks'] );
		self::listen_if_needed( $table['idle'] );
		is_admin() && ! Core_Screen::sends_heartbeat() && self::listen( $table['admin'] );
		add_action(
			'rest_api_init',
			static function () use ( $table ): void {
				Gates::reads_posts() || self::wake_late( self::WORK, self::TYPES );
				self::listen( $table['rest'] );
			},
			PHP_INT_MIN
		);
		Late_Shortcodes::hook( $table['shortcodes'] );
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $hook ) {
			add_action( $hook, array( self::class, 'forget' ), PHP_INT_MIN );
		}
	}

	/**
	 * Adds hooks. Most have no other callback yet: these are copies of one `WP_Hook`, which share its memory until somebody adds to them. `add_filter()`
	 * would make, sort and store each of two hundred by itself, on every page.
	 *
	 * @param array<string, array<string, string>> $hooks The parts by hook.
	 */
	private static function listen( array $hooks ): void {
		global $wp_filter;
		$fire = array( self::class, 'fire' );
		$one  = new WP_Hook();
		$one->add_filter( '', $fire, PHP_INT_MIN, 1 );
		foreach ( $hooks as $hook => $parts ) {
			if ( isset( $wp_filter[ $hook ] ) ) {
				add_filter( $hook, $fire, PHP_INT_MIN );
			} else {
				$wp_filter[ $hook ] = clone $one; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as add_filter() does.
			}
		}
		self::$tables[] = $hooks;
		self::$quiet    = array();
	}

	/**
	 * Adds those hooks for which there is something.
	 *
	 * @param list<array{list<string>, array<string, array<string, string>>}> $groups Gates, and the parts by hook that they are of.
	 */
	private static function listen_if_needed( array $groups ): void {
		foreach ( $groups as $group ) {
			if ( Gates::have_nothing( $group[0] ) ) {
				self::$idle[] = $group;
			} else {
				self::listen( $group[1] );
			}
		}
	}

	/**
	 * Loads the parts that need the current hook. Returns its first argument unchanged.
	 *
	 * @param mixed $value A filter's value.
	 * @return mixed
	 */
	public static function fire( $value = null ) {
		$hook = current_filter();
		$site = (int) ( $GLOBALS['blog_id'] ?? 1 );
		if ( isset( self::$quiet[ $site ][ $hook ] ) ) {
			return $value;
		}
		self::$quiet[ $site ][ $hook ] = true;
		foreach ( self::$tables as $hooks ) {
			foreach ( $hooks[ $hook ] ?? array() as $part => $gate ) {
				if ( ! isset( self::$awake[ $part ] ) && ( '' === $gate || ! Gates::is_closed( $gate, $site ) ) ) {
					self::wake( $part );
				}
			}
		}
		return $value;
	}

	/** @return list<string> The key options of all systems. */
	public static function keys(): array {
		return self::$keys;
	}

	/**
	 * Forgets which gates are closed: an option that one of them asks for has changed, or the first of our blocks is rendered.
	 * @param string|mixed $option The option.
	 */
	public static function forget( $option = 'statecraft_' ): void {
		if ( ! str_starts_with( (string) $option, 'statecraft_' ) && 'wp_page_for_privacy_policy' !== $option ) {
			return;
		}
		[ $groups, self::$idle, self::$quiet ] = array( self::$idle, array(), array() );
		Gates::forget();
		self::listen_if_needed( $groups );
	}

	/**
	 * Loads what gates have kept out on `init`.
	 *
	 * @param string ...$gates The gates, {@see Parts::WORK} or {@see Parts::TYPES}.
	 */
	public static function wake_late( string ...$gates ): void {
		foreach ( did_action( 'init' ) ? self::$tables : array() as $hooks ) {
			foreach ( $hooks['init'] ?? array() as $part => $gate ) {
				in_array( $gate, $gates, true ) && ! isset( self::$awake[ $part ] ) && self::wake( $part );
			}
		}
	}

	/** Whether a part is being loaded. */
	public static function is_waking(): bool {
		return self::$is_waking;
	}

	/** Whether a part has been loaded. */
	public static function is_awake( string $part ): bool {
		return isset( self::$awake[ $part ] );
	}

	/** Adds the hooks and shortcodes of a part. The current hook runs those with a later priority. */
	public static function wake( string $part ): void {
		self::$awake[ $part ] = true;
		// One part can wake another.
		[ $before, self::$is_waking ] = array( self::$is_waking, true );
		Late_Shortcodes::replace(
			$part,
			static function () use ( $part ): void {
				[ $class, $sign, $name ] = preg_split( '/(::|->|#)/', $part, 2, PREG_SPLIT_DELIM_CAPTURE );
				if ( '#' === $sign ) {
					( self::$part )( $class, $name )();
				} elseif ( '::' === $sign ) {
					$class::$name();
				} else {
					( new $class() )->$name();
				}
			}
		);
		self::$is_waking = $before;
	}
}
