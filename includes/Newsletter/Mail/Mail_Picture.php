<?php
/**
 * Pictures in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Reads pictures of saved or rendered HTML. Mail clients know no `srcset`, and many show a picture in its own size unless it has a width. */
final class Mail_Picture {

	/** Where plugins that load pictures late, and our galleries, keep the address. */
	private const SOURCES = array( 'data-url', 'data-orig-file', 'data-src', 'data-lazy-src', 'data-original', 'src' );

	/**
	 * @param string $src    An absolute address.
	 * @param string $alt    Plain text.
	 * @param int    $width  The own width in pixels; 0: not known.
	 * @param int    $height The own height in pixels; 0: not known.
	 */
	private function __construct( public readonly string $src, public readonly string $alt, public readonly int $width, public readonly int $height ) {}

	/**
	 * Returns a picture.
	 *
	 * @param string $src  An address of a page.
	 * @param string $base The address of that page.
	 * @param string $alt  Plain text.
	 * @return self|null Null: there is no picture at such an address.
	 */
	public static function of( string $src, string $base, string $alt = '', int $width = 0, int $height = 0, int $attachment = 0 ): ?self {
		$src = Mail_Address::of_picture( $src, $base );
		if ( '' === $src ) {
			return null;
		}
		if ( $width <= 0 || $height <= 0 ) {
			[ $own, $high ] = self::size( $src, $attachment );
			$height         = $width > 0 && $own > 0 ? (int) round( $high * $width / $own ) : $high;
			$width          = $width > 0 ? $width : $own;
		}
		return new self( $src, trim( $alt ), max( 0, $width ), max( 0, $height ) );
	}

	/**
	 * Returns a picture of a page.
	 *
	 * @param WP_HTML_Tag_Processor $tags Positioned at the picture.
	 * @param string                $base The address of the page.
	 */
	public static function read( WP_HTML_Tag_Processor $tags, string $base ): ?self {
		$text = static function ( string $name ) use ( $tags ): string {
			$value = $tags->get_attribute( $name );
			return is_string( $value ) ? $value : '';
		};
		$src  = '';
		foreach ( self::SOURCES as $name ) {
			$src = '' === $src && ! str_starts_with( $text( $name ), 'data:' ) ? trim( $text( $name ) ) : $src;
		}
		$pixels = static fn( string $side ): int => preg_match( "/(?:^|[;\s])$side:\s*(\d{1,4})px/", $text( 'style' ), $found ) || preg_match( '/^(\d{1,5})(?:px)?$/D', $text( $side ), $found ) || preg_match( '/^(\d{1,5})$/D', $text( "data-$side" ), $found ) ? (int) $found[1] : 0;
		preg_match( '/\bwp-image-(\d+)\b/', $text( 'class' ), $found );
		$is_sign = preg_match( '/\b(?:wp-smiley|emoji)\b/', $text( 'class' ) );
		return self::of( $src, $base, $text( 'alt' ), $is_sign ? 18 : $pixels( 'width' ), $is_sign ? 18 : $pixels( 'height' ), (int) ( $found[1] ?? $text( 'data-id' ) ) );
	}

	/**
	 * Returns all pictures of HTML, each once, with their captions: that of several pictures is with the last one.
	 *
	 * @param string $base The address of the page.
	 * @return list<array{self, string}> A picture and its caption, HTML.
	 */
	public static function all( string $html, string $base ): array {
		$found = array();
		// What is within is shown without scripts instead of the picture before it.
		$html = (string) preg_replace( '#<noscript\b(?:.*?</noscript>|(*COMMIT)(*FAIL))#is', '', $html );
		foreach ( preg_split( '#(?=<figure\b)|</figure>#i', $html ) ?: array() as $part ) {
			$tags    = new WP_HTML_Tag_Processor( $part );
			$caption = preg_match( '#<figcaption\b[^>]*>(?:(.*?)</figcaption>|(*COMMIT)(*FAIL))#is', $part, $match ) ? $match[1] : '';
			$last    = null;
			while ( $tags->next_tag( 'img' ) ) {
				$one = self::read( $tags, $base );
				if ( $one && ! isset( $found[ $one->src ] ) ) {
					$last           = $one->src;
					$found[ $last ] = array( $one, '' );
				}
			}
			if ( null !== $last ) {
				$found[ $last ][1] = $caption;
			}
		}
		return array_values( $found );
	}

	/**
	 * Returns the sides at which it is shown.
	 *
	 * @param int $most The width that there is.
	 * @return array{int, int} Width, and height: 0: not known.
	 */
	public function shown( int $most ): array {
		$width = $this->width > 0 ? min( $this->width, $most ) : $most;
		return array( $width, $this->width > 0 && $this->height > 0 ? max( 1, (int) round( $this->height * $width / $this->width ) ) : 0 );
	}

	/**
	 * Returns the own size of a picture of this site.
	 *
	 * @return array{int, int} Zeros: not known.
	 */
	private static function size( string $src, int $attachment ): array {
		$uploads = wp_get_upload_dir();
		$path    = (string) strtok( $src, '?#' );
		$name    = str_starts_with( $path, $uploads['baseurl'] . '/' ) ? rawurldecode( substr( $path, strlen( $uploads['baseurl'] ) ) ) : '';
		if ( '' !== $name && 0 === validate_file( $name ) ) {
			$size = is_file( $uploads['basedir'] . $name ) ? wp_getimagesize( $uploads['basedir'] . $name ) : false;
			if ( $size ) {
				return array( (int) $size[0], (int) $size[1] );
			}
		}
		if ( preg_match( '/-(\d{2,4})x(\d{2,4})\.\w+$/D', $path, $found ) ) {
			return array( (int) $found[1], (int) $found[2] );
		}
		$meta = $attachment > 0 ? wp_get_attachment_metadata( $attachment ) : false;
		return is_array( $meta ) ? array( (int) ( $meta['width'] ?? 0 ), (int) ( $meta['height'] ?? 0 ) ) : array( 0, 0 );
	}
}
