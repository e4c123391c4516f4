<?php
/**
 * Whose text is rendered.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Themes and plugins render the texts of other posts without making them the current post, and WordPress puts the beginning of one into a trackback. Text with a
 * paywall, or for those who have paid, says so itself; that of a post which is restricted as a whole is found by what it is.
 */
final class Rendered_Text {

	/** The most posts with a text in them that are compared with it. */
	private const MOST = 20;

	/**
	 * Returns the post that decides who reads a text: the current one, unless the text is that of a restricted one.
	 *
	 * @param int    $current The current post; 0: none.
	 * @param string $text    Saved content.
	 * @return int|null Null: the database has failed, so that nobody knows.
	 */
	public static function owner( int $current, string $text ): ?int {
		// WordPress makes an automatic excerpt of what it has rendered, from what is public.
		$is_known = '' === trim( $text ) || doing_filter( 'get_the_excerpt' ) || get_option( Kept_Posts::ALL ) || Kept_Posts::keeps( $current ) || Source_Post::has( $current, $text );
		if ( $is_known ) {
			return $current;
		}
		$key   = 'statecraft_kept_text_' . md5( $text ) . wp_cache_get_last_changed( 'posts' );
		$found = wp_cache_get( $key, 'posts' );
		if ( false === $found ) {
			$found = self::find( $text );
			null === $found || wp_cache_set( $key, $found, 'posts', HOUR_IN_SECONDS );
		}
		return null === $found ? null : ( (int) $found ?: $current );
	}

	/**
	 * Finds a restricted post by its whole text, or by what stands before or after its “more” tag.
	 *
	 * @return int|null 0: there is none; null: the database has failed.
	 */
	private static function find( string $text ): ?int {
		global $wpdb;
		if ( $wpdb->strip_invalid_text_for_column( $wpdb->posts, 'post_content', $text ) !== $text ) {
			// No post can have it, and WordPress would take the query for a failed one.
			return 0;
		}
		// phpcs:disable WordPress.DB -- cached above.
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT ID FROM $wpdb->posts WHERE ID IN ( SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value NOT IN ( '', %s ) )
				AND ( post_content = %s OR ( post_content LIKE %s AND INSTR( post_content, %s ) > 0 ) ) ORDER BY post_content = %s DESC, ID LIMIT %d",
				Kept_Access::ACCESS,
				Kept_Access::EVERYBODY,
				$text,
				'%' . $wpdb->esc_like( '<!--more' ) . '%',
				$text,
				$text,
				self::MOST
			)
		);
		// phpcs:enable
		if ( '' !== $wpdb->last_error ) {
			return null;
		}
		foreach ( array_map( 'intval', $ids ) as $id ) {
			$stored = (string) get_post_field( 'post_content', $id, 'raw' );
			$parts  = get_extended( $stored );
			if ( in_array( $text, array( $stored, $parts['main'], $parts['extended'] ), true ) && Kept_Posts::keeps( $id ) ) {
				return $id;
			}
		}
		return 0;
	}
}
