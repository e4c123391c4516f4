<?php
/**
 * The images in the saved markup of slideshows.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Reads the saved markup of every version, and markup edited by hand: each `img` is a slide, captioned by its figure or list item. */
final class Saved_Slides {

	/** The maximum number of slides on a page. */
	private const MOST = 1000;

	/** An image with the link around it, up to the next image. Nothing is given back: remembering each letter of a long caption, PHP would find no image at all. */
	private const SLIDE = '#(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:[^<]++|(?!(?:<a\b[^>]*>\s*)?<img\b)<)*+#is';

	/** The classes of the controls that every version has saved, whose texts belong to the slideshow. */
	private const CONTROLS = '/\bwp-block-jetpack-slideshow_(?:button|pagination)/';

	/** Elements that count as content even without text. */
	private const CONTENT = array( 'AUDIO', 'BUTTON', 'CANVAS', 'EMBED', 'HR', 'IFRAME', 'INPUT', 'OBJECT', 'SCRIPT', 'SELECT', 'STYLE', 'SVG', 'TEXTAREA', 'VIDEO' );

	/**
	 * Whether the markup contains more than slides, because somebody has edited it by hand; rendering only the slides would lose that content. The
	 * editor applies the same rule in `slideshow/deprecated.ts`.
	 */
	public static function has_more( string $html ): bool {
		$tags    = new WP_HTML_Tag_Processor( $html );
		$within  = '';
		$depth   = 0;
		$has_own = false;
		while ( $tags->next_token() ) {
			$name = $tags->get_token_type() === '#tag' ? (string) $tags->get_tag() : '';
			if ( '' !== $within ) {
				$depth += $name === $within ? ( $tags->is_tag_closer() ? -1 : 1 ) : 0;
				$within = $depth > 0 ? $within : '';
				continue;
			}
			if ( '' === $name ) {
				if ( '#text' === $tags->get_token_type() && '' !== trim( $tags->get_modifiable_text(), " \t\n\r\f\u{a0}" ) ) {
					return true;
				}
				continue;
			}
			$is_caption = 'FIGCAPTION' === $name;
			if ( $tags->is_tag_closer() ) {
				continue;
			}
			if ( in_array( $name, self::CONTENT, true ) && ! self::is_control( $tags ) || ( $is_caption && ! $has_own ) ) {
				return true;
			}
			if ( $is_caption || 'NOSCRIPT' === $name || self::is_control( $tags ) ) {
				$within = $name;
				$depth  = 1;
			}
			// An image has one caption, which follows it.
			$has_own = 'IMG' === $name || ( $has_own && ! $is_caption );
		}
		return false;
	}

	/** Whether a tag starts a control. */
	private static function is_control( WP_HTML_Tag_Processor $tags ): bool {
		$class = $tags->get_attribute( 'class' );
		return is_string( $class ) && 1 === preg_match( self::CONTROLS, $class );
	}

	/**
	 * Returns the slides.
	 *
	 * @return list<Slide>
	 */
	public static function in( string $html ): array {
		// Lazy-loading scripts repeat each image in a `noscript` element.
		$html = (string) preg_replace( '#<noscript\b(?:.*?</noscript>|(*COMMIT)(*FAIL))#is', '', $html );
		preg_match_all( self::SLIDE, $html, $found );
		$saved = array_values( array_filter( array_map( array( self::class, 'read' ), array_slice( $found[0], 0, self::MOST ) ) ) );
		Picture::prime( array_column( $saved, 'id' ) );
		// An image known only by its id, as after a conversion, is left out if it is not in the media library.
		return array_values( array_filter( array_map( array( self::class, 'slide' ), $saved ), static fn( Slide $slide ): bool => $slide->is_shown() ) );
	}

	/**
	 * Returns a slide.
	 *
	 * @param array{id: int, src: string, alt: string, caption: string, link: string} $saved The saved values.
	 */
	private static function slide( array $saved ): Slide {
		// WordPress puts the size of an image into its file name.
		preg_match( '/-(\d{1,5})x(\d{1,5})\.[a-z]+$/iD', (string) wp_parse_url( $saved['src'], PHP_URL_PATH ), $size );
		$picture = Picture::of( $saved['id'], $saved['src'], (int) ( $size[1] ?? 0 ), (int) ( $size[2] ?? 0 ) );
		return new Slide( $picture, $saved['alt'], $saved['caption'], $saved['link'] );
	}

	/**
	 * Reads a slide.
	 *
	 * @param string $html The markup from the image on.
	 * @return array{id: int, src: string, alt: string, caption: string, link: string}|null Null if it has neither a URL nor an id.
	 */
	private static function read( string $html ): ?array {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		$around = '';
		if ( 'A' === $tags->get_tag() ) {
			$around = is_string( $tags->get_attribute( 'href' ) ) ? $tags->get_attribute( 'href' ) : '';
			$tags->next_tag( 'img' );
		}
		$text = static fn( string $name ): string => is_string( $tags->get_attribute( $name ) ) ? $tags->get_attribute( $name ) : '';
		$src  = $text( 'src' );
		$src  = '' === $src || str_starts_with( $src, 'data:' ) ? ( $text( 'data-src' ) ?: $text( 'data-lazy-src' ) ) : $src;
		$id   = preg_match( '/^\d{1,18}$/D', $text( 'data-id' ) ) ? $text( 'data-id' ) : '';
		if ( '' === $id && preg_match( '/(?:^|\s)wp-image-(\d{1,18})(?:\s|$)/', $text( 'class' ), $number ) ) {
			$id = $number[1];
		}
		preg_match( '#<figcaption\b[^>]*>(?:(.*?)</figcaption>|(*COMMIT)(*FAIL))#is', $html, $caption );
		$src = '' === esc_url( $src ) ? '' : $src;
		return '' === $src && '' === $id ? null : array(
			'id'      => (int) $id,
			'src'     => $src,
			'alt'     => $text( 'alt' ),
			'caption' => trim( $caption[1] ?? '' ),
			'link'    => $text( 'data-link' ) ?: $around,
		);
	}
}
