<?php
/**
 * The content is rendered more than once: for the head of the page, outside the loop, and once more below it.
 *
 * In the field: SEO plugins (a description from the text), builders that print a post inside another, themes with “reading time”, plugins of tables of contents.
 *
 * @package Statecraft
 */

namespace Statecraft\Worlds\Content_Twice;

/** The text of the page as a description, with all that filters make of it. */
function describe(): void {
	if ( is_singular() ) {
		$text = apply_filters( 'the_content', get_post_field( 'post_content', get_queried_object_id() ) );
		echo '<meta name="description" content="' . esc_attr( wp_trim_words( wp_strip_all_tags( $text ), 30 ) ) . '">' . "\n";
	}
}
add_action( 'wp_head', __NAMESPACE__ . '\describe', 1 );

/** How long it takes to read, which is known when the text is rendered. */
function reading_time(): void {
	if ( is_singular() ) {
		$text = apply_filters( 'the_content', get_post_field( 'post_content', get_queried_object_id() ) );
		echo '<p class="reading-time">' . (int) ceil( str_word_count( wp_strip_all_tags( $text ) ) / 200 ) . '</p>';
	}
}
add_action( 'wp_footer', __NAMESPACE__ . '\reading_time', 1 );
