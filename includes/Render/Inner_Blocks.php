<?php
/**
 * Rendering of inner blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

use WP_Block;
use WP_HTML_Tag_Processor;

/** Inner blocks that our blocks render themselves go through WordPress's renderer, so that visibility rules, bindings and filters apply to them, too. */
final class Inner_Blocks {

	/** Renders an inner block as the outer block's `WP_Block::render()` would; the inner block's own method only runs the later filters. */
	public static function render( WP_Block $inner, WP_Block $outer ): string {
		$html = apply_filters( 'pre_render_block', null, $inner->parsed_block, $outer );
		if ( null !== $html ) {
			return (string) $html;
		}
		$source              = $inner->parsed_block;
		$context             = $inner->context;
		$inner->parsed_block = apply_filters( 'render_block_data', $source, $source, $outer );
		$inner->context      = apply_filters( 'render_block_context', $context, $inner->parsed_block, $outer );
		if ( $inner->context !== $context ) {
			$inner->refresh_context_dependents();
		} elseif ( $inner->parsed_block !== $source ) {
			$inner->refresh_parsed_block_dependents();
		}
		return $inner->render();
	}

	/** Renders the inner blocks of a block registered with `skip_inner_blocks`. */
	public static function content( WP_Block $block ): string {
		$html = '';
		$next = 0;
		foreach ( $block->inner_content as $chunk ) {
			$html .= is_string( $chunk ) ? $chunk : self::render( $block->inner_blocks[ $next++ ], $block );
		}
		return $html;
	}

	/**
	 * Returns a block with different content, for blocks that save nothing and whose markup we print.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @param string               $html  Safe to print.
	 * @return array<string, mixed>
	 */
	public static function with_html( array $block, string $html ): array {
		return array(
			'innerBlocks'  => array(),
			'innerHTML'    => $html,
			'innerContent' => array( $html ),
		) + $block;
	}

	/**
	 * Returns the attributes of a block whose markup another block prints, after filters and bindings, with the class names they add.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array<string, mixed>|null Null if the block is hidden.
	 */
	public static function attributes( array $block ): ?array {
		$seen = null;
		$see  = static function ( $html, $parsed, $instance ) use ( &$seen ) {
			$seen = $instance;
			return $html;
		};
		add_filter( 'render_block', $see, PHP_INT_MAX, 3 );
		$html = render_block( self::with_html( $block, '<span></span>' ) );
		remove_filter( 'render_block', $see, PHP_INT_MAX );
		if ( '' === trim( $html ) ) {
			return null;
		}
		if ( ! $seen instanceof WP_Block ) {
			return $block['attrs'] ?? array();
		}
		$attributes = $seen->parsed_block['attrs'] ?? array();
		$bindings   = $attributes['metadata']['bindings'] ?? null;
		$attributes = ( is_array( $bindings ) ? array_intersect_key( $seen->attributes, $bindings ) : array() ) + $attributes;
		$tags       = new WP_HTML_Tag_Processor( $html );
		$added      = $tags->next_tag() ? $tags->get_attribute( 'class' ) : null;
		if ( is_string( $added ) && '' !== $added ) {
			$own                     = $attributes['className'] ?? '';
			$attributes['className'] = trim( ( is_string( $own ) ? $own : '' ) . " $added" );
		}
		return $attributes;
	}
}
