<?php
/**
 * The XML of podcast feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;

/** Leaves out of a feed what would hold a process of the server for minutes: PHP's parser compares all attributes and namespaces of a tag with each other. */
final class Feed_Xml {

	/** How many bytes a tag may have, and a feed in an encoding of more than one byte for each sign, in which tags are not found. */
	private const MAX_TAG  = 60_000;
	private const MAX_WIDE = 250_000;

	/** A part without another tag that is long enough for such a one. */
	private const LONG_PART = '/<(?![!?])[^<]{60000}+[^<]*+/';

	/** A tag; what is quoted may contain its end. */
	private const TAG = '/^<(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+/';

	/** Encodings that have the signs of markup where ASCII has them. */
	private const ENCODINGS = '/^(?:utf-?(?:8|16|32)|ucs-?[24]|us-ascii|ascii|iso[-_]?8859|latin|windows|cp(?:125|43|85|86)|koi8|macintosh|gb|big5|euc|ks_c|tis|shift|(?:x-)?sjis)[\w-]*$/Di';

	/**
	 * Returns a feed that can be parsed.
	 *
	 * @return string Cut off before what would take too long; empty if the feed declares things of its own, which no feed needs.
	 */
	public static function harmless( string $xml ): string {
		$xml   = ltrim( $xml, "\xEF\xBB\xBF \t\r\n" );
		$plain = str_replace( "\0", '', $xml );
		// Entities can be made to grow without end, and attributes be given to each element; the encoding may hide both.
		if ( str_contains( $xml, '<!ENTITY' ) || str_contains( $plain, '<!ATTLIST' ) || ! self::is_readable( $plain ) ) {
			return '';
		}
		$xml = str_contains( substr( $xml, 0, 4 ), "\0" ) ? substr( $xml, 0, self::MAX_WIDE ) : self::without_long_tags( $xml );
		// Names of HTML, which XML does not know.
		return (string) preg_replace_callback( '/&(?!amp;|lt;|gt;|quot;|apos;)[a-z]+\d*;/i', static fn( array $found ): string => Plain_Text::of_html( $found[0] ), $xml );
	}

	/**
	 * Whether markup can be found in a feed.
	 *
	 * @param string $plain Its beginning, without the zeros of wide encodings.
	 */
	private static function is_readable( string $plain ): bool {
		return preg_match( '/^(?:\xFE\xFF|\xFF\xFE)?</', $plain ) && ( ! preg_match( '/^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*["\']([^"\'>]*)/i', $plain, $found ) || preg_match( self::ENCODINGS, $found[1] ) );
	}

	/** Returns a feed up to the first tag that is too long. */
	private static function without_long_tags( string $xml ): string {
		preg_match_all( self::LONG_PART, $xml, $found, PREG_OFFSET_CAPTURE );
		foreach ( $found[0] as [ $part, $at ] ) {
			if ( preg_match( self::TAG, $part, $tag ) && strlen( $tag[0] ) > self::MAX_TAG ) {
				return substr( $xml, 0, $at );
			}
		}
		return $xml;
	}
}
