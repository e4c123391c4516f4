<?php
/**
 * References to synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Reads and replaces the `ref` attribute of form blocks in saved content. The rest of the content is preserved byte for byte. */
final class Reference {

	/** The block delimiter of a reference. Such a block has no content. */
	private const BLOCK = '/<!--\s+wp:jetpack\/contact-form\s+(\{.*?\})\s+\/?-->/s';

	/**
	 * Returns the markup of a block that references a form.
	 *
	 * @param int $form The id of the form.
	 */
	public static function block( int $form ): string {
		return sprintf( '<!-- wp:jetpack/contact-form {"ref":%d} /-->', $form );
	}

	/**
	 * Returns the forms that the content references.
	 *
	 * @param string $content The saved content.
	 * @return list<int> Ids of forms.
	 */
	public static function all( string $content ): array {
		preg_match_all( self::BLOCK, $content, $blocks );
		return array_values( array_unique( array_filter( array_map( array( self::class, 'of' ), $blocks[1] ) ) ) );
	}

	/**
	 * Replaces references in the content.
	 *
	 * @param string          $content The saved content.
	 * @param array<int, int> $forms   New ids by old ids.
	 */
	public static function replace( string $content, array $forms ): string {
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
	 * Returns the id of the form that a block references, or 0.
	 *
	 * @param string $json The block attributes, as JSON.
	 */
	private static function of( string $json ): int {
		$attributes = json_decode( $json, true );
		$ref        = is_array( $attributes ) ? $attributes['ref'] ?? 0 : 0;
		return is_numeric( $ref ) ? (int) $ref : 0;
	}
}
