<?php
/**
 * Rendering of gallery and slideshow shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Markup;

/** `[gallery type="rectangular"]` and `[slideshow]` in posts from before the block editor, rendered like the blocks. */
final class Shortcodes {

	/**
	 * Renders `[slideshow]`.
	 *
	 * @param array<int|string, string>|string $attributes
	 */
	public static function slideshow_html( $attributes ): string {
		return self::html( Former_Shortcode::of_slideshow( (array) $attributes ) );
	}

	/**
	 * Renders a gallery of one of our types.
	 *
	 * @param mixed $html       Not empty if another plugin has already rendered it.
	 * @param mixed $attributes The attributes of the shortcode.
	 * @return mixed
	 */
	public static function filter_gallery( $html, $attributes ) {
		$gallery = '' === $html ? Former_Shortcode::of_gallery( $attributes ) : null;
		return $gallery ? self::html( $gallery ) : $html;
	}

	/** Renders a shortcode. */
	private static function html( Former_Shortcode $shortcode ): string {
		$pictures = $shortcode->pictures();
		$name     = $shortcode->is_slideshow() ? 'jetpack/slideshow' : 'jetpack/tiled-gallery';
		if ( ! $pictures || ! Block_Types::has( $name ) ) {
			return '';
		}
		return $shortcode->is_slideshow() ? self::slideshow( $shortcode, $pictures ) : self::gallery( $shortcode, $pictures );
	}

	/**
	 * Renders a slideshow.
	 *
	 * @param list<array<string, mixed>> $pictures
	 */
	private static function slideshow( Former_Shortcode $shortcode, array $pictures ): string {
		$slides = '';
		foreach ( $pictures as $picture ) {
			$image   = Markup::element(
				'img',
				array(
					'alt'     => $picture['alt'],
					'data-id' => $picture['id'],
					'src'     => $picture['url'],
				)
			);
			$slides .= Markup::element( 'li', array(), Markup::element( 'figure', array(), $image . self::caption( $picture ) ) );
		}
		return self::block(
			'slideshow',
			array(
				'autoplay' => $shortcode->starts(),
				'effect'   => $shortcode->effect(),
			),
			Markup::element( 'div', array( 'class' => 'wp-block-jetpack-slideshow' ), Markup::element( 'ul', array(), $slides ) )
		);
	}

	/**
	 * Renders a tiled gallery.
	 *
	 * @param list<array<string, mixed>> $pictures
	 */
	private static function gallery( Former_Shortcode $shortcode, array $pictures ): string {
		$style   = $shortcode->style();
		$link    = $shortcode->link();
		$columns = $shortcode->columns( count( $pictures ) );
		$rows    = self::rows( $style, $pictures, $columns );
		$html    = '';
		foreach ( $rows as $row ) {
			$cells  = '';
			$ratios = array_map( static fn( array $column ): float => $column[0]['height'] > 0 && $column[0]['width'] > 0 ? $column[0]['width'] / $column[0]['height'] : 1.0, $row );
			foreach ( $row as $place => $column ) {
				// Images in a row have equal heights if their widths are proportional to their ratios.
				$share  = 'rectangular' === $style ? sprintf( 'flex-basis:%s%%', number_format( 100 * $ratios[ $place ] / array_sum( $ratios ), 5, '.', '' ) ) : '';
				$cells .= Markup::element(
					'div',
					array(
						'class' => 'tiled-gallery__col',
						'style' => $share,
					),
					implode( '', array_map( static fn( array $picture ): string => self::figure( $picture, $link ), $column ) )
				);
			}
			$html .= Markup::element( 'div', array( 'class' => 'tiled-gallery__row' . ( in_array( $style, array( 'square', 'circle' ), true ) ? ' columns-' . count( $row ) : '' ) ), $cells );
		}
		return self::block(
			'tiled-gallery',
			array( 'linkTo' => $link ),
			Markup::element( 'div', array( 'class' => "wp-block-jetpack-tiled-gallery is-style-$style" ), Markup::element( 'div', array(), Markup::element( 'div', array( 'class' => 'tiled-gallery__gallery' ), $html ) ) )
		);
	}

