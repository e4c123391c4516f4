<?php
/**
 * Plain text from HTML.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/**
 * Unescapes text for contexts other than HTML: emails, headers, URLs, payment providers, JSON, comparisons. WordPress escapes what users without
 * `unfiltered_html` save, including block attributes, so `&` is stored as `&amp;`.
 */
final class Plain_Text {

	/**
	 * Returns the text of HTML.
	 *
	 * @param string $html           Any HTML.
	 * @param bool   $is_single_line Whether line breaks become spaces.
	 */
	public static function of_html( string $html, bool $is_single_line = false ): string {
		// As wp_strip_all_tags() does, which looks for the end of each script that has none.
		$text = strip_tags( Elements::without( $html, 'script|style' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return html_entity_decode( trim( $is_single_line ? (string) preg_replace( '/[\r\n\t ]+/', ' ', $text ) : $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * Returns plain text as it was typed. Other entities are the author's own.
	 *
	 * @param string $saved Text that WordPress may have escaped on save.
	 */
	public static function of_saved( string $saved ): string {
		return wp_specialchars_decode( $saved, ENT_QUOTES );
	}
}
