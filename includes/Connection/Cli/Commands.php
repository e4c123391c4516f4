<?php
/**
 * The commands of WP-CLI.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Health\Health;
use Statecraft\Connection\Leaving\Stake;
use Statecraft\Connection\Transfer\Settings_Export;
use Statecraft\Connection\Transfer\Settings_Import;
use Statecraft\Settings\Setting_List;
use WP_CLI;

/** Registers `wp statecraft …`. Output is in English, like that of WP-CLI itself; reasons come from the systems. */
final class Commands {

	/**
	 * Registers the commands. Runs on `cli_init`.
	 *
	 * @param Health       $health   The checks of all systems.
	 * @param Setting_List $settings The settings of all systems.
	 * @param Stake        $stake    What is closed.
	 */
	public static function register( Health $health, Setting_List $settings, Stake $stake ): void {
		$keep = new Keep_Closed_Command( $stake );
		$keep->hook();
		WP_CLI::add_command( 'statecraft status', new Status_Command( $health ) );
		WP_CLI::add_command( 'statecraft content', new Content_Command() );
		WP_CLI::add_command( 'statecraft export', new Export_Command( new Settings_Export( $settings ) ) );
		WP_CLI::add_command( 'statecraft import', new Import_Command( new Settings_Import( $settings ) ) );
		WP_CLI::add_command( 'statecraft keys', new Keys_Command( $settings ) );
		WP_CLI::add_command( 'statecraft keep-closed', $keep );
	}
}
