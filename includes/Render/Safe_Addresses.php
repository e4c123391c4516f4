<?php
/**
 * Addresses in what is saved in posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

use WP_HTML_Tag_Processor;

/**
 * Takes addresses that run something out of what our blocks print: a post may be older than the rule, imported, or written by someone whose
 * markup WordPress does not clean. Blocks that hold others print nothing of their own here; those inside are looked at themselves.
 */
final class Safe_Addresses {

	/** The attributes that lead somewhere or load something. */
	private const NAMES = array( 'href', 'src', 'action', 'formaction', 'data', 'xlink:href' );

	/** A scheme that runs nothing when it is opened, or none before the path. The editor holds the same in `attributes/url.ts`. */
	private const SAFE = '#^(?:(?:https?|mailto|tel):|[^:/?\#]*(?:[/?\#]|$))#i';

	/** What browsers drop, or people do not see, before an address is read. */
	private const UNSEEN = '/[\x{0}-\x{20}\x{7f}-\x{a0}\x{ad}\x{200b}-\x{200f}\x{2028}\x{2029}\x{feff}]/u';

	/** What prints the code of the site's owner as it is. */
	private const OWNERS = array( 'jetpack/wordads' );

	/** Hooks the guard. */
	public static function hook(): void {
		add_filter( 'render_block', array( self::class, 'guard' ), 20, 2 );
	}

	/**
	 * Looks at what a block prints.
	 *
	 * @param string               $html  What it prints.
	 * @param array<string, mixed> $block As it was parsed.
	 */
	public static function guard( $html, array $block ): string {
		$html = (string) $html;
		$name = (string) ( $block['blockName'] ?? '' );
		if ( ! str_starts_with( $name, 'jetpack/' ) || in_array( $name, self::OWNERS, true ) || ! empty( $block['innerBlocks'] ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( self::NAMES as $name ) {
				$value = $tags->get_attribute( $name );
				if ( is_string( $value ) && ! self::is_safe( $value ) ) {
					$tags->remove_attribute( $name );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Whether an address leads to the web, to mail, to a telephone, or within the site.
	 *
	 * @param string $url As a browser reads it: entities are decoded.
	 */
	public static function is_safe( string $url ): bool {
		return preg_match( self::SAFE, (string) preg_replace( self::UNSEEN, '', wp_check_invalid_utf8( $url, true ) ) ) === 1;
	}
}
