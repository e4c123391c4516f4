<?php
/**
 * Posts for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/**
 * A post with Jetpack's paywall is public up to the paywall; a post restricted to subscribers is not public at all. Who reads what is withheld is in {@see
 * Kept_Access}; everyone does once the owner has opened the post.
 */
final class Kept_Posts {

	/** The post meta of a post that the owner has opened, and the option for all posts. */
	public const OPENED = '_statecraft_open_to_all';
	public const ALL    = 'statecraft_payments_kept_open';

	/** The statuses of posts that nobody has written or published. */
	private const STATUSES = "( 'trash', 'auto-draft', 'inherit' )";

	/**
	 * Whether part of a post is withheld.
	 *
	 * @param int|WP_Post $of     The post or a revision of it. Passing an object saves a query for an id that is not cached yet.
	 * @param string|null $stored Its stored text, if known.
	 */
	public static function keeps( int|WP_Post $of, ?string $stored = null ): bool {
		$id     = $of instanceof WP_Post ? $of->ID : $of;
		$post   = $id > 0 ? ( wp_is_post_revision( $of ) ?: $id ) : 0;
		$access = $post ? Kept_Access::of( $post ) : '';
		if ( ! $post || Kept_Access::EVERYBODY === $access || ( '' === $access && ! Paywall::is_in( $stored ?? self::text( $post ) ) ) ) {
			return false;
		}
		return ! get_option( self::ALL ) && ! get_post_meta( $post, self::OPENED, true );
	}

	/**
	 * Returns the public part of a text.
	 *
	 * @param int         $id     The post that the text, or a part of it, belongs to; 0: it belongs to no post, and may have been printed as stored.
	 * @param string|null $stored The stored text of the post, if known.
	 */
	public static function shown( int $id, string $text, ?string $stored = null ): string {
		if ( $id <= 0 ) {
			return Paywall::before( $text );
		}
		if ( '' === $text || ! self::keeps( $id, $stored ) ) {
			// This post may display the text of another one.
			return $stored === $text || ! Paywall::is_in( $text ) || Source_Post::has( $id, $text ) ? $text : Paywall::before( $text );
		}
		return self::has_open_part( $id, $stored ?? self::text( $id ) ) ? Paywall::before( $text ) : '';
	}

	/**
	 * Returns what {@see Kept_Posts::shown()} leaves out of the stored text of a post, without the closing tags of the rest.
	 *
	 * @param string $stored Its stored text.
	 */
	public static function withheld( int|WP_Post $of, string $stored ): string {
		if ( '' === $stored || ! self::keeps( $of, $stored ) ) {
			return '';
		}
		return substr( $stored, self::has_open_part( $of, $stored ) ? Paywall::place( $stored ) ?? 0 : 0 );
	}

	/**
	 * Whether what stands above the first paywall of a restricted post is public. That of a pattern only closes: somebody else may put it there, into a post
	 * that is for subscribers as a whole.
	 *
	 * @param string $stored Its stored text.
	 */
	public static function has_open_part( int|WP_Post $of, string $stored ): bool {
		$id = $of instanceof WP_Post ? $of->ID : $of;
		return '' === Kept_Access::of( wp_is_post_revision( $of ) ?: $id ) || Paywall::is_own_in( $stored );
	}

	/**
	 * Returns the posts of which at least a part is withheld.
	 *
	 * @param int    $limit The maximum number.
	 * @param string $more  A further SQL condition; empty: none.
	 * @return list<int> Newest first.
	 */
	public static function ids( int $limit, string $more = '' ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- the condition has no input.
		return get_option( self::ALL ) ? array() : array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE " . self::condition( $more ) . ' ORDER BY post_date DESC, ID DESC LIMIT %d', $limit ) ) );
	}

	/**
	 * Returns the number of such posts.
	 *
	 * @param string $more A further SQL condition; empty: none.
	 */
	public static function count( string $more = '' ): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- as above.
		return get_option( self::ALL ) ? 0 : (int) $wpdb->get_var( "SELECT COUNT( * ) FROM $wpdb->posts WHERE " . self::condition( $more ) );
	}

	/** Whether there are no such posts. If the database has failed, there may be. */
	public static function are_none(): bool {
		global $wpdb;
		return 0 === self::count() && ( get_option( self::ALL ) || '' === $wpdb->last_error );
	}

	/**
	 * Opens a post to everyone.
	 *
	 * @param int $id The post.
	 */
	public static function open( int $id ): void {
		update_post_meta( $id, self::OPENED, '1' );
	}

	/**
	 * Opens all posts to everyone, including future ones, or withholds them again.
	 *
	 * @param bool $is_open Whether they are open.
	 */
	public static function open_all( bool $is_open ): void {
		// Not deleted: a missing option would cost each request a query.
		update_option( self::ALL, $is_open ? '1' : '', true );
		// Cached searches depend on what was withheld.
		wp_cache_set_posts_last_changed();
	}

	/** Returns the SQL condition for posts of which at least a part is withheld. */
	public static function sql(): string {
		global $wpdb;
		$meta = static fn( string $condition ): string => "$wpdb->posts.ID IN ( SELECT post_id FROM $wpdb->postmeta WHERE $condition )";
		$kept = '( ' . Paywall::sql() . ' AND NOT ' . $meta( $wpdb->prepare( 'meta_key = %s AND meta_value = %s', Kept_Access::ACCESS, Kept_Access::EVERYBODY ) ) . ' )';
		$kept = "( $kept OR " . $meta( $wpdb->prepare( "meta_key = %s AND meta_value NOT IN ( '', %s )", Kept_Access::ACCESS, Kept_Access::EVERYBODY ) ) . ' )';
		return "( $kept AND NOT " . $meta( $wpdb->prepare( "meta_key = %s AND meta_value <> ''", self::OPENED ) ) . ' )';
	}

	/** Returns the SQL condition for posts that were written by people and are not in the Trash. */
	private static function condition( string $more ): string {
		return self::sql() . ( '' === $more ? '' : " AND $more" ) . " AND post_type <> 'revision' AND post_status NOT IN " . self::STATUSES;
	}

	/**
	 * Returns the stored text of a post.
	 *
	 * @param int $id The post.
	 */
	private static function text( int $id ): string {
		return (string) get_post_field( 'post_content', $id, 'raw' );
	}
}
