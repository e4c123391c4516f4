<?php
/**
 * Attributes and styles.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/** Escaped attributes, sanitized styles. */
final class Html {

	/**
	 * Attributes of an element, escaped, each with a blank before it.
	 *
	 * @param array<string, string> $attributes By name. An address has been through esc_url before.
	 */
	public static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return $html;
	}

	/**
	 * CSS declarations from an author's values; a value with more than one declaration in it is left out.
	 *
	 * @param array<string, string> $rules By property; an empty value is none.
	 */
	public static function style( array $rules ): string {
		$css = '';
		foreach ( $rules as $name => $value ) {
			$css .= $value !== '' && preg_match( '/[;{}]/', $value ) !== 1 ? "$name:$value;" : '';
		}
		return safecss_filter_attr( $css );
	}
}
