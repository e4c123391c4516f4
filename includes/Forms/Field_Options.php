<?php
/**
 * The options of a field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;
use Statecraft\Render\Inner_Blocks;

/** Reads options from the markup of any version, where they are inner blocks or an attribute of the field. */
final class Field_Options {

	/** The option blocks. */
	private const BLOCKS = array( 'jetpack/option', 'jetpack/field-option-checkbox', 'jetpack/field-option-radio', 'jetpack/input-image-option' );

	/**
	 * Returns the options of a field.
	 *
	 * @param array<string, mixed> $field
	 * @return list<array<string, mixed>>|null The attributes of each option, plus `picture` as HTML. Null if all options are hidden.
	 */
	public static function of( array $field ): ?array {
		$blocks  = Block_Tree::all( $field, ...self::BLOCKS );
		$options = array();
		foreach ( $blocks as $block ) {
			$attributes = Inner_Blocks::attributes( $block );
			if ( null !== $attributes ) {
				$picture   = 'jetpack/input-image-option' === $block['blockName'] ? Block_Tree::render_inner( $block ) : '';
				$options[] = compact( 'picture' ) + $attributes;
			}
		}
		if ( $blocks && ! $options ) {
			return null;
		}
		$texts = array_filter( (array) ( $field['attrs']['options'] ?? array() ), static fn( $text ): bool => is_string( $text ) && '' !== trim( $text ) );
		return $options ?: array_map(
			static fn( string $label ): array => array(
				'label'   => $label,
				'picture' => '',
			),
			array_values( $texts )
		);
	}

	/**
	 * Returns the values that an answer contains for these options. An image without a label is identified by a letter.
	 *
	 * @param list<array<string, mixed>> $options As returned by {@see Field_Options::of()}.
	 * @return list<string>
	 */
	public static function names( array $options ): array {
		$names = array();
		foreach ( $options as $place => $option ) {
			$label   = is_string( $option['label'] ?? null ) ? $option['label'] : '';
			$names[] = Field_Reader::plain( $label ) ?: chr( ord( 'A' ) + $place % 26 );
		}
		return $names;
	}
}
