<?php
/**
 * Enclosures in feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress stores the URLs of audio and video files that a post links to as post meta, and every feed of the post contains them. Those linked from
 * subscriber content belong to it.
 */
final class Premium_Enclosures {

	/** Adds the hooks. */
	public static function hook(): void {
		add_filter( 'rss_enclosure', array( self::class, 'filter_tag' ), PHP_INT_MAX );
		add_filter( 'atom_enclosure', array( self::class, 'filter_tag' ), PHP_INT_MAX );
	}

	/**
	 * Removes the tag of a subscribers-only file. Enclosures added by an author manually are not in the text, and remain.
	 *
	 * @param string|mixed $tag The tag.
	 */
	public static function filter_tag( $tag ): string {
		// By id, because the post of a feed is a copy without subscriber content.
		$text  = (string) get_post_field( 'post_content', (int) get_the_ID(), 'raw' );
		$short = Premium_Text::of( (int) get_the_ID(), $text );
		if ( $short === $text || ! preg_match( '/\s(?:url|href)="([^"]*)"/', (string) $tag, $found ) ) {
			return (string) $tag;
		}
		$is_in = static fn( string $where ): bool => in_array( $found[1], array_map( 'esc_url', wp_extract_urls( $where ) ), true );
		return $is_in( $text ) && ! $is_in( $short ) ? '' : (string) $tag;
	}
}
