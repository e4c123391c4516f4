<?php
/**
 * HTML elements.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Builds elements, always with escaped attributes. */
final class Markup {

	/** The tags and attributes allowed in rich text. */
	private const INLINE = array(
		'a'      => array(
			'href'   => true,
			'target' => true,
			'rel'    => true,
		),
		'b'      => array(),
		'br'     => array(),
		'code'   => array(),
		'em'     => array(),
		'i'      => array(),
		'mark'   => array(
			'class' => true,
			'style' => true,
		),
		's'      => array(),
		'small'  => array(),
		'span'   => array(
			'class' => true,
			'style' => true,
		),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
		'u'      => array(),
	);

	/**
	 * Returns an element.
	 *
	 * @param array<string, string|int|float|bool|null> $attributes True is an attribute without a value; false, null and an empty `class` or `style`
	 *                                                              are omitted.
	 * @param string|null                               $html       The content, safe HTML. Null: a void element.
	 */
	public static function element( string $name, array $attributes = array(), ?string $html = null ): string {
		$kept = array_filter(
			$attributes,
			static fn( $value, string $key ): bool => null !== $value && false !== $value && ! ( '' === $value && in_array( $key, array( 'class', 'style' ), true ) ),
			ARRAY_FILTER_USE_BOTH
		);
		$tag  = "<$name" . Html::attributes( array_map( static fn( $value ): string => true === $value ? '' : (string) $value, $kept ) );
		return null === $html ? "$tag />" : "$tag>$html</$name>";
	}

	/**
	 * Sanitizes rich text.
	 *
	 * @param string $text Any HTML.
	 */
	public static function rich( string $text ): string {
		return wp_kses( $text, self::INLINE );
	}

	/**
	 * Returns the style of a block, or of a part of one, from its block support attributes.
	 *
	 * @param array<string, mixed> $attributes `style`, `textColor` and so on.
	 * @return string CSS for a `style` attribute.
	 */
	public static function css( array $attributes ): string {
		$style   = is_array( $attributes['style'] ?? null ) ? $attributes['style'] : array();
		$presets = array(
			'textColor'       => array( 'color', 'text', 'color' ),
			'backgroundColor' => array( 'color', 'background', 'color' ),
			'gradient'        => array( 'color', 'gradient', 'gradient' ),
			'borderColor'     => array( 'border', 'color', 'color' ),
			'fontSize'        => array( 'typography', 'fontSize', 'font-size' ),
			'fontFamily'      => array( 'typography', 'fontFamily', 'font-family' ),
		);
		foreach ( $presets as $attribute => [ $group, $name, $preset ] ) {
			$slug = $attributes[ $attribute ] ?? '';
			if ( is_string( $slug ) && '' !== $slug ) {
				$style[ $group ]          = is_array( $style[ $group ] ?? null ) ? $style[ $group ] : array();
				$style[ $group ][ $name ] = "var:preset|$preset|$slug";
			}
		}
		array_walk_recursive(
			$style,
			static function ( &$value ) {
				$value = is_string( $value ) && preg_match( '/[;{}]|url\s*\(/i', $value ) ? null : $value;
			}
		);
		return (string) ( wp_style_engine_get_styles( $style )['css'] ?? '' );
	}
}
