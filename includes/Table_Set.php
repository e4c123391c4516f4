<?php
/**
 * The plugin's own tables.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Lease;

/**
 * Tables that are created together when first needed, including after an update and on a new network site, where no activation runs. Each network site has
 * its own.
 */
final class Table_Set {

	/** Seconds that others wait while one request creates the tables. */
	private const PATIENCE = 3;

	/** The prefix of all tables, after the site's prefix. */
	private const PREFIX = 'statecraft_';

	/**
	 * The sites whose tables this process has checked, by option.
	 *
	 * @var array<string, array<int, true>>
	 */
	private static array $checked = array();

	/**
	 * @param string                    $option  The option with the tables' schema version. The name of the lease for creating them starts with it.
	 * @param int                       $version Increased with each change of the schema.
	 * @param list<string>              $names   The names of the tables, without the prefixes.
	 * @param Closure( string ): string $schema  Returns the statements for `dbDelta()`; it receives the prefix.
	 * @param Closure(): void|null      $created Runs once after the tables were created or changed.
	 */
	public function __construct(
		private readonly string $option,
		private readonly int $version,
		private readonly array $names,
		private readonly Closure $schema,
		private readonly ?Closure $created = null
	) {}

	/** Hooks the deletion of network sites. */
	public function hook(): void {
		add_filter( 'wpmu_drop_tables', array( $this, 'add_to_dropped' ) );
	}

	/** Whether there is anything to read: a question alone must not create the tables, whoever asks. */
	public function exist(): bool {
		// Another process may have created them since this one has read the options.
		return isset( self::$checked[ $this->option ][ get_current_blog_id() ] ) || get_option( $this->option );
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
	 * Returns the names without the site's prefix, whether or not the tables exist.
	 *
	 * @return list<string>
	 */
	public function all(): array {
		return array_map( static fn( string $name ): string => self::PREFIX . $name, $this->names );
	}

	/** Creates the tables, or updates their schema, unless already done. */
	private function ensure(): void {
		$site = get_current_blog_id();
		if ( isset( self::$checked[ $this->option ][ $site ] ) ) {
			return;
		}
		// If the database user may not create tables, each statement fails, and so do later attempts.
		if ( $this->is_current() || Lease::alone( $this->option . '_lease', $this->create( ... ), $this->are_there( ... ), MINUTE_IN_SECONDS, self::PATIENCE ) ) {
			self::$checked[ $this->option ][ $site ] = true;
		}
	}

	/** Whether the tables exist with the current schema. */
	private function is_current(): bool {
		return $this->version === (int) get_option( $this->option );
	}

	/**
	 * Creates or updates the tables. Of simultaneous requests, one does so and the others wait: creating a table twice logs an error.
	 *
	 * @return bool Whether they exist.
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
