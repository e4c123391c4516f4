<?php
/**
 * The tables of the payments system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Lease;

/**
 * Money needs what posts and options cannot give: unique keys that decide between parallel requests, and conditional updates. Each site of a network
 * has its own tables. They are created when they are first needed.
 */
final class Tables {

	/** The option with the version of the schema that the tables have. */
	public const OPTION = 'statecraft_payments_schema';

	/** The option of the lease for creating the tables; seconds for which others wait. */
	private const LEASE    = 'statecraft_payments_tables';
	private const PATIENCE = 3;

	/** Increased with each change of a schema below. */
	private const VERSION = 3;

	/** The names without the prefix of the site and {@see Tables::PREFIX}. */
	public const ORDERS        = 'orders';
	public const SUBSCRIPTIONS = 'subscriptions';
	public const EVENTS        = 'payment_events';
	public const ACCESS        = 'access';
	private const ALL          = array( self::ORDERS, self::SUBSCRIPTIONS, self::EVENTS, self::ACCESS );
	private const PREFIX       = 'statecraft_';

	/**
	 * The sites whose tables this process has checked.
	 *
	 * @var array<int, true>
	 */
	private static array $checked = array();

	/** Hooks the removal of a site from a network. */
	public static function hook(): void {
		add_filter( 'wpmu_drop_tables', array( self::class, 'add_to_dropped' ) );
	}

	/**
	 * Returns the full name of a table, and creates it if it is missing.
	 *
	 * @param string $name One of the constants above.
	 */
	public static function name( string $name ): string {
		global $wpdb;
		self::ensure();
		return $wpdb->prefix . self::PREFIX . $name;
	}

	/**
	 * Adds the tables to those that WordPress drops with a site.
	 *
	 * @param array<string> $tables Full names.
	 * @return array<string>
	 */
	public static function add_to_dropped( array $tables ): array {
		global $wpdb;
		return array_merge( $tables, array_map( static fn( string $name ): string => $wpdb->prefix . $name, self::all() ) );
	}

	/**
	 * Returns the names without the prefix of the site, whether the tables exist or not.
	 *
	 * @return list<string>
	 */
	public static function all(): array {
		return array_map( static fn( string $name ): string => self::PREFIX . $name, self::ALL );
	}

	/** Creates the tables, or changes them to the current schema, unless this was done before. */
	private static function ensure(): void {
		$site = get_current_blog_id();
		if ( isset( self::$checked[ $site ] ) ) {
			return;
		}
		// Where the database user may not create tables, each statement fails, and so do the next attempts to create them until it may.
		if ( self::is_current() || Lease::alone( self::LEASE, self::create( ... ), self::are_there( ... ), MINUTE_IN_SECONDS, self::PATIENCE ) ) {
			self::$checked[ $site ] = true;
		}
	}

	/** Whether the tables were created, and have the current schema. */
	private static function is_current(): bool {
		return self::VERSION === (int) get_option( self::OPTION );
	}

	/**
	 * Creates or changes the tables. Of requests that arrive at once, one does it and the others wait: a table that is created twice is an error in the log.
	 *
	 * @return bool Whether they are there.
	 */
	private static function create(): bool {
		if ( self::is_current() ) {
			return true;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( self::schema() );
		$are_there = self::are_there();
		$are_there && update_option( self::OPTION, self::VERSION, true );
		return $are_there;
	}

	/** Whether the database has all tables. */
	private static function are_there(): bool {
		global $wpdb;
		foreach ( self::all() as $name ) {
			if ( null === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . $name ) ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns the schema in the layout that `dbDelta()` reads: two spaces after PRIMARY KEY, one column per line, KEY instead of INDEX. Times are Unix
	 * seconds (UTC) and 0 for never, except `asked_at` in microseconds; amounts are integers in the minor unit that the provider uses for the currency.
	 * A column that comes with a later version needs a default: SQLite adds no other to a table with rows. The keys use the beginnings of long ids, which are unique by themselves: older versions of MySQL limit a key to 767 bytes, four for each character.
	 */
	private static function schema(): string {
		global $wpdb;
		$prefix  = $wpdb->prefix . self::PREFIX;
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
