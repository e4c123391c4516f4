<?php
/**
 * HTML attributes and inline styles.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Escapes attributes and sanitizes styles. */
final class Html {

	/**
	 * Returns the attributes of an element, escaped, each with a leading space.
	 *
	 * @param array<string, string> $attributes The values by name. URLs must have passed esc_url() already.
	 */
	public static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return $html;
	}

	/**
	 * Builds CSS declarations from an author's values; a value that contains `;`, `{` or `}` is omitted.
	 *
	 * @param array<string, string> $rules The values by property; empty values are omitted.
	 */
	public static function style( array $rules ): string {
		$css = '';
		foreach ( $rules as $name => $value ) {
			$css .= $value !== '' && preg_match( '/[;{}]/', $value ) !== 1 ? "$name:$value;" : '';
		}
		return safecss_filter_attr( $css );
	}
}
