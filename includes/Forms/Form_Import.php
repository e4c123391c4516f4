<?php
/**
 * Import of synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/**
 * An imported form gets a new id, and its old id may belong to another post here. This class collects the ids from the hooks that importers fire for
 * each post, and updates the `ref` of blocks in imported posts at the end of the import.
 */
final class Form_Import {

	/** @var array<int, int> New ids of forms by old ids. */
	private static array $forms = array();

	/** @var list<int> Imported posts that reference forms. */
	private static array $posts = array();

	public static function hook(): void {
		add_filter( 'wp_import_existing_post', array( self::class, 'record_existing' ), 99, 2 );
		add_action( 'wp_import_insert_post', array( self::class, 'record_imported' ), 10, 2 );
		add_action( 'import_end', array( self::class, 'update_references' ) );
	}

	/**
	 * Records a form that already exists and is not imported again.
	 *
	 * @param mixed $id   Its id on this site; 0 if it does not exist.
	 * @param mixed $post The post data in the import file.
	 * @return mixed Unchanged.
	 */
	public static function record_existing( $id, $post ) {
		if ( is_numeric( $id ) && $id > 0 && is_array( $post ) && isset( $post['post_id'] ) && Form_Type::NAME === ( $post['post_type'] ?? '' ) && Form_Type::NAME === get_post_type( (int) $id ) ) {
			self::$forms[ (int) $post['post_id'] ] = (int) $id;
		}
		return $id;
	}

	/**
	 * Records an imported post.
	 *
	 * @param mixed $id  Its id on this site, or a WP_Error.
	 * @param mixed $old Its old id.
	 */
	public static function record_imported( $id, $old ): void {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( ! $post ) {
			return;
		}
		if ( Form_Type::NAME === $post->post_type ) {
			self::$forms[ (int) $old ] = $post->ID;
		}
		if ( Reference::all( $post->post_content ) ) {
			self::$posts[] = $post->ID;
		}
	}

	/**
	 * Updates the references. Writes to the database directly: this is part of the import, not an edit, so it fires no save hooks and creates no
	 * revision.
	 */
	public static function update_references(): void {
		global $wpdb;
		[ $forms, $posts ] = array( self::$forms, self::$posts );
		self::$forms       = array();
		self::$posts       = array();
		foreach ( $forms ? $posts : array() as $id ) {
			$content  = (string) get_post( $id )?->post_content;
			$followed = Reference::replace( $content, $forms );
			if ( $followed !== $content ) {
				$wpdb->update( $wpdb->posts, array( 'post_content' => $followed ), array( 'ID' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see the comment above.
				clean_post_cache( $id );
			}
		}
	}
}
