<?php
/**
 * The owner of the content being printed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the post whose content is passed to `the_content`. Themes also print the content of another post this way, such as that of a section, without
 * making it the current post.
 */
final class Printed_Text {

	/** The group and lifetime of the object cache; content rarely changes hands. */
	private const GROUP    = 'statecraft_texts';
	private const LIFETIME = HOUR_IN_SECONDS;

	/** Matches content that belongs to somebody: our blocks, blocks that may contain them, and shortcodes. Only then is the database queried. */
	private const OWNED = '/<!--\s+wp:(?:(?:jetpack|premium-content|videopress)\/|(?:block|pattern|template-part|video|embed|shortcode)\s)|\[\w/';

	/** The maximum number of posts with the same content to compare: the database ignores case. */
	private const MAX_EQUAL = 10;

	/**
	 * Returns the post whose saved content is being filtered.
	 *
	 * @param string $content The content as `the_content` receives it.
	 * @return int The current post, unless this is the whole content of another published post; 0 if none.
	 */
	public static function owner( string $content ): int {
		$post    = get_post();
		$current = (int) ( $post->ID ?? 0 );
		// For an excerpt, blocks have been removed from the content.
		$is_own = $post && ( $content === $post->post_content || doing_filter( 'get_the_excerpt' ) );
		if ( $is_own || ! preg_match( self::OWNED, $content ) || self::is_part_of( $content, $post->post_content ?? '' ) ) {
			return $current;
		}
		$key   = md5( $content );
		$found = wp_cache_get( $key, self::GROUP );
		if ( ! is_int( $found ) || ( $found && get_post( $found )?->post_content !== $content ) ) {
			$found = self::find( $content );
			wp_cache_set( $key, $found, self::GROUP, self::LIFETIME );
		}
		return $found ?: $current;
	}

	/**
	 * Whether the content is one page of the saved content, or contains WordPress's marker in place of the “more” block.
	 *
	 * @param string $saved The saved content.
	 */
	private static function is_part_of( string $content, string $saved ): bool {
		$begins = trim( (string) preg_split( '/<span id="more-\d+"><\/span>|<a href="[^"]*" class="more-link">| <a href="[^"]*#more-/', $content, 2 )[0] );
		return '' !== $begins && str_contains( $saved, $begins );
	}

	/**
	 * Finds a published post by its whole content. Of several, that of somebody who may change the others: anyone can give their own post the text of another
	 * one, and would get what visitors send there.
	 *
	 * @return int The post id; 0 if none.
	 */
	private static function find( string $content ): int {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_content = %s AND post_status = 'publish' ORDER BY ID LIMIT %d", $content, self::MAX_EQUAL ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- cached above.
		$equal = array_values( array_filter( array_map( 'intval', $ids ), static fn( int $id ): bool => get_post( $id )?->post_content === $content ) );
		foreach ( count( $equal ) > 1 ? $equal : array() as $id ) {
			if ( user_can( (int) get_post_field( 'post_author', $id ), get_post_type_object( (string) get_post_type( $id ) )->cap->edit_others_posts ?? 'edit_others_posts' ) ) {
				return $id;
			}
		}
		return $equal[0] ?? 0;
	}
}
