<?php
/**
 * Slides.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** An image of a slideshow, with its caption, alternative text and link. */
final class Slide {

	/** The width of the image file in feeds and emails, in pixels. */
	private const PLAIN = 1024;

	/**
	 * @param string $alt     The alternative text.
	 * @param string $caption HTML by the author. If empty, an image copied from a stock collection is captioned with its credit.
	 * @param string $link    The URL that the image links to; may be empty.
	 */
	public function __construct( private readonly Picture $picture, private readonly string $alt, private readonly string $caption, private readonly string $link ) {}

	/** Whether there is a file to show. */
	public function is_shown(): bool {
		return '' !== $this->address();
	}

	/** Returns the width divided by the height; 0 if unknown. */
	public function ratio(): float {
		return $this->picture->height > 0 ? $this->picture->ratio() : 0.0;
	}

	/**
	 * Returns the markup for pages.
	 *
	 * @param bool $is_lazy Whether the browser should load the image lazily.
	 */
	public function figure( Slot $slot, bool $is_lazy ): string {
		$own   = $this->picture->id;
		$image = $this->picture->attributes( $slot ) + array(
			'src'     => $this->address(),
			'class'   => 'wp-block-jetpack-slideshow_image' . ( $own > 0 ? " wp-image-$own" : '' ),
			'loading' => $is_lazy ? 'lazy' : null,
		);
		return $this->with_caption( $image, array( 'class' => 'wp-block-jetpack-slideshow_caption gallery-caption' ) );
	}

	/** Returns the markup for readers without the site's styles. */
	public function plain(): string {
		$file  = $this->picture->file( self::PLAIN );
		$image = array(
			'src'    => $file['url'],
			'width'  => $file['width'] ?: null,
			'height' => $file['height'] ?: null,
			'style'  => 'max-width:100%;height:auto',
		);
		return $this->with_caption( $image, array() );
	}

	/** Returns the saved URL, or, for an image known only by its id, that of its file. */
	private function address(): string {
		return $this->picture->address ?: $this->picture->full();
	}

	/**
	 * Returns a figure.
	 *
	 * @param array<string, mixed>  $image      The attributes of the image, not escaped.
	 * @param array<string, string> $attributes The attributes of the caption.
	 */
	private function with_caption( array $image, array $attributes ): string {
		$link    = esc_url( $this->link );
		$html    = Markup::element( 'img', array( 'src' => esc_url( (string) $image['src'] ) ) + $image + array( 'alt' => $this->alt ) );
		$html    = '' === $link ? $html : Markup::element( 'a', array( 'href' => $link ), $html );
		$caption = '' === $this->caption ? Tiled_Gallery::credit( $this->picture ) : Markup::rich( $this->caption );
		return Markup::element( 'figure', array(), $html . ( '' === $caption ? '' : Markup::element( 'figcaption', $attributes, $caption ) ) );
	}
}
