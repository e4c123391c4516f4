<?php
/**
 * The command `wp statecraft import`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Transfer\Settings_File;
use Statecraft\Connection\Transfer\Settings_Import;
use Statecraft\Terminal;
use WP_CLI;
use WP_CLI\Formatter;
use function WP_CLI\Utils\get_flag_value;

/** Reads settings from a file. */
final class Import_Command {

	public function __construct( private readonly Settings_Import $import ) {}

	/**
	 * Imports settings from a file written by `wp statecraft export` or the settings page.
	 *
	 * Shows what would happen to each setting, and asks before changing anything. Each value is validated as if typed on the settings page; ad codes require
	 * a user with `unfiltered_html` (--user). Values set by environment variables or constants are never overridden, and settings missing from the file stay
	 * unchanged. Exits with code 1 if a setting was rejected, or is unknown to this version.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file to read, or "-" for standard input, which requires --yes or --dry-run, because it cannot also confirm.
	 *
	 * [--dry-run]
	 * : Only show what would happen to each setting.
	 *
	 * [--yes]
	 * : Skip the confirmation.
	 *
	 * [--fields=<fields>]
	 * : Only these columns, comma-separated.
	 *
	 * [--field=<field>]
	 * : Only the values of this column.
	 *
	 * [--format=<format>]
	 * : The output format. All except the table print nothing else, and require --yes or --dry-run.
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
	 *     # See what a file would change.
	 *     $ wp statecraft import settings.json --dry-run
	 *
	 *     # Copy the settings of another site, in a script.
	 *     $ wp @other statecraft export | wp statecraft import - --yes
	 *
	 * @param list<string>          $args       The file.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$is_table = 'table' === $assoc_args['format'] && ! isset( $assoc_args['field'] );
		$is_dry   = (bool) get_flag_value( $assoc_args, 'dry-run', false );
		if ( ! $is_dry && ! get_flag_value( $assoc_args, 'yes', false ) && ( '-' === $args[0] || ! $is_table ) ) {
			WP_CLI::error( '-' === $args[0] ? 'Standard input cannot confirm. Add --yes or --dry-run.' : 'This format cannot ask for confirmation. Add --yes or --dry-run.' );
		}
		$file = Settings_File::decode( self::read( $args[0] ) );
		if ( is_wp_error( $file ) ) {
			WP_CLI::error( $file );
		}
		// By reference: the formatter removes its own options.
		$others    = $assoc_args;
		$formatter = new Formatter( $others, array( 'setting', 'result', 'reason', 'before', 'after' ) );
		$show      = static fn( array $rows ) => $formatter->display_items( Terminal::rows( $rows, $assoc_args['format'] ) );
		if ( ! $is_table ) {
			$rows = $this->import->run( $file, $is_dry );
			$show( $rows );
			self::end( $rows );
			return;
		}
		$rows    = $this->import->run( $file, true );
		$changes = self::count( $rows, Settings_Import::CHANGED );
		$show( $rows );
		if ( $is_dry || 0 === $changes ) {
			self::end( $rows, $is_dry ? "$changes settings would change. Nothing has been changed." : 'There is nothing to change.' );
			return;
		}
		WP_CLI::confirm( "Change $changes settings?", $assoc_args );
		$done = $this->import->run( $file, false );
		if ( $done !== $rows ) {
			$show( $done );
		}
		self::end( $done, sprintf( 'Changed %d settings.', self::count( $done, Settings_Import::CHANGED ) ) );
	}

	/**
	 * Ends the command, with an error if a setting was not imported.
	 *
	 * @param list<array{setting: string, result: string, reason: string, before: string, after: string}> $rows    The results.
	 * @param string                                                       $summary The message; empty to print errors only.
	 */
	private static function end( array $rows, string $summary = '' ): void {
		$refused = self::count( $rows, Settings_Import::REFUSED );
		$unknown = self::count( $rows, Settings_Import::UNKNOWN );
		if ( $refused + $unknown > 0 ) {
			if ( '' !== $summary ) {
				WP_CLI::log( $summary );
			}
			WP_CLI::error( "Settings rejected: $refused; unknown to this version: $unknown." );
		}
		if ( '' !== $summary ) {
			WP_CLI::success( $summary );
		}
	}

	/**
	 * Reads a file.
	 *
	 * @param string $path The path, or `-`.
	 */
	private static function read( string $path ): string {
		$source = '-' === $path ? 'php://stdin' : $path;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file, or standard input. A path with a scheme is none.
		$text = '-' === $path || ( is_file( $path ) && ! str_contains( $path, '://' ) ) ? file_get_contents( $source, false, null, 0, Settings_File::MAX_BYTES + 1 ) : false;
		if ( false === $text ) {
			WP_CLI::error( "Could not read $path." );
		}
		return (string) $text;
	}

	/**
	 * Counts rows.
	 *
	 * @param list<array{setting: string, result: string, reason: string, before: string, after: string}> $rows   The rows.
	 * @param string                                                       $result The result to count.
	 */
	private static function count( array $rows, string $result ): int {
		return count( array_filter( $rows, static fn( array $row ): bool => $result === $row['result'] ) );
	}
}
