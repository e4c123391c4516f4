<?php
/**
 * Whose text is being printed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Themes print the text of another post, such as that of a section, through `the_content` without making it the current post. */
final class Printed_Text {

	/** The group of the object cache; a text does not change hands for a while. */
	private const GROUP    = 'statecraft_texts';
	private const LIFETIME = HOUR_IN_SECONDS;

	/** What in a text belongs to somebody: our blocks, those that may hold some of them, and shortcodes. Only with one of these is the database asked. */
	private const OWNED = '/<!--\s+wp:(?:(?:jetpack|premium-content|videopress)\/|(?:block|pattern|template-part|video|embed|shortcode)\s)|\[\w/';

	/** How many posts with the same text are looked at: the database does not tell capital letters apart. */
	private const MAX_EQUAL = 10;

	/**
	 * Returns the post whose saved text is being filtered.
	 *
	 * @param string $content The text as `the_content` gets it.
	 * @return int That of the current post, unless it is the whole text of another published post. 0: none.
	 */
	public static function owner( string $content ): int {
		$post    = get_post();
		$current = (int) ( $post->ID ?? 0 );
		// An excerpt is made of a text from which blocks were taken.
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
	 * Whether the text is one page of a saved text, or has the mark that WordPress puts in the place of “more”.
	 *
	 * @param string $content The text.
	 * @param string $saved   The saved text.
	 */
	private static function is_part_of( string $content, string $saved ): bool {
		$begins = trim( (string) preg_split( '/<span id="more-\d+"><\/span>|<a href="[^"]*" class="more-link">| <a href="[^"]*#more-/', $content, 2 )[0] );
		return '' !== $begins && str_contains( $saved, $begins );
	}

	/**
	 * Finds a published post by its whole text.
	 *
	 * @param string $content The text.
	 * @return int The id; 0: none.
	 */
	private static function find( string $content ): int {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_content = %s AND post_status = 'publish' ORDER BY ID LIMIT %d", $content, self::MAX_EQUAL ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- cached above.
		foreach ( $ids as $id ) {
			if ( get_post( (int) $id )?->post_content === $content ) {
				return (int) $id;
			}
		}
		return 0;
	}
}
