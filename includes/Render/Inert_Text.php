<?php
/**
 * Texts of others that authors save.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/**
 * What another server says, in a form that authors can save in their posts: WordPress runs shortcodes there, also in attributes, and an escaped bracket would be a
 * plain one again once the editor has read it.
 */
final class Inert_Text {

	/** An invisible character that is part of no shortcode, and no place for a line break; as in blocks/_shared/markdown/inert.ts. */
	private const JOINER = "\u{2060}";

	/** Returns plain text in which no shortcode of this site is one. */
	public static function of( string $text ): string {
		$tags = implode( '|', array_map( static fn( $tag ): string => preg_quote( (string) $tag, '~' ), array_keys( (array) ( $GLOBALS['shortcode_tags'] ?? array() ) ) ) );
		return '' === $tags ? $text : (string) preg_replace( "~\\[(?=/?(?:$tags))~", '[' . self::JOINER, $text );
	}

	/**
	 * Returns the address of a page, escaped: `esc_url()` encodes brackets, except before the path.
	 *
	 * @return string Empty if it is not http(s), or the bracket is in its host, as of an IPv6 address.
	 */
	public static function address( string $url ): string {
		$address = esc_url( $url, array( 'http', 'https' ) );
		return str_contains( $address, '[' ) ? '' : $address;
	}
}
