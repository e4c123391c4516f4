<?php
/**
 * The import of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/** There is one at a time. What it knows is in an option, its rows are in tables: nothing is a file that a web server could send. */
final class Import_Record {

	/** The option, and the prefix of the name of its lease. */
	public const OPTION = 'statecraft_newsletter_import';

	/** The phases. An import without one is `empty`. */
	public const EMPTY      = 'empty';
	public const MAPPING    = 'mapping';
	public const PREVIEWING = 'previewing';
	public const PREVIEWED  = 'previewed';
	public const IMPORTING  = 'importing';
	public const PAUSED     = 'paused';
	public const DONE       = 'done';
	public const CANCELLED  = 'cancelled';

	/** Seconds after which everything of an import is deleted. */
	public const KEPT_FOR = 7 * DAY_IN_SECONDS;

	/** What becomes of a row. */
	public const NEW          = 'new';
	public const KNOWN        = 'known';
	public const INVALID      = 'invalid';
	public const UNSUBSCRIBED = 'unsubscribed';
	public const VERDICTS     = array( self::NEW, self::KNOWN, self::INVALID, self::UNSUBSCRIBED );

	/**
	 * Returns what is known of the import.
	 *
	 * @return array<string, mixed> Empty: there is none.
	 */
	public static function get(): array {
		$data = get_option( self::OPTION, array() );
		return is_array( $data ) && ( $data['uploadedAt'] ?? 0 ) > time() - self::KEPT_FOR ? $data : array();
	}

	/** Returns the phase. */
	public static function phase(): string {
		return (string) ( self::get()['phase'] ?? self::EMPTY );
	}

	/**
	 * Changes what is known of the import.
	 *
	 * @param array<string, mixed> $values The changes.
	 */
	public static function change( array $values ): void {
		update_option( self::OPTION, $values + self::get(), false );
	}

	/** Deletes the rows of the file. */
	public static function drop_file(): void {
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . Tables::name( Tables::IMPORT_PARTS ) ); // phpcs:ignore WordPress.DB
	}

	/** Deletes everything. */
	public static function drop(): void {
		global $wpdb;
		self::drop_file();
		$wpdb->query( 'DELETE FROM ' . Tables::name( Tables::IMPORT ) ); // phpcs:ignore WordPress.DB
		delete_option( self::OPTION );
	}

	/** Deletes an import that is too old, finished or not. */
	public static function forget(): void {
		if ( false !== get_option( self::OPTION ) && ! self::get() ) {
			self::drop();
		}
	}

	/**
	 * Returns the number of rows by what becomes, or became, of them.
	 *
	 * @param bool $done Only those that were imported.
	 * @return array<string, int>
	 */
	public static function counts( bool $done = false ): array {
		global $wpdb;
		$table = Tables::name( Tables::IMPORT );
		$rows  = $wpdb->get_results( "SELECT verdict, COUNT( * ) AS number FROM $table" . ( $done ? ' WHERE done = 1' : '' ) . ' GROUP BY verdict', ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map( 'intval', array_column( (array) $rows, 'number', 'verdict' ) ) + array_fill_keys( self::VERDICTS, 0 );
	}

	/**
	 * Returns the first rows of which something becomes.
	 *
	 * @return list<string> The cells with the address, as in the file.
	 */
	public static function first( string $verdict, int $limit = 5 ): array {
		global $wpdb;
		$table = Tables::name( Tables::IMPORT );
		return array_map( 'strval', $wpdb->get_col( $wpdb->prepare( "SELECT cell FROM $table WHERE verdict = %s ORDER BY id LIMIT %d", $verdict, $limit ) ) ); // phpcs:ignore WordPress.DB
	}
}
