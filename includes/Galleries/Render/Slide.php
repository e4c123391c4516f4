<?php
/**
 * Slides.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

use Statecraft\Render\Markup;

/** A picture of a slideshow, as it was saved. */
final class Slide {

	/** How much wider than high a picture may be said to be, or the other way round: more is not believed. */
	private const MOST_RATIO = 20;

	/** Its size in pixels: width and height; null: nobody knows.
	 *
	 * @var array{int, int}|null
	 */
	private ?array $size = null;

	/** Whether it is the attachment of that id: after an import, another picture may have that number.
	 *
	 * @var bool
	 */
	private bool $is_own = false;

	/**
	 * Constructor.
	 *
	 * @param int    $id      The attachment; 0: none.
	 * @param string $src     The address of the picture.
	 * @param string $alt     The alternative text.
	 * @param string $caption The caption, HTML of its author.
	 * @param string $link    Where the picture leads; may be empty.
	 */
	public function __construct( public readonly int $id, private readonly string $src, private readonly string $alt, private readonly string $caption, private readonly string $link ) {
		$meta         = $id > 0 ? wp_get_attachment_metadata( $id ) : false;
		$known        = is_array( $meta ) ? wp_image_src_get_dimensions( $src, $meta, $id ) : false;
		$this->is_own = is_array( $known );
		if ( ! $this->is_own && preg_match( '/-(\d{1,5})x(\d{1,5})\.[a-z]+$/iD', (string) wp_parse_url( $src, PHP_URL_PATH ), $named ) ) {
			$known = array( (int) $named[1], (int) $named[2] );
		}
		if ( is_array( $known ) && min( $known ) > 0 && max( $known ) / min( $known ) <= self::MOST_RATIO ) {
			$this->size = array( (int) $known[0], (int) $known[1] );
		}
	}

	/** Returns its width divided by its height; 0: nobody knows. */
	public function ratio(): float {
		return $this->size ? $this->size[0] / $this->size[1] : 0.0;
	}

	/**
	 * Returns the picture with its caption.
	 *
	 * @param bool   $is_lazy Whether the browser may wait until it comes into view.
	 * @param string $sizes   The width that it is shown in, for the attribute `sizes`.
	 */
	public function figure( bool $is_lazy, string $sizes ): string {
		$image = $this->image( array( 'class' => 'wp-block-jetpack-slideshow_image' . ( $this->id > 0 ? " wp-image-$this->id" : '' ) ), $is_lazy );
		$meta  = $this->is_own ? wp_get_attachment_metadata( $this->id ) : false;
		if ( is_array( $meta ) ) {
			$width = static fn(): string => $sizes;
			add_filter( 'wp_calculate_image_sizes', $width, 100 );
			$image = wp_image_add_srcset_and_sizes( $image, $meta, $this->id );
			remove_filter( 'wp_calculate_image_sizes', $width, 100 );
		}
		return $this->with_caption( $image, array( 'class' => 'wp-block-jetpack-slideshow_caption gallery-caption' ) );
	}

	/** Returns it for readers without the styles of the site. */
	public function plain(): string {
		return $this->with_caption( $this->image( array( 'style' => 'max-width:100%;height:auto' ), false ), array() );
	}

	/**
	 * Returns the picture.
	 *
	 * @param array<string, string> $attributes More attributes.
	 * @param bool                  $is_lazy    As above.
	 */
	private function image( array $attributes, bool $is_lazy ): string {
		return Markup::element(
			'img',
			$attributes + array(
				'src'     => esc_url( $this->src ),
				'alt'     => $this->alt,
				'width'   => $this->size[0] ?? null,
				'height'  => $this->size[1] ?? null,
				'loading' => $is_lazy ? 'lazy' : null,
			)
		);
	}

	/**
	 * Returns a figure.
	 *
	 * @param string                $image      The picture.
	 * @param array<string, string> $attributes Of the caption.
	 */
	private function with_caption( string $image, array $attributes ): string {
		$link    = esc_url( $this->link );
		$caption = Markup::rich( $this->caption );
		return Markup::element(
			'figure',
			array(),
			( '' === $link ? $image : Markup::element( 'a', array( 'href' => $link ), $image ) ) . ( '' === $caption ? '' : Markup::element( 'figcaption', $attributes, $caption ) )
		);
	}
}
