<?php
/**
 * Front-end rendering of Markdown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;

/**
 * Renders `jetpack/markdown`: the HTML saved by the editor. A source without saved HTML, from a pattern, an import or other code, is rendered here until
 * the post is saved in the editor.
 */
final class Markdown {

	/** The allowed tags, the same as in the editor. */
	private const TAGS = array( 'p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li', 'a', 'strong', 'b', 'em', 'i', 'del', 's', 'code', 'sub', 'sup', 'kbd', 'mark', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'img' );

	/** The allowed attributes. */
	private const ATTRIBUTES = array( 'title', 'align', 'start', 'reversed', 'colspan', 'rowspan', 'scope', 'href', 'src', 'alt' );

	private const PROTOCOLS = array( 'http', 'https', 'mailto', 'tel' );

	/** Returns the markup. */
	public static function html( Attributes $attributes, string $content ): string {
		$source = $attributes->text( 'source' );
		if ( trim( $source ) === '' || self::is_rendered( $content, $source ) ) {
			return $content;
		}
		$allowed = array_fill_keys( self::TAGS, array_fill_keys( self::ATTRIBUTES, true ) );
		$html    = force_balance_tags( wp_kses( Markdown_Blocks::html( self::as_written( $source ) ), $allowed, self::PROTOCOLS ) );
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/**
	 * Returns the source without WordPress's escaping, which leaves no bare `&`, and no bare `>` outside of tags: if there is one, nothing was escaped, and
	 * entities are the author's own. The editor can compare it with the rendered HTML and is more precise, see `blocks/markdown/written-source.ts`.
	 *
	 * @param string $source The Markdown source, as saved.
	 */
	private static function as_written( string $source ): string {
		$is_escaped = preg_match( '/&(?!(?:[a-z][a-z\d]*|#\d+|#x[a-f\d]+);)/i', $source ) !== 1 && ! str_contains( (string) preg_replace( '/<[^<>]*>/', '', $source ), '>' );
		return $is_escaped ? Plain_Text::of_saved( $source ) : $source;
	}

	/**
	 * Whether the saved content is rendered HTML, as opposed to empty or the plain source.
	 *
	 * @param string $content The saved content, with its wrapper element.
	 */
	private static function is_rendered( string $content, string $source ): bool {
		$inside = preg_match( '#^\s*<div\b[^>]*>(.*)</div>\s*$#s', $content, $found ) === 1 ? $found[1] : $content;
		// WordPress escapes the content of users without `unfiltered_html`, including attributes in the block comment.
		$words = static fn ( string $text ): string => trim( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return trim( $inside ) !== '' && ( str_contains( $inside, '<' ) || $words( $inside ) !== $words( $source ) );
	}
}
