<?php
/**
 * The command `wp statecraft status`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check_Result;
use Statecraft\Connection\Health\Health;
use Statecraft\Terminal;
use WP_CLI;
use WP_CLI\Formatter;
use function WP_CLI\Utils\get_flag_value;

/** Shows what is missing and what does not work. */
final class Status_Command {

	/**
	 * @param Health $health The checks of all systems.
	 */
	public function __construct( private readonly Health $health ) {}

	/**
	 * Shows what is missing and what does not work, worst first.
	 *
	 * Runs the checks of Site Health and of the settings page. Services that were never set up are not listed. Exits with code 1 if something does not work
	 * at all.
	 *
	 * ## OPTIONS
	 *
	 * [--all]
	 * : Also run the checks that contact other servers: the REST API, the clock and the values of settings.
	 *
	 * [--fields=<fields>]
	 * : Only these columns, comma-separated.
	 *
	 * [--field=<field>]
	 * : Only the values of this column.
	 *
	 * [--format=<format>]
	 * : The output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     # Check the site in a script.
	 *     $ wp statecraft status --all --format=csv
	 *
	 * @param list<string>          $args       No arguments.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$rows = array_map(
			static fn( array $one ): array => array(
				'check'   => $one[0]->id,
				'status'  => $one[1]->status,
				'title'   => $one[1]->title,
				'message' => $one[1]->message,
			),
			$this->health->run( (bool) get_flag_value( $assoc_args, 'all', false ) )
		);
		$shown     = Terminal::rows( $rows, $assoc_args['format'] );
		$formatter = new Formatter( $assoc_args, array( 'check', 'status', 'title', 'message' ) );
		$formatter->display_items( $shown );
		if ( Check_Result::CRITICAL === ( $rows[0]['status'] ?? '' ) ) {
			WP_CLI::halt( 1 );
		}
	}
}
