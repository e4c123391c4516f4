<?php
/**
 * Uninstalling.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter_Table;
use Statecraft\Guard\Option_Change;
use Statecraft\Site\Held_Events;
use Statecraft\Module;
use Statecraft\Public_Form\Text_Saver;
use Statecraft\Site\Sites;
use WP_Filesystem_Direct;
use WP_Site;

/**
 * Unschedules events, and deletes the declared data of the systems and the shared code, for the kinds the owner has chosen. Blocks in posts stay.
 */
final class Removal {

	/** The data of the shared code, see {@see Module::stored()}. */
	private const SHARED = array(
		'options'      => array( Data_Kinds::OPTION, Page::TAKEN, Key_Option::SET, Held_Events::OPTION, Option_Change::LEASE . '*', Counter_Table::OPTION . '*', Counter_Table::OLD_OPTIONS . '*', Counter_Table::OLD_MARKS . '*', Setting_Errors::TRANSIENT . '*' ),
		'user_options' => array( Notice::DISMISSED . Notice::JETPACK, Notice::DISMISSED . Notice::SETUP, Notice::DISMISSED . Notice::MOVING ),
		'post_meta'    => array( Text_Saver::SAVED_BY ),
	);

	/**
	 * All declared data, by kind and then by type.
	 *
	 * @var array<string, array<string, list<string>>>
	 */
	private readonly array $stored;

	/**
	 * @param Module ...$modules The modules of all systems.
	 */
	public function __construct( Module ...$modules ) {
		$kinds = array( Data_Kinds::SETTINGS => self::SHARED + array( 'tables' => Counter_Table::set()->all() ) );
		foreach ( $modules as $module ) {
			$stored = $module->stored();
			$kinds  = array_merge_recursive( $kinds, array( Data_Kinds::SETTINGS => array_diff_key( $stored, array( 'kinds' => true ) ) ), $stored['kinds'] ?? array() );
		}
		$this->stored = $kinds;
	}

	/** Hooks the cleanup after a network site is deleted: WordPress itself drops its tables and uploads. */
	public function hook(): void {
		add_action( 'wp_uninitialize_site', array( $this, 'forget_site' ), 5 );
	}

	/**
	 * Deletes data of a deleted network site that is stored elsewhere: in the meta of remaining users, and in folders set by the server.
	 *
	 * @param WP_Site $site The site.
	 */
	public function forget_site( $site ): void {
		foreach ( $this->stored as $stored ) {
			Sites::on( (int) $site->id, static fn() => self::remove_elsewhere( $stored ) );
		}
	}

	/** Uninstalls. On multisite, each site follows its own setting, and network decisions follow the main site's. */
	public function run(): void {
		$sites   = Sites::ids();
		$removed = array_combine( $sites, array_map( fn( int $site ): array => Sites::on( $site, fn(): array => $this->run_here() ), $sites ) );
		if ( is_multisite() && in_array( Data_Kinds::SETTINGS, $removed[ get_main_site_id() ] ?? array(), true ) ) {
			delete_site_option( Network_Policy::OPTION );
		}
		if ( array_filter( $removed, static fn( array $kinds ): bool => ! in_array( Data_Kinds::SETTINGS, $kinds, true ) ) === array() ) {
			// A network-wide meta key from an older version.
			delete_metadata( 'user', 0, 'statecraft_told_of_jetpack', '', true );
		}
	}

	/**
	 * Uninstalls from this site.
	 *
	 * @return list<string> The removed kinds.
	 */
	private function run_here(): array {
		$kinds = Data_Kinds::removed();
		// What is kept needs its options: without their version, tables would seem to be missing.
		$kept = array_merge( array(), ...array_column( $this->stored, 'lasting' ), ...array_column( array_diff_key( $this->stored, array_flip( array( Data_Kinds::SETTINGS, ...$kinds ) ) ), 'options' ) );
		foreach ( $this->stored as $kind => $stored ) {
			array_map( 'wp_unschedule_hook', $stored['events'] ?? array() );
			in_array( $kind, $kinds, true ) && self::remove( $stored, $kept );
		}
		return $kinds;
	}

