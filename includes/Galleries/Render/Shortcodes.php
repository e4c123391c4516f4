<?php
/**
 * Galleries and slideshows as shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Markup;

/** `[gallery type="rectangular"]` and `[slideshow]`, as in posts from before the block editor: they are rendered as the blocks would be. */
final class Shortcodes {

	/**
	 * Renders `[slideshow]`.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 */
	public static function slideshow_html( $attributes ): string {
		return self::html( Former_Shortcode::of_slideshow( (array) $attributes ) );
	}

	/**
	 * Renders a gallery of one of the types.
	 *
	 * @param mixed $html       Not empty: another plugin has rendered it.
	 * @param mixed $attributes The attributes of the shortcode.
	 * @return mixed
	 */
	public static function filter_gallery( $html, $attributes ) {
		$gallery = '' === $html ? Former_Shortcode::of_gallery( $attributes ) : null;
		return $gallery ? self::html( $gallery ) : $html;
	}

	/**
	 * Renders a shortcode.
	 *
	 * @param Former_Shortcode $shortcode What it says.
	 */
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
	 * @param Former_Shortcode           $shortcode What it says.
	 * @param list<array<string, mixed>> $pictures  The pictures.
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
	 * @param Former_Shortcode           $shortcode What it says.
	 * @param list<array<string, mixed>> $pictures  The pictures.
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
				// Pictures of a row are equally high if their widths are as their ratios.
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
	 * Returns the rows of a gallery, each a list of columns, a column being a list of pictures.
	 *
	 * @param string                     $style    The style, without `is-style-`.
	 * @param list<array<string, mixed>> $pictures The pictures, at least one.
	 * @param int                        $columns  How many columns there are at most, from 1 to the number of pictures.
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
			// A grid is as the block arranges it: the row that is not full comes first. Rows of different widths are about equally long, or a last picture would be larger than all others together.
			$length = 'rectangular' === $style ? (int) ceil( ( $count - $at ) / ( $rows - $row ) ) : $count - $at - $columns * ( $rows - $row - 1 );
			$made[] = array_map( static fn( array $picture ): array => array( $picture ), array_slice( $pictures, $at, $length ) );
			$at    += $length;
		}
		return $made;
	}

	/**
	 * Puts each picture into the column that is the lowest so far.
	 *
	 * @param list<array<string, mixed>> $pictures The pictures.
	 * @param int                        $count    How many columns there are.
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
	 * Returns a picture of a gallery.
	 *
	 * @param array<string, mixed> $picture The picture.
	 * @param string               $link    What it links to.
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
	 * Returns the caption of a picture.
	 *
	 * @param array<string, mixed> $picture The picture.
	 * @param string               $class   Its class.
	 */
	private static function caption( array $picture, string $class = '' ): string {
		return '' === $picture['caption'] ? '' : Markup::element( 'figcaption', array( 'class' => $class ), $picture['caption'] );
	}

	/**
	 * Renders a block.
	 *
	 * @param string               $name  Its name, without the namespace.
	 * @param array<string, mixed> $attrs Its attributes.
	 * @param string               $html  Its markup as it would be saved.
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
