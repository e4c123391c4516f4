<?php
/**
 * The images in the saved markup of comparisons.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use WP_HTML_Tag_Processor;

/** Reads the saved markup of comparisons, also of AMP pages and edited by hand. The editor applies the same rules in `image-compare/deprecated.ts`. */
final class Saved_Pair {

	/** What precedes and follows the caption, with plain images only and without their copies for browsers without scripts. */
	private readonly string $rest;

	/**
	 * The contents of the captions.
	 *
	 * @var string[]
	 */
	private readonly array $captions;

	/**
	 * The images.
	 *
	 * @var list<array{side: string, id: int, src: string, alt: string|null, width: int, height: int}>
	 */
	private readonly array $found;

	/**
	 * @param string $content The saved content of the block.
	 */
	public function __construct( string $content ) {
		$html = (string) preg_replace( array( '#<noscript\b(?:.*?</noscript>|(*COMMIT)(*FAIL))#is', '#</amp-img\s*>#i', '#<amp-img\b#i' ), array( '', '', '<img' ), $content );
		preg_match_all( '#<figcaption\b[^>]*>(?:(.*?)</figcaption>|(*COMMIT)(*FAIL))#is', $html, $captions );
		$this->captions = $captions[1];
		$this->rest     = (string) preg_replace( '#<figcaption\b(?:.*?</figcaption>|(*COMMIT)(*FAIL))#is', '', $html );
		$found          = array();
		$tags           = new WP_HTML_Tag_Processor( $this->rest );
		while ( $tags->next_tag( 'img' ) ) {
			$found[] = self::read( $tags );
		}
		$this->found = $found;
	}

	/** Whether the markup contains something besides two images and a caption, which would be lost. */
	public function has_more(): bool {
		return count( $this->found ) > 2 || count( $this->captions ) > 1 || preg_match( '#<a\b#i', $this->rest ) || Saved_Slides::has_more( $this->rest );
	}

	/** Returns the caption, HTML by the author. */
	public function caption( Attributes $attributes ): string {
		return trim( $this->captions[0] ?? $attributes->text( 'caption' ) );
	}

	/** Returns the direction, which may be any text. */
	public function orientation( Attributes $attributes ): string {
		$tags  = new WP_HTML_Tag_Processor( $this->rest );
		$saved = null;
		while ( null === $saved && $tags->next_tag() ) {
			$saved = $tags->get_attribute( 'data-mode' );
		}
		return is_string( $saved ) ? $saved : $attributes->text( 'orientation' );
	}

	/**
	 * Returns the images. What the markup lacks is in the block comment.
	 *
	 * @return array<string, array{id: int, src: string, alt: string, width: int, height: int}> By side, the first one first.
	 */
	public function images( Attributes $attributes ): array {
		$named = array_column( $this->found, null, 'side' );
		$free  = array_values( array_filter( $this->found, static fn( array $image ): bool => '' === $image['side'] ) );
		$both  = array();
		foreach ( array( 'before', 'after' ) as $side ) {
			$image = $named[ $side ] ?? array_shift( $free );
			$said  = $attributes->get( 'image' . ucfirst( $side ) );
			$said  = new Attributes( is_array( $said ) ? $said : array() );
			$src   = $image['src'] ?? '';
			$src   = '' === $src ? $said->text( 'url' ) : $src;
			$both[ $side ] = array(
				'id'     => ( $image['id'] ?? 0 ) ?: (int) $said->number( 'id', 0, 0, 2 ** 53 ),
				'src'    => '' === esc_url( $src ) ? '' : $src,
				'alt'    => $image['alt'] ?? $said->text( 'alt' ),
				'width'  => ( $image['width'] ?? 0 ) ?: (int) $said->number( 'width', 0, 0, 99_999 ),
				'height' => ( $image['height'] ?? 0 ) ?: (int) $said->number( 'height', 0, 0, 99_999 ),
			);
		}
		return $both;
	}

	/**
	 * Reads an image.
	 *
	 * @param WP_HTML_Tag_Processor $tags Positioned at it.
	 * @return array{side: string, id: int, src: string, alt: string|null, width: int, height: int}
	 */
	private static function read( WP_HTML_Tag_Processor $tags ): array {
		$text   = static fn( string $name ): string => is_string( $tags->get_attribute( $name ) ) ? $tags->get_attribute( $name ) : '';
		$number = static fn( string $value ): int => preg_match( '/^\d{1,15}$/D', $value ) ? (int) $value : 0;
		preg_match( '/image-(before|after)/', $text( 'class' ), $side );
		preg_match( '/(?:^|\s)wp-image-(\d{1,15})(?:\s|$)/', $text( 'class' ), $own );
		return array(
			'side'   => $side[1] ?? '',
			'id'     => $number( $text( 'data-id' ) ) ?: $number( $text( 'id' ) ) ?: (int) ( $own[1] ?? 0 ),
			'src'    => $text( 'data-src' ) ?: $text( 'data-lazy-src' ) ?: $text( 'src' ),
			'alt'    => null === $tags->get_attribute( 'alt' ) ? null : $text( 'alt' ),
			'width'  => $number( $text( 'width' ) ),
			'height' => $number( $text( 'height' ) ),
		);
	}
}
