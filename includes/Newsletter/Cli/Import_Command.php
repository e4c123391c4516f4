<?php
/**
 * The command `wp statecraft subscribers import`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Import\Import;
use Statecraft\Newsletter\Import\Import_File;
use Statecraft\Newsletter\Import\Import_Record;
use WP_CLI;
use WP_CLI\Formatter;
use function WP_CLI\Utils\get_flag_value;

/** Imports subscribers from a CSV file. */
final class Import_Command {

	public function __construct( private readonly Import $import = new Import() ) {}

	/**
	 * Imports subscribers from a CSV file, whose columns are recognised. Sends no emails.
	 *
	 * Whoever is unsubscribed here or in the file is not made confirmed. Exits with code 1 if the file is refused.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file to read.
	 *
	 * [--agreed]
	 * : These people have agreed to get email from this site. Without it, only the numbers are shown, and nothing is imported.
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
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp statecraft subscribers import subscribers.csv --agreed --user=admin
	 *
	 * @param list<string>          $args       The file.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file; a path with a scheme is none.
		$bytes = is_file( $args[0] ) && ! str_contains( $args[0], '://' ) ? file_get_contents( $args[0], false, null, 0, Import_File::MAX_BYTES + 1 ) : false;
		if ( false === $bytes ) {
			WP_CLI::error( "Could not read {$args[0]}." );
		}
		$state = self::checked( $this->import->take( basename( $args[0] ), (string) $bytes ) );
		$state = self::checked( $this->import->map( array_column( $state['columns'], 'kind' ) ) );
		while ( Import_Record::PREVIEWING === $state['phase'] ) {
			$state = self::checked( $this->import->preview() );
		}
		$has_agreed = (bool) get_flag_value( $assoc_args, 'agreed', false );
		$state      = self::checked( $has_agreed ? $this->import->start( true ) : $this->import->turn( 'cancel' ) ) + array( 'preview' => $state['counts'] );
		while ( Import_Record::IMPORTING === $state['phase'] ) {
			$state = self::checked( $this->import->step() );
		}
		$counts = $has_agreed ? $state['counts'] : $state['preview'];
		$rows   = array_map( static fn( string $name ): array => array( 'rows' => $name, 'number' => $counts[ $name ] ), Import_Record::VERDICTS );
		$others = $assoc_args;
		( new Formatter( $others, array( 'rows', 'number' ) ) )->display_items( $rows );
		self::checked( $this->import->turn( 'close' ) );
		$has_agreed || WP_CLI::warning( 'Nothing has been imported. Add --agreed if these people have agreed to get email from this site.' );
	}

	/**
	 * Ends the command if an act was refused.
	 *
	 * @param array<string, mixed>|\WP_Error $state What an act has returned.
	 * @return array<string, mixed>
	 */
	private static function checked( $state ): array {
		if ( is_wp_error( $state ) ) {
			WP_CLI::error( $state );
		}
		return $state;
	}
}
