<?php
/**
 * Uninstalling.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

use Statecraft\Counter;
use Statecraft\Module;
use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Host_Post;
use WP_Filesystem_Direct;

/**
 * Unschedules events, and deletes the data that the systems and the shared code declare, if the site owner has chosen to remove it. Blocks in posts
 * stay.
 */
final class Removal {

	/** The data that the shared code stores, see {@see Module::stored()}. */
	private const SHARED = array(
		'options'      => array( Uninstall::OPTION, Counter::PREFIX . '*', Duplicate_Guard::PREFIX . '*', Setting_Errors::TRANSIENT . '*' ),
		'user_options' => array( Notice::DISMISSED . Notice::JETPACK, Notice::DISMISSED . Notice::SETUP, Notice::DISMISSED . Notice::MOVING ),
		'post_meta'    => array( Host_Post::SAVED_BY ),
	);

	/**
	 * All declared data, by kind.
	 *
	 * @var array<string, list<string>>
	 */
	private readonly array $stored;

	/**
	 * Constructor.
	 *
	 * @param Module ...$modules The modules of all systems.
	 */
	public function __construct( Module ...$modules ) {
		$this->stored = array_merge_recursive( self::SHARED, ...array_map( static fn( Module $module ): array => $module->stored(), $modules ) );
	}

	/** Uninstalls; on multisite, from each site by its own setting. */
	public function run(): void {
		$sites      = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 );
		$is_removed = true;
		foreach ( $sites as $site ) {
			$site && switch_to_blog( $site );
			$is_removed = $this->run_here() && $is_removed;
			$site && restore_current_blog();
		}
		if ( $is_removed ) {
			// A network-wide meta key of an older version.
			delete_metadata( 'user', 0, 'statecraft_told_of_jetpack', '', true );
		}
	}

	/**
	 * Uninstalls from this site.
	 *
	 * @return bool Whether the data is gone.
	 */
	private function run_here(): bool {
		array_map( 'wp_unschedule_hook', $this->stored['events'] ?? array() );
		if ( '1' !== get_option( Uninstall::OPTION ) ) {
			return false;
		}
		array_map( array( self::class, 'remove_posts' ), $this->stored['post_types'] ?? array() );
		foreach ( $this->stored['options'] as $name ) {
			array_map( array( self::class, 'remove_options' ), array( $name, "_transient_$name", "_transient_timeout_$name" ) );
		}
		array_map( array( self::class, 'remove_post_meta' ), $this->stored['post_meta'] );
		foreach ( $this->stored['user_options'] as $name ) {
			delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . $name, '', true );
		}
		array_map( array( self::class, 'remove_table' ), $this->stored['tables'] ?? array() );
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		foreach ( $this->stored['uploads'] ?? array() as $folder ) {
			( new WP_Filesystem_Direct( null ) )->delete( wp_get_upload_dir()['basedir'] . "/$folder", true );
		}
		return true;
	}

	/**
	 * Deletes all posts of a type with their meta. Uses SQL because the post type is not registered during uninstall.
	 *
	 * @param string $type The post type.
	 */
	private static function remove_posts( string $type ): void {
		global $wpdb;
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = %s", $type ) ) as $id ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once.
			wp_delete_post( (int) $id, true );
		}
	}

	/**
	 * Drops a table.
	 *
	 * @param string $name The name without the prefix of the site.
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
	 * @param string $name The option name, or a prefix followed by `*`.
	 */
	private static function remove_options( string $name ): void {
		global $wpdb;
		$like  = str_ends_with( $name, '*' ) ? $wpdb->esc_like( substr( $name, 0, -1 ) ) . '%' : $wpdb->esc_like( $name );
		$found = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $like ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once.
		array_map( 'delete_option', $found );
	}
}
