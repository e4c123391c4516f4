<?php
/**
 * The module of the connection system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

use Statecraft\Ai\Module as Ai;
use Statecraft\Connection\Admin\Export_Actions;
use Statecraft\Connection\Admin\Export_Section;
use Statecraft\Connection\Admin\Health_Section;
use Statecraft\Connection\Cli\Commands;
use Statecraft\Connection\Health\Address_Check;
use Statecraft\Connection\Health\Cache_Check;
use Statecraft\Connection\Health\Clock_Check;
use Statecraft\Connection\Health\Cron_Check;
use Statecraft\Connection\Health\Debug_Information;
use Statecraft\Connection\Health\Health;
use Statecraft\Connection\Health\Loopback;
use Statecraft\Connection\Health\Option_Check;
use Statecraft\Connection\Health\Override_Check;
use Statecraft\Connection\Health\Rest_Check;
use Statecraft\Connection\Health\Site_Health;
use Statecraft\Connection\Health\Uploads_Check;
use Statecraft\Connection\Transfer\Settings_Export;
use Statecraft\Connection\Transfer\Settings_Import;
use Statecraft\Hosting;
use Statecraft\Module as System;
use Statecraft\Neighbours;
use Statecraft\Plugin;
use Statecraft\Settings\Setting_List;

/** What the site is connected to, what is switched on, where it came from, and whether all of it is well. */
final class Module extends System {

	/** {@inheritDoc} */
	public function hook(): void {
		( new Site_Health( self::health(), new Debug_Information( self::health(), self::settings() ) ) )->hook();
		if ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) {
			add_action( 'cli_init', static fn() => Commands::register( self::health(), self::settings() ) );
		}
	}

	/** {@inheritDoc} */
	public function hook_admin(): void {
		Authorization_Link::hook();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Rest\Connection_Controller(),
			new Rest\Identity_Crisis_Controller( ...Plugin::all( 'keys' ) ),
			new Rest\Modules_Controller( ...Plugin::all( 'features' ) ),
			new Rest\Health_Controller( self::health() ),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		$settings = self::settings();
		return array(
			new Health_Section( self::health() ),
			new Export_Section( new Export_Actions( new Settings_Export( $settings ), new Settings_Import( $settings ) ) ),
		);
	}

	/** {@inheritDoc} */
	public function checks(): array {
		$loopback = new Loopback();
		$options  = new Option_Check( self::settings() );
		return array(
			Address_Check::check(),
			Neighbours::check(),
			( new Cron_Check( ...self::stored_by_all( 'events' ) ) )->check(),
			( new Uploads_Check( ...self::stored_by_all( 'uploads' ) ) )->check(),
			( new Override_Check( self::settings() ) )->check(),
			$options->check(),
			$options->check_of_values(),
			Cache_Check::check(),
			( new Rest_Check( $loopback ) )->check(),
			( new Clock_Check( $loopback, Ai::provider_clock( ... ) ) )->check(),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'      => array( 'statecraft_connection_*' ),
			'user_options' => array( Hosting::UNLINKED ),
		);
	}

	/** Returns the checks of all systems. */
	private static function health(): Health {
		return new Health( static fn(): array => Plugin::all( 'checks' ) );
	}

	/** Returns the settings of all systems. */
	private static function settings(): Setting_List {
		return new Setting_List( static fn(): array => Plugin::all( 'sections' ), ...Plugin::all( 'keys' ) );
	}

	/**
	 * Returns what all systems store of a kind.
	 *
	 * @param string $kind See {@see System::stored()}.
	 * @return list<string>
	 */
	private static function stored_by_all( string $kind ): array {
		return array_merge( ...array_map( static fn( System $module ): array => $module->stored()[ $kind ] ?? array(), Plugin::modules() ) );
	}
}
