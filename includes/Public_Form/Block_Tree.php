<?php
/**
 * Walking through parsed blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/** Trees of blocks as `parse_blocks()` gives them. */
final class Block_Tree {

	/** Blocks that are forms themselves: their contents do not belong to the form around them. */
	private const FORMS = array( 'jetpack/contact-form', 'jetpack/mailchimp' );

	/**
	 * Replaces descendants of a block, depth-first in document order, but for the contents of another form.
	 *
	 * @param array<string, mixed>                                        $block   A parsed block.
	 * @param callable(array<string, mixed>): (array<string, mixed>|null) $replace What takes a block's place. Null: it stays, and its own
	 *                                                                             inner blocks are looked at.
	 * @return array<string, mixed>
	 */
	public static function replace( array $block, callable $replace ): array {
		foreach ( $block['innerBlocks'] as $place => $inner ) {
			$block['innerBlocks'][ $place ] = $replace( $inner ) ?? ( in_array( $inner['blockName'], self::FORMS, true ) ? $inner : self::replace( $inner, $replace ) );
		}
		return $block;
	}

	/**
	 * All descendants with one of some names, in document order, but for the contents of another form.
	 *
	 * @param array<string, mixed> $block    A parsed block.
	 * @param string               ...$names Full names.
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
	 * A freeform block: HTML only.
	 *
	 * @param string $html Safe to print.
	 * @return array<string, mixed>
	 */
	public static function html( string $html ): array {
		return array(
			'blockName'    => null,
			'attrs'        => array(),
			'innerBlocks'  => array(),
			'innerHTML'    => $html,
			'innerContent' => array( $html ),
		);
	}

	/**
	 * A block without the markup that its editor has saved around its inner blocks.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array<string, mixed>
	 */
	public static function bare( array $block ): array {
		$places                = array_keys( $block['innerContent'], null, true );
		$block['innerContent'] = $places ? array_slice( $block['innerContent'], $places[0], end( $places ) - $places[0] + 1 ) : array();
		return $block;
	}

	/**
	 * The inner blocks of a block, rendered.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public static function render_inner( array $block ): string {
		return implode( '', array_map( 'render_block', $block['innerBlocks'] ) );
	}
}
