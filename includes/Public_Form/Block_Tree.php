<?php
/**
 * Traversal of parsed blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Processor;

/** Operations on block trees as returned by `parse_blocks()`. */
final class Block_Tree {

	/** Form blocks, whose inner blocks do not belong to an outer form. */
	private const FORMS = array( 'jetpack/contact-form', 'jetpack/mailchimp' );

	/**
	 * WordPress's own blocks whose inner blocks are visible in the editor. In any other core block, inner blocks are rendered on the page although
	 * the person who published the post has not seen them.
	 */
	private const CONTAINERS = array( 'accordion', 'accordion-item', 'accordion-panel', 'block', 'buttons', 'column', 'columns', 'comment-template', 'comments', 'comments-pagination', 'cover', 'details', 'gallery', 'group', 'list', 'list-item', 'media-text', 'navigation', 'navigation-submenu', 'page-list', 'pattern', 'playlist', 'post-template', 'query', 'query-no-results', 'query-pagination', 'quote', 'social-links', 'tab-list', 'tab-panel', 'tab-panels', 'tabs', 'template-part', 'term-template', 'terms-query', 'widget-group' );

	/** Our blocks without inner blocks. Blocks of other plugins count as containers, since only those plugins know what the editor shows. */
	private const LEAVES = array( 'jetpack/address', 'jetpack/ai-assistant', 'jetpack/ai-chat', 'jetpack/blog-stats', 'jetpack/blogging-prompt', 'jetpack/blogroll-item', 'jetpack/business-hours', 'jetpack/button', 'jetpack/donations', 'jetpack/email', 'jetpack/field-hidden', 'jetpack/field-option-checkbox', 'jetpack/field-option-radio', 'jetpack/form-progress-indicator', 'jetpack/gif', 'jetpack/goodreads', 'jetpack/google-calendar', 'jetpack/google-docs-embed', 'jetpack/image-compare', 'jetpack/input', 'jetpack/input-range', 'jetpack/input-rating', 'jetpack/instagram-gallery', 'jetpack/label', 'jetpack/like', 'jetpack/map', 'jetpack/markdown', 'jetpack/nextdoor', 'jetpack/opentable', 'jetpack/option', 'jetpack/payments-intro', 'jetpack/phone', 'jetpack/phone-input', 'jetpack/pinterest', 'jetpack/podcast-player', 'jetpack/rating-star', 'jetpack/recipe-details', 'jetpack/recipe-ingredient-item', 'jetpack/sharing-button', 'jetpack/simple-payments', 'jetpack/slideshow', 'jetpack/story', 'jetpack/subscriber-login', 'jetpack/subscriptions', 'jetpack/tiled-gallery', 'jetpack/tock', 'jetpack/top-posts', 'jetpack/voice-to-content', 'jetpack/whatsapp-button', 'jetpack/wordads', 'premium-content/login-button', 'videopress/video' );

	/**
	 * Returns the inner blocks that the editor shows to the person who publishes the block.
	 *
	 * @param array<string, mixed> $block
	 * @return list<array<string, mixed>>
	 */
	public static function shown_inner( array $block ): array {
		$name = (string) $block['blockName'];
		$is_shown = str_starts_with( $name, 'core/' ) ? in_array( substr( $name, 5 ), self::CONTAINERS, true ) : ! in_array( $name, self::LEAVES, true );
		return $is_shown ? $block['innerBlocks'] : array();
	}

	/**
	 * Replaces descendants of a block, depth-first in document order, except the contents of a nested form.
	 *
	 * @param array<string, mixed>                                        $block
	 * @param callable(array<string, mixed>): (array<string, mixed>|null) $replace Returns the replacement for a block, or null to keep the block and visit its inner blocks.
	 * @return array<string, mixed>
	 */
	public static function replace( array $block, callable $replace ): array {
		foreach ( $block['innerBlocks'] as $place => $inner ) {
			$block['innerBlocks'][ $place ] = $replace( $inner ) ?? ( in_array( $inner['blockName'], self::FORMS, true ) ? $inner : self::replace( $inner, $replace ) );
		}
		return $block;
	}

	/**
	 * Returns all descendants with one of the given names, in document order, except the contents of a nested form.
	 *
	 * @param array<string, mixed> $block
	 * @param string               ...$names Block names, with namespace.
	 * @return list<array<string, mixed>>
	 */
	public static function all( array $block, string ...$names ): array {
		$found = array();
		self::replace(
			$block,
			static function ( array $inner ) use ( &$found, $names ) {
				if ( in_array( $inner['blockName'], $names, true ) ) {
					$found[] = $inner;
				}
				return null;
			}
		);
		return $found;
	}

