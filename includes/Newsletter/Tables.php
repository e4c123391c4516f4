<?php
/**
 * The tables of the newsletter system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter;

defined( 'ABSPATH' ) || exit;

use Statecraft\Table_Set;

/** Subscribers need what posts and options cannot provide: unique keys that decide between parallel requests, and conditional updates. */
final class Tables {

	/** The option with the current schema version, and the prefix of all options, see {@see Table_Set}. */
	public const OPTION = 'statecraft_newsletter_schema';

	/** Increment with each change of a schema below. */
	private const VERSION = 1;

	/** The names without prefixes, see {@see Table_Set}. */
	public const SUBSCRIBERS  = 'subscribers';
	public const BARRED       = 'subscribers_barred';
	public const NEWSLETTERS  = 'newsletters';
	public const DELIVERIES   = 'deliveries';
	public const IMPORT       = 'subscribers_import';
	public const IMPORT_PARTS = 'subscribers_import_parts';
	private const ALL         = array( self::SUBSCRIBERS, self::BARRED, self::NEWSLETTERS, self::DELIVERIES, self::IMPORT, self::IMPORT_PARTS );

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
	 * Returns the schema in the layout that `dbDelta()` parses: two spaces after PRIMARY KEY, one column per line, KEY instead of INDEX. Times are Unix
	 * seconds (UTC) with 0 for never. `categories` has term ids between commas, such as `,3,17,`; empty: all. `tried_at` and
	 * `resumed_at` are microseconds, because their order counts.
	 *
	 * @param string $prefix The prefix of the names.
	 */
	private static function schema( string $prefix ): string {
		global $wpdb;
		$charset = $wpdb->get_charset_collate();
		return "CREATE TABLE {$prefix}subscribers (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			uid char(32) NOT NULL,
			email varchar(191) NOT NULL,
			status varchar(16) NOT NULL,
			categories varchar(500) NOT NULL DEFAULT '',
			source varchar(32) NOT NULL DEFAULT '',
			locale varchar(20) NOT NULL DEFAULT '',
			bounces int(10) unsigned NOT NULL DEFAULT 0,
			bounced_for varchar(64) NOT NULL DEFAULT '',
			moving_to varchar(191) NOT NULL DEFAULT '',
			moving_at bigint(20) NOT NULL DEFAULT 0,
			asked_at bigint(20) NOT NULL DEFAULT 0,
			confirmed_at bigint(20) NOT NULL DEFAULT 0,
			unsubscribed_at bigint(20) NOT NULL DEFAULT 0,
			bounced_at bigint(20) NOT NULL DEFAULT 0,
			created_at bigint(20) NOT NULL,
			updated_at bigint(20) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY uid (uid),
			UNIQUE KEY email (email),
			KEY status (status,id),
			KEY status_asked (status,asked_at),
			KEY created (created_at,email),
			KEY status_created (status,created_at,email)
		) $charset;
		CREATE TABLE {$prefix}subscribers_barred (
			hash char(64) NOT NULL,
			created_at bigint(20) NOT NULL,
			PRIMARY KEY  (hash)
		) $charset;
		CREATE TABLE {$prefix}newsletters (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			post_id bigint(20) unsigned NOT NULL,
			person bigint(20) unsigned NOT NULL DEFAULT 0,
			audience varchar(40) NOT NULL DEFAULT '',
			status varchar(16) NOT NULL,
			reason varchar(16) NOT NULL DEFAULT '',
			letter longtext NOT NULL,
			filled_to bigint(20) unsigned NOT NULL DEFAULT 0,
			is_filled tinyint(1) NOT NULL DEFAULT 0,
			expected int(10) unsigned NOT NULL DEFAULT 0,
			resumed_at bigint(20) NOT NULL DEFAULT 0,
			batch_at bigint(20) NOT NULL DEFAULT 0,
			created_at bigint(20) NOT NULL,
			updated_at bigint(20) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY post_id (post_id),
			KEY status (status,id)
		) $charset;
		CREATE TABLE {$prefix}deliveries (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			newsletter_id bigint(20) unsigned NOT NULL,
			subscriber_id bigint(20) unsigned NOT NULL,
			status varchar(12) NOT NULL,
			lease char(32) NOT NULL DEFAULT '',
			leased_until bigint(20) NOT NULL DEFAULT 0,
			error varchar(255) NOT NULL DEFAULT '',
			tried_at bigint(20) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY newsletter_subscriber (newsletter_id,subscriber_id),
			KEY newsletter_status (newsletter_id,status,id),
			KEY newsletter_tried (newsletter_id,tried_at),
			KEY subscriber (subscriber_id)
		) $charset;
		CREATE TABLE {$prefix}subscribers_import (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			uid char(32) NOT NULL,
			email varchar(191) NOT NULL,
			cell varchar(191) NOT NULL DEFAULT '',
			line int(10) unsigned NOT NULL,
			categories varchar(500) NOT NULL DEFAULT '',
			subscribed_at bigint(20) NOT NULL DEFAULT 0,
			verdict varchar(16) NOT NULL,
			done tinyint(1) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY email (email),
			KEY verdict (verdict,id),
			KEY done (done,id),
			KEY done_verdict (done,verdict)
		) $charset;
		CREATE TABLE {$prefix}subscribers_import_parts (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			line int(10) unsigned NOT NULL,
			cells longtext NOT NULL,
			PRIMARY KEY  (id)
		) $charset;";
	}
}
