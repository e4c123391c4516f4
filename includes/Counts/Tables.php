<?php
/**
 * The tables of counts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Table_Set;

/** Counts need what post meta cannot provide: unique keys that decide between parallel requests. */
final class Tables {

	/** The option with the current schema version, and the prefix of all options, see {@see Table_Set}. */
	public const OPTION = 'statecraft_counts_schema';

	/** Increment with each change of a schema below. */
	private const VERSION = 2;

	/** The names without prefixes, see {@see Table_Set}. */
	public const LIKES = 'likes';
	public const VIEWS = 'views';
	private const ALL  = array( self::LIKES, self::VIEWS );

	/** Hooks the removal of a site from a network. */
	public static function hook(): void {
		self::set()->hook();
	}

	/** Whether there is anything to read, see {@see Table_Set::exist()}. */
	public static function exist(): bool {
		// Most requests only ask this: they load nothing more for it.
		return class_exists( Table_Set::class, false ) ? self::set()->exist() : (bool) get_option( self::OPTION );
	}

	/**
	 * Returns the full name of a table, which is created if it is missing.
	 *
	 * @param string $name One of the constants above.
	 */
	public static function name( string $name ): string {
		return self::set()->name( $name );
	}

	/**
	 * Returns the names without the prefix of the site, whether or not the tables exist.
	 *
	 * @return list<string>
	 */
	public static function all(): array {
		return self::set()->all();
	}

	/** Returns the tables. */
	private static function set(): Table_Set {
		static $set = null;
		return $set ??= new Table_Set( self::OPTION, self::VERSION, self::ALL, self::schema( ... ) );
	}

	/**
	 * Returns the schema in the layout that `dbDelta()` parses: two spaces after PRIMARY KEY, one column per line. `liker` is a code that names nobody, see
	 * {@see Like\Likes}. `day` is a date such as 20261129; 0: all days.
	 *
	 * @param string $prefix The prefix of the names.
	 */
	private static function schema( string $prefix ): string {
		global $wpdb;
		$charset = $wpdb->get_charset_collate();
		return "CREATE TABLE {$prefix}likes (
			post_id bigint(20) unsigned NOT NULL,
			liker char(40) NOT NULL,
			PRIMARY KEY  (post_id,liker)
		) $charset;
		CREATE TABLE {$prefix}views (
			day int(10) unsigned NOT NULL,
			post_id bigint(20) unsigned NOT NULL,
			views bigint(20) unsigned NOT NULL,
			PRIMARY KEY  (day,post_id),
			KEY post_id (post_id)
		) $charset;";
	}
}
