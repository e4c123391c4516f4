<?php
/**
 * The module of the connection system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Module as Ai;
use Statecraft\Connection\Admin\Connection_Panel;
use Statecraft\Connection\Admin\Export_Actions;
use Statecraft\Connection\Admin\Export_Section;
use Statecraft\Connection\Admin\First_Run_Section;
use Statecraft\Connection\Admin\Health_Section;
use Statecraft\Connection\Admin\Leaving_Question;
use Statecraft\Connection\Admin\Moving_Action;
use Statecraft\Connection\Admin\Moving_Section;
use Statecraft\Connection\Cli\Commands;
use Statecraft\Connection\Firewall\Firewall;
use Statecraft\Connection\Firewall\Firewall_Settings;
use Statecraft\Connection\First_Run\First_Run;
use Statecraft\Connection\Health\Address_Check;
use Statecraft\Connection\Health\Cache_Check;
use Statecraft\Connection\Health\Clock_Check;
use Statecraft\Connection\Health\Cron_Check;
use Statecraft\Connection\Health\Debug_Information;
use Statecraft\Connection\Health\Health;
use Statecraft\Connection\Health\Loopback;
use Statecraft\Connection\Health\Option_Check;
use Statecraft\Connection\Health\Override_Check;
use Statecraft\Connection\Health\Proxy_Check;
use Statecraft\Connection\Health\Rest_Check;
use Statecraft\Connection\Health\Site_Health;
use Statecraft\Connection\Health\Unused_Check;
use Statecraft\Connection\Health\Uploads_Check;
use Statecraft\Connection\Leaving\Closing_File;
use Statecraft\Connection\Leaving\Leaving_Request;
use Statecraft\Connection\Leaving\Stake;
use Statecraft\Connection\Moving\Change_Recorder;
use Statecraft\Connection\Moving\Jetpack_Data;
use Statecraft\Connection\Moving\Response_Import;
use Statecraft\Connection\Moving\Take_Over;
use Statecraft\Connection\Transfer\Settings_Export;
use Statecraft\Connection\Transfer\Settings_Import;
use Statecraft\Site\Hosting;
use Statecraft\Module as System;
use Statecraft\Site\Conflicts;
use Statecraft\Parts;
use Statecraft\Payments\Module as Payments;
use Statecraft\Php;
use Statecraft\Plugin;
use Statecraft\Settings\Setting_List;

/** What the site is connected to, what is turned on, what it was imported from, and its health. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'responses' => static fn() => self::responses()->hook(),
			'firewall'  => array( Firewall::class, 'hook' ),
			'features'  => array( Editor_Features::class, 'hook' ),
			'usage'     => array( Usage\Daily::class, 'hook' ),
			'health'    => static function (): void {
				add_filter( 'site_status_tests', static fn( array $tests ): array => ( new Site_Health( self::health() ) )->add_tests( $tests ) );
				add_filter( 'debug_information', static fn( array $sections ): array => ( new Debug_Information( self::health(), self::all_settings() ) )->add( $sections ) );
			},
			'commands'  => static function (): void {
				add_action( 'cli_init', static fn() => Commands::register( self::health(), self::all_settings(), self::stake() ) );
			},
			'leaving'   => static fn() => ( new Leaving_Question( self::stake() ) )->hook(),
			'leave'     => static fn() => ( new Leaving_Request( self::stake() ) )->hook(),
			'authorize' => array( Authorization_Link::class, 'hook' ),
			'panel'     => array( Connection_Panel::class, 'hook' ),
			'first-run' => static fn() => ( new First_Run_Section( self::first_run() ) )->hook(),
			'guide'     => static fn() => ( new Privacy_Guide( static fn(): array => Plugin::all( 'recipients' ) ) )->hook(),
		);
	}

	/** {@inheritDoc} */
	public function activate(): void {
		delete_option( Closing_File::LEFT_OPEN );
		// Other sites of a network may need it; it has no effect on this one.
		is_multisite() || Closing_File::remove();
	}

	/** {@inheritDoc} */
	public function hook_network(): void {
		( new Admin\Network_Page( static fn(): array => Plugin::all( 'extensions' ) ) )->hook();
		is_network_admin() && Admin\Site_List::hook();
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'firewall' => Parts::IF . Firewall_Settings::OPTION . '[' . Firewall_Settings::ON . ']',
			'guide'    => Parts::POLICY,
			'leave'    => Parts::CHANGE,
		) + array_fill_keys( array( 'authorize', 'panel', 'first-run', 'leaving' ), Parts::ADMIN );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Rest\Connection_Controller(),
			new Rest\Identity_Crisis_Controller( ...Plugin::all( 'keys' ) ),
			new Rest\Modules_Controller( ...Plugin::all( 'features' ) ),
			new Rest\Settings_Controller( new Site_Settings( Plugin::all( 'features' ), Plugin::all( 'settings' ) ), Plugin::all( 'settings' ), Plugin::all( 'keys' ) ),
			new Rest\Plugins_Controller(),
			new Rest\Notices_Controller(),
			new Rest\Tracking_Controller(),
			new Rest\Hosted_Controller(),
			new Rest\Site_Controller( new Site_Features( ...Plugin::all( 'features' ) ) ),
			new Rest\Answers_Controller(),
			new Rest\Licensing_Controller(),
			new Rest\Akismet_Controller(),
			new Rest\Moving_Controller( self::take_over(), self::responses() ),
			new Rest\Leaving_Controller( static fn(): array => Plugin::all( 'services' ), static fn(): array => Plugin::all( 'features' ) ),
			new Rest\Firewall_Controller(),
			new Rest\Health_Controller( self::health() ),
			new Rest\First_Run_Controller( self::first_run() ),
		);
	}

	/** {@inheritDoc} */
	public function features(): array {
		return array( Firewall::feature() );
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array( Licenses::OPTION );
	}

	/** {@inheritDoc} */
	public function editor_options(): array {
		return array( Editor_Features::OPTION, Hosting::OFFLINE_OPTION );
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Firewall_Settings::OPTION );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		$settings = self::all_settings();
		return array(
			new Health_Section( self::health() ),
			new Moving_Section( new Moving_Action( self::take_over(), self::responses() ) ),
			new Admin\Firewall_Section(),
			new Admin\Features_Section( static fn(): array => Plugin::all( 'features' ) ),
			new Admin\Blocks_Section( static fn(): array => Plugin::all( 'extensions' ) ),
			new Admin\Usage_Section( new Usage\Daily() ),
			new Admin\Privacy_Section( static fn(): array => Plugin::all( 'recipients' ) ),
			new Export_Section( new Export_Actions( new Settings_Export( $settings ), new Settings_Import( $settings ) ) ),
		);
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return Analytics_Pixel::editor_data();
	}

	/** {@inheritDoc} */
	public function checks(): array {
		$loopback = new Loopback();
		$options  = new Option_Check( self::all_settings() );
		return array(
			Address_Check::check(),
			Conflicts::check(),
			Php::check(),
			Proxy_Check::check(),
			( new Cron_Check( ...self::stored_by_all( 'events' ) ) )->check(),
			( new Uploads_Check( ...self::stored_by_all( 'uploads' ) ) )->check(),
			( new Override_Check( self::all_settings() ) )->check(),
			( new Unused_Check( self::all_settings() ) )->check(),
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
			'user_options' => array( Hosting::UNLINKED, Analytics::OPTION, Dismissed_Notices::OPTION, First_Run::HIDDEN, Rest\Licensing_Controller::DISMISSED ),
			'events'       => array( Response_Import::EVENT ),
		);
	}

	/** Imports from Jetpack. */
	private static function take_over(): Take_Over {
		return new Take_Over( self::jetpack_data(), new Change_Recorder( static fn(): array => Plugin::all( 'features' ), ...Plugin::all( 'keys' ) ), self::responses() );
	}

	/** Reads Jetpack's data. */
	private static function jetpack_data(): Jetpack_Data {
		return new Jetpack_Data( self::responses(), static fn(): array => Plugin::all( 'features' ), Payments::kept_posts( ... ) );
	}

	/** Copies Jetpack's form responses. */
	private static function responses(): Response_Import {
		return new Response_Import( Plugin::all( 'importers' )[0] );
	}

	/** Returns the goals of all systems. */
	private static function first_run(): First_Run {
		return new First_Run( static fn(): array => Plugin::all( 'goals' ) );
	}

	/** Returns the checks of all systems. */
	private static function health(): Health {
		return new Health( static fn(): array => Plugin::all( 'checks' ) );
	}

	/** Returns what deactivating the plugin would show to everyone. */
	private static function stake(): Stake {
		return new Stake( static fn(): array => Plugin::all( 'closed' ) );
	}

	/** Returns the settings of all systems. */
	private static function all_settings(): Setting_List {
		return new Setting_List( static fn(): array => Plugin::all( 'sections' ), ...Plugin::all( 'keys' ) );
	}

	/**
	 * Returns what all systems store of a kind.
	 *
	 * @param string $kind See {@see System::names_of()}.
	 * @return list<string>
	 */
	private static function stored_by_all( string $kind ): array {
		return array_merge( ...array_map( static fn( System $module ): array => $module->names_of( $kind ), Plugin::modules() ) );
	}
}
