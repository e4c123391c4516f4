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
			// The value of a field is what a visitor has typed, its name has brackets, and a text may come from another server.
			$html .= sprintf( ' %s="%s"', $name, self::without_shortcodes( esc_attr( $value ) ) );
		}
		return $html;
	}

	/**
	 * Escapes visitor input, or a message that may contain it.
	 *
	 * @param string $text Plain text.
	 */
	public static function typed( string $text ): string {
		return self::without_shortcodes( esc_textarea( $text ) );
	}

	/**
	 * Escapes what another server says, or the title of another post, which may name a shortcode that it explains.
	 *
	 * @param string $text Plain text.
	 */
	public static function foreign( string $text ): string {
		return self::without_shortcodes( esc_html( $text ) );
	}

	/**
	 * WordPress runs shortcodes over the whole page, including the output of blocks and their attributes, and must not find any in the words of strangers.
	 *
	 * @param string $html Escaped text.
	 */
	private static function without_shortcodes( string $html ): string {
		return str_replace( '[', '&#91;', $html );
	}

	/**
	 * Builds CSS declarations from an author's values; a value that contains `;`, `{` or `}`, or loads a file, is omitted.
	 *
	 * @param array<string, string> $rules The values by property; empty values are omitted.
	 */
	public static function style( array $rules ): string {
		$css = '';
		foreach ( $rules as $name => $value ) {
			$css .= $value !== '' && preg_match( '/[;{}]|url\s*\(/i', $value ) !== 1 ? "$name:$value;" : '';
		}
		return safecss_filter_attr( $css );
	}
}
