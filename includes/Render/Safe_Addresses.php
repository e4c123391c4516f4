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
 * Removes URLs with an unsafe scheme (`javascript:`, `data:`, …) from the output of our blocks: a post may be older than this rule, imported, or by a
 * user with `unfiltered_html`. Blocks with inner blocks are skipped, because each inner block is filtered on its own.
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

	/** Hooks the filter. */
	public static function hook(): void {
		add_filter( 'render_block', array( self::class, 'filter_block' ), 20, 2 );
	}

	/**
	 * Filters the output of a block.
	 *
	 * @param string               $html  The rendered block.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function filter_block( $html, array $block ): string {
		$html = (string) $html;
		$name = (string) ( $block['blockName'] ?? '' );
		if ( ! str_starts_with( $name, 'jetpack/' ) || in_array( $name, self::UNFILTERED_BLOCKS, true ) || ! empty( $block['innerBlocks'] ) ) {
			return $html;
		}
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