	/**
	 * Returns the rows of a gallery: each a list of columns, each a list of images.
	 *
	 * @param string                     $style    Without `is-style-`.
	 * @param list<array<string, mixed>> $pictures At least one image.
	 * @param int                        $columns  The maximum number of columns, from 1 to the number of images.
	 * @return list<list<list<array<string, mixed>>>>
	 */
	private static function rows( string $style, array $pictures, int $columns ): array {
		if ( 'columns' === $style ) {
			return array( self::stacked( $pictures, $columns ) );
		}
		$count = count( $pictures );
		$rows  = (int) ceil( $count / $columns );
		$at    = 0;
		$made  = array();
		for ( $row = 0; $row < $rows; $row++ ) {
			// In a grid, the first row is the shorter one, as in the block. Rows of the rectangular style have about equal lengths; otherwise a
			// single last image would be larger than all the others.
			$length = 'rectangular' === $style ? (int) ceil( ( $count - $at ) / ( $rows - $row ) ) : $count - $at - $columns * ( $rows - $row - 1 );
			$made[] = array_map( static fn( array $picture ): array => array( $picture ), array_slice( $pictures, $at, $length ) );
			$at    += $length;
		}
		return $made;
	}

	/**
	 * Puts each image into the column that is the shortest so far.
	 *
	 * @param list<array<string, mixed>> $pictures
	 * @param int                        $count    The number of columns.
	 * @return list<list<array<string, mixed>>>
	 */
	private static function stacked( array $pictures, int $count ): array {
		$columns = array_fill( 0, $count, array() );
		$heights = array_fill( 0, $count, 0.0 );
		foreach ( $pictures as $picture ) {
			$lowest               = (int) array_search( min( $heights ), $heights, true );
			$columns[ $lowest ][] = $picture;
			$heights[ $lowest ]  += $picture['width'] > 0 && $picture['height'] > 0 ? $picture['height'] / $picture['width'] : 1.0;
		}
		return array_values( array_filter( $columns ) );
	}

	/**
	 * Returns an image of a gallery.
	 *
	 * @param array<string, mixed> $picture
	 * @param string               $link    What the image links to.
	 */
	private static function figure( array $picture, string $link ): string {
		$image = Markup::element(
			'img',
			array(
				'alt'         => $picture['alt'],
				'data-height' => $picture['height'],
				'data-id'     => $picture['id'],
				'data-link'   => $picture['link'],
				'data-url'    => $picture['url'],
				'data-width'  => $picture['width'],
				'src'         => $picture['url'],
			)
		);
		$href  = array(
			'media'      => $picture['url'],
			'attachment' => $picture['link'],
		)[ $link ] ?? '';
		return Markup::element( 'figure', array( 'class' => 'tiled-gallery__item' ), ( '' === $href ? $image : Markup::element( 'a', array( 'href' => esc_url( $href ) ), $image ) ) . self::caption( $picture, 'tiled-gallery__caption' ) );
	}

	/**
	 * Returns the caption of an image.
	 *
	 * @param array<string, mixed> $picture
	 */
	private static function caption( array $picture, string $class = '' ): string {
		return '' === $picture['caption'] ? '' : Markup::element( 'figcaption', array( 'class' => $class ), $picture['caption'] );
	}

	/**
	 * Renders a block.
	 *
	 * @param string               $name  Without the namespace.
	 * @param array<string, mixed> $attrs
	 * @param string               $html  The markup as it would be saved.
	 */
	private static function block( string $name, array $attrs, string $html ): string {
		return render_block(
			array(
				'blockName'    => "jetpack/$name",
				'attrs'        => $attrs,
				'innerBlocks'  => array(),
				'innerHTML'    => $html,
				'innerContent' => array( $html ),
			)
		);
	}
}
