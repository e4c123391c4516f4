<?php
/**
 * References to synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** Reads and replaces the `ref` of form blocks in saved content. The rest of the content is preserved byte for byte. */
final class Reference {

	/** Such a block; it has nothing in it. */
	private const BLOCK = '/<!--\s+wp:jetpack\/contact-form\s+(\{.*?\})\s+\/?-->/s';

	/**
	 * A block that names a form.
	 *
	 * @param int $form The form.
	 */
	public static function block( int $form ): string {
		return sprintf( '<!-- wp:jetpack/contact-form {"ref":%d} /-->', $form );
	}

	/**
	 * The forms that a content names.
	 *
	 * @param string $content As it is saved.
	 * @return list<int> Ids.
	 */
	public static function all( string $content ): array {
		preg_match_all( self::BLOCK, $content, $blocks );
		return array_values( array_unique( array_filter( array_map( array( self::class, 'of' ), $blocks[1] ) ) ) );
	}

	/**
	 * The same content with other forms.
	 *
	 * @param string          $content As it is saved.
	 * @param array<int, int> $forms   New ids by old ones.
	 */
	public static function follow( string $content, array $forms ): string {
		$changed = preg_replace_callback(
			self::BLOCK,
			static function ( array $block ) use ( $forms ): string {
				$old = self::of( $block[1] );
				return isset( $forms[ $old ] ) ? (string) preg_replace( '/("ref"\s*:\s*"?)' . $old . '(?!\d)/', '${1}' . $forms[ $old ], $block[0], 1 ) : $block[0];
			},
			$content
		);
		return $changed ?? $content;
	}

	/**
	 * The form that a block names; 0: none.
	 *
	 * @param string $json The attributes of the block.
	 */
	private static function of( string $json ): int {
		$attributes = json_decode( $json, true );
		$ref        = is_array( $attributes ) ? $attributes['ref'] ?? 0 : 0;
		return is_numeric( $ref ) ? (int) $ref : 0;
	}
}
