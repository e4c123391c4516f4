<?php
/**
 * URLs in the output of blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/**
 * Removes URLs with an unsafe scheme (`javascript:`, `data:`, …) from the output of our blocks: a post may be older than this rule, imported, or written by
 * a user with `unfiltered_html`. Of blocks with inner blocks, only their own markup is filtered: each inner block is filtered separately.
 */
final class Safe_Addresses {

	/** The attributes whose value is a URL. */
	private const URL_ATTRIBUTES = array( 'href', 'src', 'action', 'formaction', 'data', 'xlink:href' );

	/** An allowed scheme, or a relative URL. The editor has the same rule in `attributes/url.ts`. */
	private const SAFE_URL = '#^(?:(?:https?|mailto|tel):|[^:/?\#]*(?:[/?\#]|$))#i';

	/** Whitespace, control and invisible characters, which browsers ignore in a scheme. */
	private const INVISIBLE = '/[\x{0}-\x{20}\x{7f}-\x{a0}\x{ad}\x{200b}-\x{200f}\x{2028}\x{2029}\x{feff}]/u';

	/** Blocks that print the site owner's own HTML unchanged. */
	private const UNFILTERED_BLOCKS = array( 'jetpack/wordads' );

	/** The namespaces of our blocks. */
	private const OURS = '#^(?:jetpack|premium-content|videopress)/#';

	/** Hooks the filters. */
	public static function hook(): void {
		add_filter( 'render_block_data', array( self::class, 'filter_saved' ), 20 );
		add_filter( 'render_block', array( self::class, 'filter_block' ), 20, 2 );
	}

	/**
	 * Filters a block's saved markup around its inner blocks. Those are filtered separately, and may be other plugins' blocks.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array<string, mixed>
	 */
	public static function filter_saved( array $block ): array {
		if ( self::is_ours( $block ) && ! empty( $block['innerBlocks'] ) ) {
			$block['innerContent'] = self::filtered_pieces( (array) ( $block['innerContent'] ?? array() ) );
			$block['innerHTML']    = self::filtered( (string) ( $block['innerHTML'] ?? '' ) );
		}
		return $block;
	}

	/**
	 * Filters the pieces around inner blocks as one string: a tag may begin in one piece and end in the next.
	 *
	 * @param array<string|null> $pieces HTML, and null for each inner block.
	 * @return list<string|null> The filtered pieces; only the inner blocks if one of them was inside a removed URL.
	 */
	private static function filtered_pieces( array $pieces ): array {
		$place = 'statecraft' . bin2hex( random_bytes( 8 ) );
		$texts = explode( $place, self::filtered( implode( '', array_map( static fn( $piece ): string => $piece ?? $place, $pieces ) ) ) );
		$count = count( array_filter( $pieces, 'is_null' ) );
		$texts = count( $texts ) === $count + 1 ? $texts : array_fill( 0, $count + 1, '' );
		return array_slice( array_merge( ...array_map( static fn( string $text ): array => array( $text, null ), $texts ) ), 0, -1 );
	}

	/**
	 * Filters the output of a block.
	 *
	 * @param string               $html  The rendered block.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function filter_block( $html, array $block ): string {
		return self::is_ours( $block ) && empty( $block['innerBlocks'] ) ? self::filtered( (string) $html ) : (string) $html;
	}

	/**
	 * Whether a block is one of ours, and does not print the owner's own HTML.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function is_ours( array $block ): bool {
		$name = (string) ( $block['blockName'] ?? '' );
		return preg_match( self::OURS, $name ) && ! in_array( $name, self::UNFILTERED_BLOCKS, true );
	}

	/** Removes unsafe URLs. */
	private static function filtered( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( self::URL_ATTRIBUTES as $name ) {
				$value = $tags->get_attribute( $name );
				if ( is_string( $value ) && ! self::is_safe( $value ) ) {
					$tags->remove_attribute( $name );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Whether a URL is relative or has one of the schemes http, https, mailto and tel.
	 *
	 * @param string $url The URL, with entities decoded.
	 */
	public static function is_safe( string $url ): bool {
		return preg_match( self::SAFE_URL, (string) preg_replace( self::INVISIBLE, '', wp_check_invalid_utf8( $url, true ) ) ) === 1;
	}
}
