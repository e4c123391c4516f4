<?php
/**
 * The tables of the payments system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Table_Set;

/** Payments need what posts and options cannot provide: unique keys that decide between parallel requests, and conditional updates. */
final class Tables {

	/** The option with the current schema version, and the prefix of all options, see {@see Table_Set}. */
	public const OPTION = 'statecraft_payments_schema';

	/** Increment with each change of a schema below. */
	private const VERSION = 3;

	/** The names without prefixes, see {@see Table_Set}. */
	public const ORDERS        = 'orders';
	public const SUBSCRIPTIONS = 'subscriptions';
	public const EVENTS        = 'payment_events';
	public const ACCESS        = 'access';
	private const ALL          = array( self::ORDERS, self::SUBSCRIPTIONS, self::EVENTS, self::ACCESS );

	/** Hooks the removal of a site from a network. */
	public static function hook(): void {
		self::set()->hook();
	}

	/** Whether there is anything to read. A question that created the tables would be a use of payments, and show their menu. */
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
	 * seconds (UTC) with 0 for never, except `asked_at` in microseconds; amounts are integers in the minor unit that the provider uses for the currency. A
	 * column added in a later version needs a default: SQLite cannot add any other to a table with rows. The keys use prefixes of long ids, which are
	 * unique by themselves: older versions of MySQL limit a key to 767 bytes, four per character.
	 *
	 * @param string $prefix The prefix of the names.
	 */
	private static function schema( string $prefix ): string {
		global $wpdb;
		$charset = $wpdb->get_charset_collate();
		return "CREATE TABLE {$prefix}orders (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			uid char(32) NOT NULL,
			attempt char(64) DEFAULT NULL,
			intent char(64) NOT NULL DEFAULT '',
			buyer char(64) NOT NULL DEFAULT '',
			provider varchar(16) NOT NULL,
			account varchar(64) NOT NULL DEFAULT '',
			mode varchar(8) NOT NULL,
			provider_id varchar(191) DEFAULT NULL,
			payment_id varchar(191) DEFAULT NULL,
			subscription_id bigint(20) unsigned NOT NULL DEFAULT 0,
			kind varchar(16) NOT NULL,
			post_id bigint(20) unsigned NOT NULL DEFAULT 0,
			plan_id bigint(20) unsigned NOT NULL DEFAULT 0,
			title varchar(191) NOT NULL DEFAULT '',
			amount bigint(20) NOT NULL,
			currency char(3) NOT NULL,
			billing varchar(16) NOT NULL DEFAULT 'one-time',
			quantity int(10) unsigned NOT NULL DEFAULT 1,
			payee varchar(191) NOT NULL DEFAULT '',
			status varchar(20) NOT NULL DEFAULT 'created',
			refunded bigint(20) NOT NULL DEFAULT 0,
			dispute varchar(40) NOT NULL DEFAULT '',
			flag varchar(40) NOT NULL DEFAULT '',
			email varchar(191) NOT NULL DEFAULT '',
			page varchar(500) NOT NULL DEFAULT '',
			request longtext NOT NULL,
			checkout_url text NOT NULL,
			expires_at bigint(20) NOT NULL DEFAULT 0,
			created_at bigint(20) NOT NULL,
			updated_at bigint(20) NOT NULL,
			paid_at bigint(20) NOT NULL DEFAULT 0,
			checked_at bigint(20) NOT NULL DEFAULT 0,
			asked_at bigint(20) NOT NULL DEFAULT 0,
			receipt_at bigint(20) NOT NULL DEFAULT 0,
			receipt_until bigint(20) NOT NULL DEFAULT 0,
			receipt_tries int(10) unsigned NOT NULL DEFAULT 0,
			erased_at bigint(20) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY uid (uid),
			UNIQUE KEY attempt (attempt),
			UNIQUE KEY provider_key (provider,mode,provider_id(130),account(30)),
			KEY intent (intent),
			KEY buyer (buyer),
			KEY payment_id (payment_id),
			KEY receipt_at (receipt_at,status),
			KEY status_created (status,created_at),
			KEY email (email),
			KEY subscription_id (subscription_id)
		) $charset;
		CREATE TABLE {$prefix}subscriptions (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			uid char(32) NOT NULL,
			provider varchar(16) NOT NULL,
			account varchar(64) NOT NULL DEFAULT '',
			mode varchar(8) NOT NULL,
			provider_id varchar(191) NOT NULL,
			customer_id varchar(191) NOT NULL DEFAULT '',
			order_id bigint(20) unsigned NOT NULL DEFAULT 0,
			plan_id bigint(20) unsigned NOT NULL DEFAULT 0,
			title varchar(191) NOT NULL DEFAULT '',
			amount bigint(20) NOT NULL,
			currency char(3) NOT NULL,
			billing varchar(16) NOT NULL,
			status varchar(20) NOT NULL,
			email varchar(191) NOT NULL DEFAULT '',
			period_end bigint(20) NOT NULL DEFAULT 0,
			ends_at bigint(20) NOT NULL DEFAULT 0,
			created_at bigint(20) NOT NULL,
			updated_at bigint(20) NOT NULL,
			checked_at bigint(20) NOT NULL DEFAULT 0,
			asked_at bigint(20) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY uid (uid),
			UNIQUE KEY provider_key (provider,mode,provider_id(130),account(30)),
			KEY status_period (status,period_end),
			KEY email (email),
			KEY plan_id (plan_id)
		) $charset;
		CREATE TABLE {$prefix}payment_events (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			provider varchar(16) NOT NULL,
			account varchar(64) NOT NULL DEFAULT '',
			mode varchar(8) NOT NULL,
			event_id varchar(191) NOT NULL,
			type varchar(100) NOT NULL,
			object_id varchar(191) NOT NULL DEFAULT '',
			related_id varchar(191) NOT NULL DEFAULT '',
			status varchar(20) NOT NULL DEFAULT 'received',
			attempts int(10) unsigned NOT NULL DEFAULT 0,
			claimed_until bigint(20) NOT NULL DEFAULT 0,
			received_at bigint(20) NOT NULL,
			created_at bigint(20) NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY event (provider,mode,event_id(160)),
			KEY status_claimed (status,claimed_until)
		) $charset;
		CREATE TABLE {$prefix}access (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(16) NOT NULL,
			hash char(64) NOT NULL,
			email varchar(191) NOT NULL DEFAULT '',
			expires_at bigint(20) NOT NULL,
			used_at bigint(20) NOT NULL DEFAULT 0,
			created_at bigint(20) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY hash (hash),
			KEY expires_at (expires_at),
			KEY email (email)
		) $charset;";
	}
}
