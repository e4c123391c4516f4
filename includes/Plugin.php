<?php
/**
 * The composition root: a loop over the systems.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Counter;
use Statecraft\Guard\Counter_Table;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Text_Saver;
use Statecraft\Render\Safe_Addresses;
use Statecraft\Rest\Late_Routes;
use Statecraft\Settings\Key_Address;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Loaded_Options;
use Statecraft\Settings\Network_Policy;
use Statecraft\Settings\Notice;
use Statecraft\Settings\Page;
use Statecraft\Settings\Removal;
use Statecraft\Settings\Uninstall;
use Statecraft\Site\Conflicts;
use Statecraft\Site\Held_Events;
use Statecraft\Site\Site_Identity;

/** Hooks all systems. */
final class Plugin {

	/** The systems, in the order of their sections on the settings page. */
	private const MODULES = array(
		Connection\Module::class,
		Ai\Module::class,
		Signup\Module::class,
		Forms\Module::class,
		Notices\Module::class,
		Related\Module::class,
		Embeds\Module::class,
		Content\Module::class,
		Media\Module::class,
		Video\Module::class,
		Payments\Module::class,
		Galleries\Module::class,
		Maps\Module::class,
		Newsletter\Module::class,
		Sharing\Module::class,
		Counts\Module::class,
	);

	/** Defers loading to `plugins_loaded`: whether Jetpack is active decides what is registered. */
	public static function start(): void {
		add_action( 'plugins_loaded', array( self::class, 'load' ) );
		register_activation_hook( STATECRAFT_FILE, array( Php::class, 'require_needed' ) );
		register_activation_hook( STATECRAFT_FILE, array( Counter_Table::class, 'create' ) );
		register_activation_hook( STATECRAFT_FILE, array( self::class, 'activate' ) );
	}

	/**
	 * Returns the modules of all systems.
	 *
	 * @return list<Module>
	 */
	public static function modules(): array {
		return array_map( array( self::class, 'module' ), self::MODULES );
	}

	/**
	 * Returns the module of a system.
	 *
	 * @param class-string<Module> $name Its class.
	 */
	private static function module( string $name ): Module {
		static $modules = array();
		return $modules[ $name ] ??= new $name();
	}

	/** Hooks the systems; none while Jetpack is active, see {@see Conflicts}. */
	public static function load(): void {
		$table = self::table();
		$is_screen = is_admin() && ! Core_Screen::sends_heartbeat();
		$is_screen && Uninstall::hook_row();
		$is_screen && Notice::hook();
		register_deactivation_hook( STATECRAFT_FILE, array( self::class, 'deactivate' ) );
		( $is_screen || wp_doing_cron() ) && Held_Events::hook();
		is_multisite() && ( new Removal( ...self::modules() ) )->hook();
		if ( Conflicts::is_jetpack_active() ) {
			Conflicts::hook_jetpack();
			Held_Events::keep( ...$table['events'] );
			// Nothing watches what is saved meanwhile.
			Gates::distrust( $table );
			return;
		}
		Block_Types::hook();
		Content_Owner::shared()->hook();
		Site_Identity::hook( ...$table['events'] );
		is_multisite() && Network_Policy::hook();
		Parts::start( $table, array( self::class, 'part' )( ... ) );
		if ( is_admin() && is_multisite() ) {
			foreach ( self::modules() as $module ) {
				$module->hook_network();
			}
		}
		add_action( 'rest_api_init', static fn( $server ) => Late_Routes::announce( $server, static fn(): array => self::all( 'controllers' ) ), Conflicts::LATE );
		self::may_list_connectors() && add_action( 'wp_connectors_init', array( self::class, 'register_connectors' ) );
	}

	/** Creates the options needed on every request, and notifies the systems of the activation. */
	public static function activate(): void {
		Loaded_Options::ensure( ...self::loaded_options() );
		foreach ( self::modules() as $module ) {
			$module->activate();
		}
	}

	/**
	 * Notifies the systems of the deactivation.
	 *
	 * @param bool $is_on_network Whether on all sites of a network.
	 */
	public static function deactivate( $is_on_network ): void {
		Held_Events::hold( self::table()['events'], (bool) $is_on_network );
		Gates::distrust( self::table() );
		foreach ( self::modules() as $module ) {
			$module->deactivate();
		}
	}

