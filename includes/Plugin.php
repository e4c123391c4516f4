<?php
/**
 * The composition root: a loop over the systems.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Text_Saver;
use Statecraft\Render\Safe_Addresses;
use Statecraft\Rest\Late_Routes;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Key_Address;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Loaded_Options;
use Statecraft\Settings\Network_Policy;
use Statecraft\Settings\Notice;
use Statecraft\Settings\Page;
use Statecraft\Settings\Removal;
use Statecraft\Settings\Uninstall;

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
	);

	/** Defers loading to `plugins_loaded`: whether Jetpack is active decides what is registered. */
	public static function start(): void {
		add_action( 'plugins_loaded', array( self::class, 'load' ) );
		register_activation_hook( STATECRAFT_FILE, array( Php::class, 'require_needed' ) );
		register_activation_hook( STATECRAFT_FILE, array( Counter_Table::class, 'create' ) );
		register_activation_hook( STATECRAFT_FILE, static fn() => Loaded_Options::ensure( ...self::loaded_options() ) );
	}

	/**
	 * Returns the modules of all systems.
	 *
	 * @return list<Module>
	 */
	public static function modules(): array {
		static $modules = null;
		return $modules ??= array_map( static fn( string $name ): Module => new $name(), self::MODULES );
	}

	/** Hooks the systems; none while Jetpack is active, see {@see Neighbours}. */
	public static function load(): void {
		is_admin() && Uninstall::hook_row();
		is_admin() && Notice::hook();
		Held_Events::hook( ...self::events() );
		is_multisite() && ( new Removal( ...self::modules() ) )->hook();
		if ( Neighbours::is_jetpack_active() ) {
			Neighbours::hook_jetpack();
			Held_Events::keep( ...self::events() );
			return;
		}
		Editor::hook();
		Translations::hook();
		Safe_Addresses::hook();
		Text_Saver::hook();
		( new Counter() )->hook();
		Key_Option::hook( ...self::all( 'keys' ) );
		Key_Address::hook();
		Network_Policy::hook();
		Site_Identity::hook( ...self::events() );
		foreach ( self::modules() as $module ) {
			$module->hook();
			is_admin() && $module->hook_admin();
		}
		if ( is_admin() ) {
			Loaded_Options::hook( ...self::loaded_options() );
			( new Page( ...self::all( 'sections' ) ) )->hook();
		}
		add_action( 'rest_api_init', static fn( $server ) => Late_Routes::announce( $server, static fn(): array => self::all( 'controllers' ) ), Neighbours::LATE );
		add_action( 'wp_connectors_init', static fn( $registry ) => array_map( static fn( Connector $one ) => $one->register( $registry ), self::all( 'connectors' ) ) );
	}

	/**
	 * Returns the scheduled events of all systems.
	 *
	 * @return list<string>
	 */
	private static function events(): array {
		return array_merge( ...array_map( static fn( Module $module ): array => $module->names_of( 'events' ), self::modules() ) );
	}

	/**
	 * Returns the options that requests of all kinds ask for.
	 *
	 * @return list<string>
	 */
	private static function loaded_options(): array {
		return array( Page::TAKEN, Held_Events::OPTION, Site_Identity::OPTION, ...self::all( 'loaded_options' ) );
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