	/**
	 * Whether the saved attributes tell WordPress to hide a block. Before 6.9, WordPress shows such blocks.
	 *
	 * @param array<string, mixed> $block
	 */
	public static function is_hidden( array $block ): bool {
		return false === ( $block['attrs']['metadata']['blockVisibility'] ?? null ) && false !== has_filter( 'render_block', 'wp_render_block_visibility_support' );
	}

	/**
	 * Returns a block without its hidden descendants, except those in nested forms.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	public static function without_hidden( array $block ): array {
		return self::replace( $block, static fn( array $inner ): ?array => self::is_hidden( $inner ) ? self::freeform( '' ) : null );
	}

	/**
	 * Creates a freeform block, which consists of HTML only.
	 *
	 * @param string $html Safe to print.
	 * @return array<string, mixed>
	 */
	public static function freeform( string $html ): array {
		return array(
			'blockName'    => null,
			'attrs'        => array(),
			'innerBlocks'  => array(),
			'innerHTML'    => $html,
			'innerContent' => array( $html ),
		);
	}

	/**
	 * Returns a block with additional inner blocks.
	 *
	 * @param array<string, mixed>       $block
	 * @param list<array<string, mixed>> $more
	 * @param string                     $before The blocks are inserted before the first inner block that is, or contains, a block of this name; otherwise at the end.
	 * @return array<string, mixed>
	 */
	public static function with_blocks( array $block, array $more, string $before ): array {
		$places = array_keys( $block['innerContent'], null, true );
		$at     = count( $places );
		foreach ( $block['innerBlocks'] as $place => $inner ) {
			if ( $before === $inner['blockName'] || self::all( $inner, $before ) ) {
				$at = $place;
				break;
			}
		}
		array_splice( $block['innerBlocks'], $at, 0, $more );
		array_splice( $block['innerContent'], $places[ $at ] ?? count( $block['innerContent'] ), 0, array_fill( 0, count( $more ), null ) );
		return $block;
	}

	/**
	 * Returns a block without the saved element around its content, and without unmatched tags.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	public static function without_wrapper( array $block ): array {
		$pieces = array_merge( array(), ...array_map( static fn( ?string $chunk ): array => null === $chunk ? array( null ) : wp_html_split( $chunk ), array_values( $block['innerContent'] ) ) );
		$ends   = array();
		$open   = array();
		$begun  = array();
		foreach ( $pieces as $place => $piece ) {
			if ( null === $piece || ! preg_match( '/^<(\/?)([a-z][a-z0-9-]*)(?:[^>]*[^\/>])?>$/i', $piece, $tag ) || WP_HTML_Processor::is_void( strtoupper( $tag[2] ) ) ) {
				continue;
			}
			$ends[ $place ] = -1;
			$name           = strtolower( $tag[2] );
			$begun[ $name ] ??= 0;
			if ( '' === $tag[1] ) {
				$open[] = array( $place, $name );
				++$begun[ $name ];
				continue;
			}
			// Counted, since thousands of tags without partners would make thousands of searches.
			while ( $begun[ $name ] > 0 ) {
				[ $start, $last ] = array_pop( $open );
				--$begun[ $last ];
				if ( $last === $name ) {
					$ends[ $start ] = $place;
					$ends[ $place ] = $start;
					break;
				}
			}
		}
		$kept  = array_keys( array_filter( $pieces, static fn( int $place ): bool => -1 !== ( $ends[ $place ] ?? 0 ), ARRAY_FILTER_USE_KEY ) );
		$first = 0;
		$last  = count( $kept ) - 1;
		$blank = static fn( $piece ): bool => is_string( $piece ) && '' === trim( $piece );
		while ( $first <= $last ) {
			if ( $blank( $pieces[ $kept[ $first ] ] ) ) {
				++$first;
			} elseif ( $blank( $pieces[ $kept[ $last ] ] ) ) {
				--$last;
			} elseif ( ( $ends[ $kept[ $first ] ] ?? -1 ) === $kept[ $last ] && preg_match( '/^<div\b/i', $pieces[ $kept[ $first ] ] ) ) {
				++$first;
				--$last;
			} else {
				break;
			}
		}
		$block['innerContent'] = array_map( static fn( int $place ) => $pieces[ $place ], array_slice( $kept, $first, max( 0, $last - $first + 1 ) ) );
		return $block;
	}

	/**
	 * Renders the inner blocks of a block.
	 *
	 * @param array<string, mixed> $block
	 */
	public static function render_inner( array $block ): string {
		return implode( '', array_map( 'render_block', $block['innerBlocks'] ) );
	}
}
