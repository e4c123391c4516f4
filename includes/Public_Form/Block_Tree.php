<?php
/**
 * Traversal of parsed blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Operations on block trees as returned by `parse_blocks()`. */
final class Block_Tree {

	/** Form blocks: their inner blocks do not belong to an outer form. */
	private const FORMS = array( 'jetpack/contact-form', 'jetpack/mailchimp' );

	/**
	 * Replaces descendants of a block, depth-first in document order, except the contents of a nested form.
	 *
	 * @param array<string, mixed>                                        $block   A parsed block.
	 * @param callable(array<string, mixed>): (array<string, mixed>|null) $replace Returns the replacement of a block. Null: the block stays, and its
	 *                                                                             inner blocks are visited.
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
	 * @param array<string, mixed> $block    A parsed block.
	 * @param string               ...$names Block names with namespace.
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
	 * Whether WordPress shows nothing of a block, by what is saved. Before 6.9 it shows hidden blocks too.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public static function is_hidden( array $block ): bool {
		return false === ( $block['attrs']['metadata']['blockVisibility'] ?? null ) && false !== has_filter( 'render_block', 'wp_render_block_visibility_support' );
	}

	/**
	 * Returns a block without its hidden descendants, those of nested forms excepted.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array<string, mixed>
	 */
	public static function without_hidden( array $block ): array {
		return self::replace( $block, static fn( array $inner ): ?array => self::is_hidden( $inner ) ? self::freeform( '' ) : null );
	}

	/**
	 * Creates a freeform block, which has HTML only.
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
	 * Returns a block without the saved markup around its inner blocks.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return array<string, mixed>
	 */
	public static function without_wrapper( array $block ): array {
		$places                = array_keys( $block['innerContent'], null, true );
		$block['innerContent'] = $places ? array_slice( $block['innerContent'], $places[0], end( $places ) - $places[0] + 1 ) : array();
		return $block;
	}

	/**
	 * Renders the inner blocks of a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public static function render_inner( array $block ): string {
		return implode( '', array_map( 'render_block', $block['innerBlocks'] ) );
	}
}
