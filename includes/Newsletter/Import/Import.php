<?php
/**
 * Imports of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Lease;
use Statecraft\Newsletter\Tables;
use WP_Error;

/**
 * From the file to the report, one import for the site. Each act runs under a lease, and answers with the state of the import, so that two browsers see the
 * same. What does not fit the phase is refused.
 */
final class Import {

	/** Rows of a part of the file, and its size in bytes. */
	private const PART_ROWS  = 500;
	private const PART_BYTES = 200 * KB_IN_BYTES;

	/** Seconds that another act is waited for: longer than a step takes. */
	private const PATIENCE = 9;

	/** The phases in which an import is not finished. */
	private const UNFINISHED = array( Import_Record::MAPPING, Import_Record::PREVIEWING, Import_Record::PREVIEWED, Import_Record::IMPORTING, Import_Record::PAUSED );

	/**
	 * Takes a file.
	 *
	 * @param string $name  The name of the file.
	 * @param string $bytes Its content.
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function take( string $name, string $bytes ) {
		return $this->alone(
			array( Import_Record::EMPTY, Import_Record::DONE, Import_Record::CANCELLED ),
			function () use ( $name, $bytes ) {
				$file = Import_File::of( $bytes );
				if ( is_wp_error( $file ) ) {
					return $file;
				}
				Import_Record::drop();
				$stored = $this->store( $file );
				if ( is_wp_error( $stored ) ) {
					Import_Record::drop();
					return $stored;
				}
				Import_Record::change( array( 'phase' => Import_Record::MAPPING, 'file' => mb_substr( sanitize_text_field( $name ), 0, 100 ), 'uploadedAt' => time(), 'read' => 0 ) + $stored );
				return null;
			}
		);
	}

	/**
	 * Sets what the columns are, and begins the preview.
	 *
	 * @param list<string> $kinds One for each column, exactly one of them the address.
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function map( array $kinds ) {
		return $this->alone(
			array( Import_Record::MAPPING, Import_Record::PREVIEWING, Import_Record::PREVIEWED ),
			static function () use ( $kinds ) {
				global $wpdb;
				$columns = (array) Import_Record::get()['columns'];
				if ( count( $kinds ) !== count( $columns ) || array_diff( $kinds, Columns::ALL ) || 1 !== count( array_keys( $kinds, Columns::EMAIL, true ) ) ) {
					return new WP_Error( 'newsletter_import_columns', __( 'Choose exactly one column with email addresses.', 'statecraft' ), array( 'status' => 422 ) );
				}
				$wpdb->query( 'DELETE FROM ' . Tables::name( Tables::IMPORT ) ); // phpcs:ignore WordPress.DB
				$columns = array_map( static fn( array $column, string $kind ): array => array( 'kind' => $kind ) + $column, $columns, $kinds );
				Import_Record::change( array( 'phase' => Import_Record::PREVIEWING, 'columns' => $columns, 'read' => 0 ) );
				return null;
			}
		);
	}

	/**
	 * Reads the next parts of the file.
	 *
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function preview() {
		return $this->alone(
			array( Import_Record::PREVIEWING ),
			static function () {
				global $wpdb;
				$data    = Import_Record::get();
				$preview = new Import_Preview( $data['columns'] );
				$table   = Tables::name( Tables::IMPORT_PARTS );
				$until   = microtime( true ) + Import_Run::SECONDS / 2;
				do {
					$part = $wpdb->get_row( $wpdb->prepare( "SELECT * FROM $table WHERE id > %d ORDER BY id LIMIT 1", (int) $data['read'] ), ARRAY_A ); // phpcs:ignore WordPress.DB
					if ( ! $part ) {
						Import_Record::change( array( 'phase' => Import_Record::PREVIEWED ) );
						return null;
					}
					$preview->read( (array) json_decode( $part['cells'], true ), (int) $part['line'] );
					$data['read'] = (int) $part['id'];
					Import_Record::change( array( 'read' => $data['read'] ) );
				} while ( microtime( true ) < $until );
				return null;
			}
		);
	}

	/**
	 * Begins to import, once somebody has stated that the people have agreed.
	 *
	 * @param bool $has_agreed The statement.
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function start( bool $has_agreed ) {
		return $this->alone(
			array( Import_Record::PREVIEWED ),
			static function () use ( $has_agreed ) {
				if ( ! $has_agreed ) {
					return new WP_Error( 'newsletter_import_consent', __( 'Please confirm that these people have agreed to get email from this site.', 'statecraft' ), array( 'status' => 422 ) );
				}
				Statements::add( (string) Import_Record::get()['file'] );
				Import_Record::change( array( 'phase' => Import_Record::IMPORTING ) );
				return null;
			}
		);
	}

	/**
	 * Imports the next rows.
	 *
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function step() {
		return $this->alone(
			array( Import_Record::IMPORTING ),
			function () {
				( new Import_Run() )->step() || $this->finish( Import_Record::DONE );
				return null;
			}
		);
	}

	/**
	 * Pauses, resumes, cancels or closes the import.
	 *
	 * @param string $act What to do.
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function turn( string $act ) {
		$pause = static fn( string $phase ): Closure => static fn() => Import_Record::change( array( 'phase' => $phase ) );
		return match ( $act ) {
			'pause'  => $this->alone( array( Import_Record::IMPORTING ), $pause( Import_Record::PAUSED ) ),
			'resume' => $this->alone( array( Import_Record::PAUSED ), $pause( Import_Record::IMPORTING ) ),
			'cancel' => $this->alone( self::UNFINISHED, fn() => $this->finish( Import_Record::CANCELLED ) ),
			default  => $this->alone( array( Import_Record::DONE, Import_Record::CANCELLED, Import_Record::EMPTY ), Import_Record::drop( ... ) ),
		};
	}

	/** Ends the import: its file is deleted, and of its rows those are kept that were refused, for the report. */
	private function finish( string $phase ): void {
		global $wpdb;
		Import_Record::change( array( 'phase' => $phase, 'result' => Import_Record::counts( true ) ) );
		Import_Record::drop_file();
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( Tables::IMPORT ) . ' WHERE done = 0 OR verdict IN ( %s, %s )', Import_Record::NEW, Import_Record::KNOWN ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Stores the rows of a file in parts.
	 *
	 * @return array<string, mixed>|WP_Error The columns, and the number of rows.
	 */
	private function store( Import_File $file ) {
		$first   = array();
		$rows    = array();
		$bytes   = 0;
		$line    = 0;
		$columns = null;
		foreach ( $file->rows() as $line => $cells ) {
			if ( is_wp_error( $cells ) ) {
				return $cells;
			}
			count( $first ) <= Columns::LOOKED && $first[] = $cells;
			$rows[] = $cells;
			$bytes += strlen( implode( $cells ) );
			if ( count( $rows ) >= self::PART_ROWS || $bytes > self::PART_BYTES ) {
				$columns ??= Columns::detect( $first );
				self::add_part( $rows, $line - count( $rows ) + 1, $columns[1] );
				$rows  = array();
				$bytes = 0;
			}
		}
		$columns ??= Columns::detect( $first );
		$rows && self::add_part( $rows, $line - count( $rows ) + 1, $columns[1] );
		$has_head = $columns[1];
		if ( ! in_array( Columns::EMAIL, array_column( $columns[0], 'kind' ), true ) ) {
			return Import_File::refusal( 'addresses' );
		}
		return array(
			'columns' => $columns[0],
			'total'   => $line - (int) $has_head,
		);
	}

	/**
	 * Stores a part.
	 *
	 * @param list<list<string>> $rows     The rows.
	 * @param int                $line     The line of the first one.
	 * @param bool               $has_head Whether the first line of the file has the names of columns.
	 */
	private static function add_part( array $rows, int $line, bool $has_head ): void {
		global $wpdb;
		$rows = 1 === $line && $has_head ? array_slice( $rows, 1 ) : $rows;
		$wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			Tables::name( Tables::IMPORT_PARTS ),
			array(
				'line'  => 1 === $line && $has_head ? 2 : $line,
				'cells' => (string) wp_json_encode( $rows ),
			)
		);
	}

	/**
	 * Runs an act that fits the phase, alone.
	 *
	 * @param list<string>             $phases The phases.
	 * @param Closure(): WP_Error|null $act    The act.
	 * @return array<string, mixed>|WP_Error The state.
	 */
	private function alone( array $phases, Closure $act ) {
		return Lease::alone(
			Import_Record::OPTION . '_lease',
			static function () use ( $phases, $act ) {
				if ( ! in_array( Import_Record::phase(), $phases, true ) ) {
					return new WP_Error( 'newsletter_import_other', __( 'The import has gone on elsewhere, such as in another window.', 'statecraft' ), array( 'status' => 409 ) );
				}
				$error = $act();
				return is_wp_error( $error ) ? $error : Import_State::get();
			},
			static fn() => new WP_Error( 'newsletter_import_busy', __( 'The import is busy. Wait a moment and try again.', 'statecraft' ), array( 'status' => 409 ) ),
			MINUTE_IN_SECONDS,
			self::PATIENCE,
			array( 'options' => array( Import_Record::OPTION, Statements::OPTION ) )
		);
	}
}
