<?php
/**
 * The pictures in the saved markup of slideshows.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Reads the markup of every version, and what somebody wrote by hand: each `img` is a slide, and the caption of its figure or list item is its own. */
final class Saved_Slides {

	/** The most slides that a page shows. */
	private const MOST = 1000;

	/** What a slide ends with: nothing of the next one is read for it. */
	private const SLIDE = '#<img\b[^>]*>(?:(?!<img\b).)*#is';

	/**
	 * Returns the slides.
	 *
	 * @param string $html The saved markup.
	 * @return list<Slide>
	 */
	public static function in( string $html ): array {
		// What a script that delays pictures leaves for readers without scripts is there twice.
		$html = (string) preg_replace( '#<noscript\b.*?</noscript>#is', '', $html );
		preg_match_all( self::SLIDE, $html, $found );
		$saved = array_values( array_filter( array_map( array( self::class, 'read' ), array_slice( $found[0], 0, self::MOST ) ) ) );
		Picture::prime( array_column( $saved, 'id' ) );
		return array_map( array( self::class, 'slide' ), $saved );
	}

	/**
	 * Returns a slide.
	 *
	 * @param array{id: int, src: string, alt: string, caption: string, link: string} $saved What was saved of it.
	 */
	private static function slide( array $saved ): Slide {
		// The name of a file that WordPress made says its size.
		preg_match( '/-(\d{1,5})x(\d{1,5})\.[a-z]+$/iD', (string) wp_parse_url( $saved['src'], PHP_URL_PATH ), $size );
		$picture = Picture::of( $saved['id'], $saved['src'], (int) ( $size[1] ?? 0 ), (int) ( $size[2] ?? 0 ) );
		return new Slide( $picture, $saved['alt'], $saved['caption'], $saved['link'] );
	}

	/**
	 * Reads a slide.
	 *
	 * @param string $html Its markup, from the picture on.
	 * @return array{id: int, src: string, alt: string, caption: string, link: string}|null Null without an address.
	 */
	private static function read( string $html ): ?array {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag( 'img' );
		$text = static fn( string $name ): string => is_string( $tags->get_attribute( $name ) ) ? $tags->get_attribute( $name ) : '';
		$src  = $text( 'src' );
		$src  = '' === $src || str_starts_with( $src, 'data:' ) ? ( $text( 'data-src' ) ?: $text( 'data-lazy-src' ) ) : $src;
		$id   = preg_match( '/^\d{1,18}$/D', $text( 'data-id' ) ) ? $text( 'data-id' ) : '';
		if ( '' === $id && preg_match( '/(?:^|\s)wp-image-(\d{1,18})(?:\s|$)/', $text( 'class' ), $number ) ) {
			$id = $number[1];
		}
		preg_match( '#<figcaption\b[^>]*>(.*?)</figcaption>#is', $html, $caption );
		return '' === esc_url( $src ) ? null : array(
			'id'      => (int) $id,
			'src'     => $src,
			'alt'     => $text( 'alt' ),
			'caption' => trim( $caption[1] ?? '' ),
			'link'    => $text( 'data-link' ),
		);
	}
}
