<?php
/**
 * The commands `wp statecraft subscribers …`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Cli;

defined( 'ABSPATH' ) || exit;

use WP_CLI;

/** Registers what the screens do, with the same rules. */
final class Subscribers_Commands {

	/** Registers the commands. Runs on `cli_init`. */
	public static function register(): void {
		WP_CLI::add_command( 'statecraft subscribers list', new List_Command() );
		WP_CLI::add_command( 'statecraft subscribers export', new Export_Command() );
		WP_CLI::add_command( 'statecraft subscribers import', new Import_Command() );
	}
}
