<?php
/**
 * Import of synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/**
 * An imported form gets a new id, and its old one may belong to any other post here. Importers fire WordPress's own hooks for each post; at the end the
 * `ref` of blocks in imported posts is updated.
 */
final class Form_Import {

	/** @var array<int, int> The new ids of forms by those on the other site. */
	private static array $forms = array();

	/** @var list<int> Posts that were imported and may name one. */
	private static array $posts = array();

	/** Hooks what importers tell. */
	public static function hook(): void {
		add_filter( 'wp_import_existing_post', array( self::class, 'meet' ), 99, 2 );
		add_action( 'wp_import_insert_post', array( self::class, 'note' ), 10, 2 );
		add_action( 'import_end', array( self::class, 'follow' ) );
	}

	/**
	 * Notes a form that is here already, and is not imported again.
	 *
	 * @param mixed $id   Its id here; 0: it is not here.
	 * @param mixed $post What the file says of it.
	 * @return mixed The id.
	 */
	public static function meet( $id, $post ) {
		if ( is_numeric( $id ) && $id > 0 && is_array( $post ) && isset( $post['post_id'] ) && Form_Type::NAME === ( $post['post_type'] ?? '' ) && Form_Type::NAME === get_post_type( (int) $id ) ) {
			self::$forms[ (int) $post['post_id'] ] = (int) $id;
		}
		return $id;
	}

	/**
	 * Notes a post that was imported.
	 *
	 * @param mixed $id  Its id here, or why it has none.
	 * @param mixed $old Its id on the other site.
	 */
	public static function note( $id, $old ): void {
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

	/** Lets the posts name the new ids. As a change of the file, not of the post: nobody has saved it, and no revision is made. */
	public static function follow(): void {
		global $wpdb;
		[ $forms, $posts ] = array( self::$forms, self::$posts );
		self::$forms       = array();
		self::$posts       = array();
		foreach ( $forms ? $posts : array() as $id ) {
			$content  = (string) get_post( $id )?->post_content;
			$followed = Reference::follow( $content, $forms );
			if ( $followed !== $content ) {
				$wpdb->update( $wpdb->posts, array( 'post_content' => $followed ), array( 'ID' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- as above.
				clean_post_cache( $id );
			}
		}
	}
}