	/**
	 * Deletes data of this site.
	 *
	 * @param array<string, list<string>> $stored Names by type.
	 * @param list<string>                $kept   Options that stay.
	 */
	private static function remove( array $stored, array $kept ): void {
		array_map( array( self::class, 'remove_posts' ), $stored['post_types'] ?? array() );
		foreach ( $stored['options'] ?? array() as $name ) {
			array_map( static fn( string $one ) => self::remove_options( $one, $kept ), array( $name, "_transient_$name", "_transient_timeout_$name" ) );
		}
		array_map( array( self::class, 'remove_post_meta' ), $stored['post_meta'] ?? array() );
		array_map( static fn( string $name ): bool => delete_metadata( 'comment', 0, $name, '', true ), $stored['comment_meta'] ?? array() );
		array_map( array( self::class, 'remove_table' ), $stored['tables'] ?? array() );
		foreach ( $stored['uploads'] ?? array() as $folder ) {
			self::remove_folder( wp_get_upload_dir()['basedir'] . "/$folder" );
		}
		self::remove_elsewhere( $stored );
	}

	/**
	 * Deletes data of this site that is not in its tables and uploads.
	 *
	 * @param array<string, list<string>> $stored Names by type.
	 */
	private static function remove_elsewhere( array $stored ): void {
		foreach ( $stored['user_options'] ?? array() as $name ) {
			delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . $name, '', true );
		}
		foreach ( $stored['named_folders'] ?? array() as $constant ) {
			$folder = defined( $constant ) ? untrailingslashit( (string) constant( $constant ) ) : '';
			'' === $folder || self::remove_folder( $folder . '/' . get_current_blog_id() );
		}
	}

	/** Deletes a folder. */
	private static function remove_folder( string $path ): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		self::remove_links( $path );
		( new WP_Filesystem_Direct( null ) )->delete( $path, true );
	}

	/**
	 * Deletes symbolic links in a folder, which WordPress would follow out of it.
	 *
	 * @param string $path The folder, or a link in its place.
	 */
	private static function remove_links( string $path ): void {
		if ( is_link( $path ) ) {
			wp_delete_file( $path );
			return;
		}
		foreach ( is_dir( $path ) ? (array) scandir( $path ) : array() as $name ) {
			'.' === $name || '..' === $name || self::remove_links( "$path/$name" );
		}
	}

	/** Deletes all posts of a type with their meta. Uses SQL because the post type is not registered during uninstall. */
	private static function remove_posts( string $type ): void {
		global $wpdb;
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = %s", $type ) ) as $id ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once.
			wp_delete_post( (int) $id, true );
		}
	}

	/**
	 * Drops a table.
	 *
	 * @param string $name The name without the site's prefix.
	 */
	private static function remove_table( string $name ): void {
		global $wpdb;
		$wpdb->query( 'DROP TABLE IF EXISTS ' . esc_sql( $wpdb->prefix . $name ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Deletes meta of all posts.
	 *
	 * @param string $name The meta key, or a prefix followed by `*`.
	 */
	private static function remove_post_meta( string $name ): void {
		global $wpdb;
		$found = str_ends_with( $name, '*' )
			? $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_key FROM $wpdb->postmeta WHERE meta_key LIKE %s", $wpdb->esc_like( substr( $name, 0, -1 ) ) . '%' ) ) // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once.
			: array( $name );
		array_map( static fn( string $key ): bool => delete_metadata( 'post', 0, $key, '', true ), $found );
	}

	/**
	 * Deletes options.
	 *
	 * @param string       $name The option name, or a prefix followed by `*`.
	 * @param list<string> $kept Names, or prefixes followed by `*`, that stay.
	 */
	private static function remove_options( string $name, array $kept ): void {
		global $wpdb;
		$like = static fn( string $one ): string => str_ends_with( $one, '*' ) ? $wpdb->esc_like( substr( $one, 0, -1 ) ) . '%' : $wpdb->esc_like( $one );
		$not  = array_map( static fn( string $one ): string => $wpdb->prepare( ' AND option_name NOT LIKE %s', $like( $one ) ), $kept );
		array_map( 'delete_option', $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $like( $name ) ) . implode( '', $not ) ) ); // phpcs:ignore WordPress.DB -- once.
	}
}
