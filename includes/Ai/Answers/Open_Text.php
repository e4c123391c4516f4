<?php
/**
 * The text of a post that anybody may read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Plain_Text;
use WP_Post;

/**
 * Takes the text from an automatic excerpt, only longer: it has no shortcodes, no blocks but those that WordPress or their plugin lists as text, and whatever
 * closes content closes it there, since excerpts stand in feeds and lists.
 */
final class Open_Text {

	/** The maximum length in characters. */
	public const MAX = 4000;

	/** The length of the excerpt in words, and that of a passage in characters: of a longer text, the passages that have the words of the question are sent. */
	private const WORDS   = 20_000;
	private const PASSAGE = 1000;

	/**
	 * Returns the text of a post, as far as it fits a question.
	 *
	 * @param list<string> $words The words of the question, in lower case.
	 */
	public static function of( WP_Post $post, array $words ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', Plain_Text::of_html( self::excerpt( $post ) ) ) );
		return mb_strlen( $text ) > self::MAX ? self::passages( $text, $words ) : $text;
	}

	/** Returns the title of a post as plain text. */
	public static function title( WP_Post $post ): string {
		$title = trim( Plain_Text::of_html( get_the_title( $post ), true ) );
		return '' === $title ? __( '(no title)', 'statecraft' ) : $title;
	}

	/** Returns an automatic excerpt of the whole post, also of one with an excerpt of its own, or with several pages. */
	private static function excerpt( WP_Post $post ): string {
		global $wp_embed;
		$bare               = clone $post;
		$bare->post_excerpt = '';
		$bare->post_content = str_replace( '<!--nextpage-->', ' ', self::without_hidden( $post->post_content ) );
		$length             = static fn(): int => self::WORDS;
		$before             = $GLOBALS['post'] ?? null;
		$embeds             = array( $wp_embed, 'autoembed' );
		// Another site would be asked what stands at an address.
		$has_embeds         = remove_filter( 'the_content', $embeds, 8 );
		add_filter( 'excerpt_length', $length, PHP_INT_MAX );
		add_filter( 'excerpt_more', '__return_empty_string', PHP_INT_MAX );
		$GLOBALS['post'] = $bare; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- filters of the text ask for it; restored below.
		setup_postdata( $bare );
		try {
			/** This filter is documented in wp-includes/post-template.php */
			return (string) apply_filters( 'get_the_excerpt', '', $bare );
		} finally {
			remove_filter( 'excerpt_length', $length, PHP_INT_MAX );
			remove_filter( 'excerpt_more', '__return_empty_string', PHP_INT_MAX );
			$has_embeds && add_filter( 'the_content', $embeds, 8 );
			$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as it was.
			$before instanceof WP_Post && setup_postdata( $before );
		}
	}

	/** Removes hidden blocks: before WordPress 7.1, an excerpt may have what is in a hidden group. */
	private static function without_hidden( string $content ): string {
		if ( ! str_contains( $content, 'blockVisibility' ) ) {
			return $content;
		}
		$root = array( 'innerBlocks' => parse_blocks( $content ) ) + Block_Tree::freeform( '' );
		return serialize_blocks( Block_Tree::without_hidden( $root )['innerBlocks'] );
	}

	/**
	 * Returns the first passage of a text and those with the most words of a question, in their order.
	 *
	 * @param list<string> $words The words.
	 */
	private static function passages( string $text, array $words ): string {
		preg_match_all( '/.{1,' . ( self::PASSAGE - 1 ) . '}(?:\s|$)|.{' . ( self::PASSAGE - 1 ) . '}/us', $text, $found );
		$scores = array_map(
			static fn( string $passage ): int => count( array_filter( $words, static fn( string $word ): bool => str_contains( Php::lower( $passage ), $word ) ) ),
			array_slice( $found[0], 1, null, true )
		);
		arsort( $scores );
		$kept = array( 0, ...array_slice( array_keys( $scores ), 0, intdiv( self::MAX, self::PASSAGE ) - 1 ) );
		sort( $kept );
		return mb_substr( implode( '… ', array_map( static fn( int $place ): string => trim( $found[0][ $place ] ), $kept ) ), 0, self::MAX );
	}
}