	/**
	 * Registers the connectors. WordPress reads their keys one by one, and an editor needs some more settings: all are primed in one query.
	 *
	 * @param \WP_Connector_Registry $registry The registry.
	 */
	public static function register_connectors( $registry ): void {
		wp_prime_option_caches( array( ...self::table()['keys'], ...( is_admin() ? self::all( 'editor_options' ) : array() ) ) );
		foreach ( self::all( 'connectors' ) as $one ) {
			$one->register( $registry );
		}
	}

	/** Whether this request may list the site's connectors: an admin, REST API or WP-CLI request. */
	private static function may_list_connectors(): bool {
		$route = Gates::route();
		return ( is_admin() && ! Core_Screen::is_shown() ) || ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) || ( '' !== $route && ! Block_Types::is_reading( $route ) );
	}

	/**
	 * Returns the data about the systems that is written to a file, so that requests need not load them for it.
	 *
	 * @return array{events: list<string>, keys: list<string>, options: list<string>, hooks: array<string, array<string, string>>, idle: list<array{list<string>, array<string, array<string, string>>}>, admin: array<string, array<string, string>>, rest: array<string, array<string, string>>, shortcodes: array<string, string>} The events, keys and loaded options of all systems, and what wakes their parts.
	 */
	public static function table(): array {
		static $table = null;
		return $table ??= require __DIR__ . '/parts.php';
	}

	/**
	 * Returns a part of a system that is a function.
	 *
	 * @param string $name The class of its module, or this one for parts outside all systems.
	 * @param string $part Its name, see {@see Module::parts()}.
	 * @return Closure(): void
	 */
	public static function part( string $name, string $part ): Closure {
		return self::class === $name ? self::parts()[ $part ] : self::module( $name )->parts()[ $part ];
	}

	/**
	 * Returns the parts outside all systems.
	 *
	 * @return array<string, Closure(): void|array{class-string, string}>
	 */
	public static function parts(): array {
		return array(
			'editor'       => array( Editor::class, 'hook' ),
			'later'        => array( Later_Blocks::class, 'hook' ),
			'addresses'    => array( Safe_Addresses::class, 'hook' ),
			'saver'        => array( Text_Saver::class, 'hook' ),
			'counter'      => array( Counter::class, 'hook' ),
			'meta'         => array( Written_Meta::class, 'hook' ),
			'keys'         => static fn() => Key_Option::hook( ...self::table()['keys'] ),
			'key-address'  => array( Key_Address::class, 'hook' ),
			'options'      => static fn() => Loaded_Options::hook( ...self::table()['options'] ),
			'page'         => static fn() => Page::hook( static fn(): array => self::all( 'sections' ) ),
		);
	}

	/** @return array<string, string> The gates of these parts. */
	public static function gates(): array {
		return array(
			'addresses' => Parts::BLOCKS,
			'keys'      => Parts::SCREEN,
			'meta'      => Parts::TYPES,
			'later'     => Parts::ADMIN,
			'options'   => Parts::ADMIN,
			'page'      => Parts::ADMIN,
		);
	}

	/**
	 * Returns the scheduled events of all systems.
	 *
	 * @return list<string>
	 */
	public static function events(): array {
		return array_merge( ...array_map( static fn( Module $module ): array => $module->names_of( 'events' ), self::modules() ) );
	}

	/**
	 * Returns the options that all kinds of requests need.
	 *
	 * @return list<string>
	 */
	public static function loaded_options(): array {
		return array( Page::TAKEN, Held_Events::OPTION, Site_Identity::OPTION, Key_Option::SET, ...self::all( 'loaded_options' ) );
	}

	/**
	 * Calls a method of all modules and merges the results.
	 *
	 * @param string $question The name of a {@see Module} method that returns an array.
	 * @return array<mixed>
	 */
	public static function all( string $question ): array {
		return array_merge( ...array_map( static fn( Module $module ): array => $module->$question(), self::modules() ) );
	}
}
