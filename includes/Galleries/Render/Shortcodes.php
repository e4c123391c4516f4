<?php
/**
 * Galleries and slideshows as shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;
use WP_Block_Type_Registry;
use WP_Post;

/** `[gallery type="rectangular"]` and `[slideshow]`, as in posts from before the block editor: they are rendered as the blocks would be. */
final class Shortcodes {

	/** The layouts by type. */
	private const STYLES = array(
		'rectangular' => 'rectangular',
		'rectangle'   => 'rectangular',
		'square'      => 'square',
		'circle'      => 'circle',
		'columns'     => 'columns',
	);

	private const SLIDESHOW = 'slideshow';

	/** The most columns, and how many there are without a word on it. */
	private const MOST_COLUMNS = 20;
	private const COLUMNS      = 3;

	/**
	 * Renders `[slideshow]`.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 */
	public static function slideshow_html( $attributes ): string {
		return self::html( self::SLIDESHOW, (array) $attributes );
	}

	/**
	 * Renders a gallery of one of the types.
	 *
	 * @param mixed $html       Not empty: another plugin has rendered it.
	 * @param mixed $attributes The attributes of the shortcode.
	 * @return mixed
	 */
	public static function filter_gallery( $html, $attributes ) {
		$type = is_array( $attributes ) && is_string( $attributes['type'] ?? null ) ? strtolower( $attributes['type'] ) : '';
		return '' === $html && ( self::SLIDESHOW === $type || isset( self::STYLES[ $type ] ) ) ? self::html( $type, $attributes ) : $html;
	}

	/**
	 * Renders a shortcode.
	 *
	 * @param string       $type  The type.
	 * @param array<mixed> $given Its attributes.
	 */
	private static function html( string $type, array $given ): string {
		$given    = array_filter( $given, 'is_scalar' );
		$pictures = array_values( array_filter( array_map( array( self::class, 'picture' ), self::attachments( $given ) ) ) );
		$name     = self::SLIDESHOW === $type ? 'jetpack/slideshow' : 'jetpack/tiled-gallery';
		if ( ! $pictures || ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return '';
		}
		return self::SLIDESHOW === $type ? self::slideshow( $given, $pictures ) : self::gallery( self::STYLES[ $type ], $given, $pictures );
	}

	/**
	 * Finds the pictures, as WordPress's own shortcode does: those that are named, or all that were uploaded to a post that the visitor may read.
	 *
	 * @param array<bool|float|int|string> $given The attributes.
	 * @return list<WP_Post>
	 */
	private static function attachments( array $given ): array {
		$list  = static fn( string $name ): array => wp_parse_id_list( (string) ( $given[ $name ] ?? '' ) );
		$named = $list( 'ids' ) ?: $list( 'include' );
		$post  = get_post( (int) ( $given['id'] ?? get_the_ID() ) );
		if ( ! $post || post_password_required( $post ) || ( ! is_post_publicly_viewable( $post ) && ! current_user_can( 'read_post', $post->ID ) ) ) {
			return array();
		}
		$order = sanitize_sql_orderby( (string) ( $given['orderby'] ?? '' ) ) ?: ( $named ? 'post__in' : 'menu_order ID' );
		return get_posts(
			array(
				'post_type'      => 'attachment',
				'post_status'    => 'inherit',
				'post_mime_type' => 'image',
				'posts_per_page' => -1,
				'orderby'        => $order,
				'order'          => 'DESC' === strtoupper( (string) ( $given['order'] ?? '' ) ) ? 'DESC' : 'ASC',
			) + ( $named ? array( 'post__in' => $named ) : array(
				'post_parent'  => $post->ID,
				'post__not_in' => $list( 'exclude' ),
			) )
		);
	}

	/**
	 * Reads a picture.
	 *
	 * @param WP_Post $attachment The attachment.
	 * @return array{id: int, url: string, width: int, height: int, alt: string, caption: string, link: string}|null Null without a file.
	 */
	private static function picture( WP_Post $attachment ): ?array {
		$file = wp_get_attachment_image_src( $attachment->ID, 'full' );
		return $file ? array(
			'id'      => $attachment->ID,
			'url'     => $file[0],
			'width'   => (int) $file[1],
			'height'  => (int) $file[2],
			'alt'     => trim( wp_strip_all_tags( (string) get_post_meta( $attachment->ID, '_wp_attachment_image_alt', true ) ) ),
			'caption' => Markup::rich( trim( $attachment->post_excerpt ) ),
			'link'    => (string) get_attachment_link( $attachment->ID ),
		) : null;
	}

	/**
	 * Renders a slideshow.
	 *
	 * @param array<bool|float|int|string> $given    The attributes.
	 * @param list<array<string, mixed>>   $pictures The pictures.
	 */
	private static function slideshow( array $given, array $pictures ): string {
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
				'autoplay' => ! in_array( strtolower( (string) ( $given['autostart'] ?? '' ) ), array( 'false', '0', 'no' ), true ),
				'effect'   => 'fade' === ( $given['trans'] ?? '' ) ? 'fade' : 'slide',
			),
			Markup::element( 'div', array( 'class' => 'wp-block-jetpack-slideshow' ), Markup::element( 'ul', array(), $slides ) )
		);
	}

	/**
	 * Renders a tiled gallery.
	 *
	 * @param string                       $style    The layout.
	 * @param array<bool|float|int|string> $given    The attributes.
	 * @param list<array<string, mixed>>   $pictures The pictures.
	 */
	private static function gallery( string $style, array $given, array $pictures ): string {
		$link    = array(
			'file' => 'media',
			'none' => 'none',
		)[ $given['link'] ?? '' ] ?? 'attachment';
		$columns = max( 1, min( self::MOST_COLUMNS, (int) ( $given['columns'] ?? 0 ) ?: self::COLUMNS, count( $pictures ) ) );
		$rows    = 'columns' === $style ? array( self::stacked( $pictures, $columns ) ) : array_map( static fn( array $row ): array => array_map( static fn( array $picture ): array => array( $picture ), $row ), array_chunk( $pictures, $columns ) );
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
			$html .= Markup::element( 'div', array( 'class' => 'tiled-gallery__row' . ( in_array( $style, array( 'square', 'circle' ), true ) ? " columns-$columns" : '' ) ), $cells );
		}
		return self::block(
			'tiled-gallery',
			array( 'linkTo' => $link ),
			Markup::element( 'div', array( 'class' => "wp-block-jetpack-tiled-gallery is-style-$style" ), Markup::element( 'div', array(), Markup::element( 'div', array( 'class' => 'tiled-gallery__gallery' ), $html ) ) )
		);
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
