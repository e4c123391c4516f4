<?php
/**
 * Links around pictures in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use WP_HTML_Tag_Processor;

/** A link around a picture without a text says nothing to those who do not see the picture, and most mail programs load none at first. */
final class Mail_Links {

	/**
	 * Returns HTML whose links have a name, and none that is empty.
	 *
	 * @param string $html HTML for an email.
	 */
	public static function named( string $html ): string {
		return preg_replace_callback(
			// Where one has no end tag, none after it has: looking for that of each would take minutes in a text of thousands.
			'#<a\b[^>]*\shref="[^"]*"[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#is',
			static function ( array $link ): string {
				if ( preg_match( '/[^\s\x{a0}]/u', Plain_Text::of_html( $link[1], true ) ) || preg_match( '/\salt="\s*[^"\s]/', $link[1] ) ) {
					return $link[0];
				}
				$tags = new WP_HTML_Tag_Processor( $link[0] );
				$tags->next_tag( 'a' );
				$url = (string) $tags->get_attribute( 'href' );
				return $tags->next_tag( 'img' ) && $tags->set_attribute( 'alt', self::name( $url ) ) ? $tags->get_updated_html() : '';
			},
			$html
		) ?? $html;
	}

	/** Returns what stands for a picture that is a link. */
	private static function name( string $url ): string {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		/* translators: %s: the name of a website, such as example.com. */
		return '' === $host ? __( 'Open', 'statecraft' ) : sprintf( __( 'Link to %s', 'statecraft' ), $host );
	}
}
