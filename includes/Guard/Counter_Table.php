<?php
/**
 * The table of the counters.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

use Statecraft\Table_Set;

/**
 * A separate table for what is counted or remembered for a while: a rush of visitors adds thousands of rows within a minute, and every request reads the
 * options table.
 */
final class Counter_Table {

	/** The option with the schema version, and the prefix of all options, see {@see Table_Set}. */
	public const OPTION = 'statecraft_counters_schema';

	/** The prefixes of options that older versions used for counters and remembered submissions. */
	public const OLD_OPTIONS = 'statecraft_count_';
	public const OLD_MARKS   = 'statecraft_form_sent_';

	/** Increased with each change of the schema below. */
	private const VERSION = 2;

	/** The name without the prefixes, see {@see Table_Set}. */
	private const NAME = 'counters';

	/** Returns the full name, and creates the table if it is missing. */
	public static function name(): string {
		return self::set()->name( self::NAME );
	}

	/** Creates the table on activation, so no visitor has to wait for it. */
	public static function create(): void {
		self::name();
	}

	/** Returns the set of this one table. */
	public static function set(): Table_Set {
		static $set = null;
		return $set ??= new Table_Set( self::OPTION, self::VERSION, array( self::NAME ), self::schema( ... ), self::forget_options( ... ) );
	}

	/**
	 * Returns the schema, in the layout that `dbDelta()` reads.
	 *
	 * - `name`: the hash of the counter key, see {@see Counter}; or of a remembered value, see {@see \Statecraft\Public_Form\Duplicate_Guard}.
	 * - `ends_at`: the end of the window in Unix seconds (UTC), after which the row is removed.
	 * - `hits`: the number of hits in it; or the time it was remembered, in Unix seconds.
	 * - `value`: null; or the remembered value.
	 *
	 * @param string $prefix The prefix of the name.
	 */
	private static function schema( string $prefix ): string {
		global $wpdb;
		$name    = $prefix . self::NAME;
		$charset = $wpdb->get_charset_collate();
		return "CREATE TABLE $name (
			name char(40) NOT NULL,
			ends_at bigint(20) NOT NULL,
			hits bigint(20) NOT NULL,
			value longtext,
			PRIMARY KEY  (name),
			KEY ends_at (ends_at)
		) $charset;";
	}

	/** Deletes the options of older versions: they are not transients, so nothing else would. */
	private static function forget_options(): void {
		global $wpdb;
		foreach ( array( self::OLD_OPTIONS, self::OLD_MARKS ) as $prefix ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once.
		}
	}
}
