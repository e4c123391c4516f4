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

/** A picture of a slideshow with what its author said of it. */
final class Slide {

	/** The pixels that the file of a picture has in feeds and mails. */
	private const PLAIN = 1024;

	/**
	 * @param string $alt     The alternative text.
	 * @param string $caption The caption, HTML of its author. Without one, the credit of a picture that was copied from a collection is the caption.
	 * @param string $link    Where the picture leads; may be empty.
	 */
	public function __construct( private readonly Picture $picture, private readonly string $alt, private readonly string $caption, private readonly string $link ) {}

	/** Whether there is a file to show. */
	public function is_shown(): bool {
		return '' !== $this->address();
	}

	/** Returns its width divided by its height; 0: nobody knows. */
	public function ratio(): float {
		return $this->picture->height > 0 ? $this->picture->ratio() : 0.0;
	}

	/**
	 * Returns it for a page.
	 *
	 * @param Slot $slot    Where it is shown.
	 * @param bool $is_lazy Whether the browser may wait until it comes into view.
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

	/** Returns it for readers without the styles of the site. */
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

	/** Returns the address as saved; of a picture that is known by its id only, that of its file. */
	private function address(): string {
		return $this->picture->address ?: $this->picture->full();
	}

	/**
	 * Returns a figure.
	 *
	 * @param array<string, mixed>  $image      The attributes of the picture, not escaped.
	 * @param array<string, string> $attributes Of the caption.
	 */
	private function with_caption( array $image, array $attributes ): string {
		$link    = esc_url( $this->link );
		$html    = Markup::element( 'img', array( 'src' => esc_url( (string) $image['src'] ) ) + $image + array( 'alt' => $this->alt ) );
		$html    = '' === $link ? $html : Markup::element( 'a', array( 'href' => $link ), $html );
		$caption = '' === $this->caption ? Tiled_Gallery::credit( $this->picture ) : Markup::rich( $this->caption );
		return Markup::element( 'figure', array(), $html . ( '' === $caption ? '' : Markup::element( 'figcaption', $attributes, $caption ) ) );
	}
}
