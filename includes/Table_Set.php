<?php
/**
 * Tables of the plugin's own.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * Tables that are created together, when they are first needed: after an update and on a new site of a network, too, where nothing is activated. Each site of a
 * network has its own.
 */
final class Table_Set {

	/** Seconds for which others wait while one request creates the tables. */
	private const PATIENCE = 3;

	/** What the names of all tables begin with, after the prefix of the site. */
	private const PREFIX = 'statecraft_';

	/**
	 * The sites whose tables this process has checked, by option.
	 *
	 * @var array<string, array<int, true>>
	 */
	private static array $checked = array();

	/**
	 * Constructor.
	 *
	 * @param string                    $option  The option with the version of the schema that the tables have. That of the lease for creating them begins with it.
	 * @param int                       $version Increased with each change of the schema.
	 * @param list<string>              $names   The names of the tables, without the prefixes.
	 * @param Closure( string ): string $schema  Returns the statements for `dbDelta()`; it gets what the names begin with.
	 * @param Closure(): void|null      $created Runs once when the tables were created or changed.
	 */
	public function __construct(
		private readonly string $option,
		private readonly int $version,
		private readonly array $names,
		private readonly Closure $schema,
		private readonly ?Closure $created = null
	) {}

	/** Hooks the removal of a site from a network. */
	public function hook(): void {
		add_filter( 'wpmu_drop_tables', array( $this, 'add_to_dropped' ) );
	}

	/**
	 * Returns the full name of a table, and creates the tables if they are missing.
	 *
	 * @param string $name One of the names.
	 */
	public function name( string $name ): string {
		global $wpdb;
		$this->ensure();
		return $wpdb->prefix . self::PREFIX . $name;
	}

	/**
	 * Adds the tables to those that WordPress drops with a site.
	 *
	 * @param array<string> $tables Full names.
	 * @return array<string>
	 */
	public function add_to_dropped( array $tables ): array {
		global $wpdb;
		return array_merge( $tables, array_map( static fn( string $name ): string => $wpdb->prefix . $name, $this->all() ) );
	}

	/**
	 * Returns the names without the prefix of the site, whether the tables exist or not.
	 *
	 * @return list<string>
	 */
	public function all(): array {
		return array_map( static fn( string $name ): string => self::PREFIX . $name, $this->names );
	}

	/** Creates the tables, or changes them to the current schema, unless this was done before. */
	private function ensure(): void {
		$site = get_current_blog_id();
		if ( isset( self::$checked[ $this->option ][ $site ] ) ) {
			return;
		}
		// Where the database user may not create tables, each statement fails, and so do the next attempts to create them until it may.
		if ( $this->is_current() || Lease::alone( $this->option . '_lease', $this->create( ... ), $this->are_there( ... ), MINUTE_IN_SECONDS, self::PATIENCE ) ) {
			self::$checked[ $this->option ][ $site ] = true;
		}
	}

	/** Whether the tables were created, and have the current schema. */
	private function is_current(): bool {
		return $this->version === (int) get_option( $this->option );
	}

	/**
	 * Creates or changes the tables. Of requests that arrive at once, one does it and the others wait: a table that is created twice is an error in the log.
	 *
	 * @return bool Whether they are there.
	 */
	private function create(): bool {
		global $wpdb;
		if ( $this->is_current() ) {
			return true;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( ( $this->schema )( $wpdb->prefix . self::PREFIX ) );
		$are_there = $this->are_there();
		if ( $are_there && update_option( $this->option, $this->version, true ) && $this->created ) {
			( $this->created )();
		}
		return $are_there;
	}

	/** Whether the database has all tables. */
	private function are_there(): bool {
		global $wpdb;
		foreach ( $this->all() as $name ) {
			if ( null === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . $name ) ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery
				return false;
			}
		}
		return true;
	}
}
