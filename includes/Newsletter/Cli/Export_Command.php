<?php
/**
 * The command `wp statecraft subscribers export`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Csv;
use Statecraft\Newsletter\Admin\Subscriber_Export;
use Statecraft\Owner_File;
use WP_CLI;

/** Writes subscribers to a file. */
final class Export_Command {

	/**
	 * Exports subscribers and paid readers as CSV.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : The file to write. If omitted, the CSV is printed.
	 *
	 * [--state=<state>]
	 * : Only those in this state: confirmed, pending, unsubscribed, bouncing, or paid.
	 *
	 * [--search=<text>]
	 * : Only addresses with this text.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp statecraft subscribers export subscribers.csv --state=confirmed
	 *
	 * @param list<string>          $args       The file.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$query = List_Command::query( $assoc_args );
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem is for requests of browsers.
		$path = $args[0] ?? 'php://output';
		$out  = isset( $args[0] ) ? Owner_File::open( $path ) : fopen( $path, 'wb' );
		if ( ! $out ) {
			WP_CLI::error( "Could not write to $path." );
		}
		Subscriber_Export::write( new Csv( $out ), $query );
		fclose( $out );
		// phpcs:enable
		isset( $args[0] ) && WP_CLI::success( "Exported to $path." );
	}
}
