<?php
/**
 * The command `wp statecraft export`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Transfer\Settings_Export;
use Statecraft\Owner_File;
use WP_CLI;
use function WP_CLI\Utils\get_flag_value;

/** Writes the settings to a file. */
final class Export_Command {

	public function __construct( private readonly Settings_Export $export ) {}

	/**
	 * Exports the settings of this site as JSON.
	 *
	 * Settings made by environment variables or constants are not included: they belong to the server.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : The file to write. If omitted, the JSON is printed.
	 *
	 * [--include-keys]
	 * : Also export saved keys, in plain text. Anyone with the file can use them.
	 *
	 * ## EXAMPLES
	 *
	 *     # Copy the settings to another site.
	 *     $ wp statecraft export settings.json
	 *     $ wp --url=https://other.example statecraft import settings.json
	 *
	 * @param list<string>          $args       The file.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$file = $this->export->file( (bool) get_flag_value( $assoc_args, 'include-keys', false ) );
		if ( $file->keys ) {
			WP_CLI::warning( 'This export contains keys in plain text. Keep it where only you can read it, and delete it after use.' );
		}
		if ( ! $args ) {
			// Not WP_CLI::log(), which --quiet silences.
			WP_CLI::line( rtrim( $file->encode() ) );
			return;
		}
		self::write( $args[0], $file->encode() );
		WP_CLI::success( sprintf( 'Exported %d settings and %d keys to %s.', count( $file->settings ), count( $file->keys ), $args[0] ) );
	}

	/**
	 * Writes a file.
	 *
	 * @param string $path The path.
	 * @param string $text The content.
	 */
	private static function write( string $path, string $text ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem is for requests of browsers.
		$out    = Owner_File::open( $path );
		$length = $out ? fwrite( $out, $text ) : false;
		if ( ! $out || ! fclose( $out ) || strlen( $text ) !== $length ) {
			WP_CLI::error( "Could not write to $path." );
		}
		// phpcs:enable
	}
}
