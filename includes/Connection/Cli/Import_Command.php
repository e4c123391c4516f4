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
use WP_CLI;
use function WP_CLI\Utils\format_items;
use function WP_CLI\Utils\get_flag_value;

/** Reads settings from a file. */
final class Import_Command {

	/**
	 * Constructor.
	 *
	 * @param Settings_Import $import The import.
	 */
	public function __construct( private readonly Settings_Import $import ) {}

	/**
	 * Imports settings from a file that `wp statecraft export` or the settings page has written.
	 *
	 * It first shows what would become of each setting, and asks before it changes anything. Each value is judged as if it had been typed on the settings
	 * page; ad codes need a user who may post any HTML (--user). What environment variables or constants set is never overridden, and settings that are not
	 * in the file stay.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file to read, or "-" for standard input.
	 *
	 * [--dry-run]
	 * : Only show what would become of each setting.
	 *
	 * [--yes]
	 * : Do not ask.
	 *
	 * [--format=<format>]
	 * : How to print them.
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
	 * @param list<string>          $args       The file.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$file = Settings_File::decode( self::read( $args[0] ) );
		if ( is_wp_error( $file ) ) {
			WP_CLI::error( $file );
		}
		$rows = $this->import->run( $file, true );
		format_items( $assoc_args['format'], $rows, array( 'setting', 'result', 'reason' ) );
		$changes = self::count( $rows, Settings_Import::CHANGED );
		if ( get_flag_value( $assoc_args, 'dry-run', false ) ) {
			WP_CLI::success( "$changes settings would change. Nothing has been changed." );
			return;
		}
		if ( 0 === $changes ) {
			WP_CLI::success( 'There is nothing to change.' );
			return;
		}
		WP_CLI::confirm( "Change $changes settings?", $assoc_args );
		$done   = $this->import->run( $file, false );
		$failed = $changes - self::count( $done, Settings_Import::CHANGED );
		if ( $failed > 0 ) {
			WP_CLI::error( "$failed settings could not be changed." );
		}
		WP_CLI::success( "Changed $changes settings." );
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
			WP_CLI::error( "The file $path cannot be read." );
		}
		return (string) $text;
	}

	/**
	 * Counts rows.
	 *
	 * @param list<array{setting: string, result: string, reason: string}> $rows   The rows.
	 * @param string                                                       $result Their result.
	 */
	private static function count( array $rows, string $result ): int {
		return count( array_filter( $rows, static fn( array $row ): bool => $result === $row['result'] ) );
	}
}
