<?php
/**
 * Galleries outside of web pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** Renders a gallery for readers without the site's styles: feeds, emails and API clients. The images simply follow one another. */
final class Plain_Gallery {

	/** The maximum width of an image, in pixels: the usual width of an email. */
	private const WIDEST = 600;

	/** The width of its file, for high-density screens. */
	private const PIXELS = 1024;

	/** Whether the content is being rendered for such a reader. */
	public static function is_asked_for(): bool {
		$is_plain = is_feed() || wp_doing_cron() || wp_is_serving_rest_request() || doing_filter( 'get_the_excerpt' );
		/**
		 * Filters whether galleries are rendered as plain images, without the layout and lightbox used on pages.
		 *
		 * @param bool $is_plain Whether to render plain images. Default: true in feeds, REST responses, excerpts, and cron events, which send emails.
		 */
		return (bool) apply_filters( 'statecraft_gallery_is_plain', $is_plain );
	}

	/**
	 * @param Picture[] $pictures
	 * @param string    $content  The saved markup.
	 */
	public static function html( Saved_Gallery $gallery, array $pictures, string $content ): string {
		$edits = new Edits( $content );
		$html  = '';
		foreach ( $gallery->pictures as $index => $saved ) {
			if ( '' === $pictures[ $index ]->full() ) {
				continue;
			}
			$caption = null === $saved->caption ? Tiled_Gallery::credit( $pictures[ $index ] ) : $edits->piece( $saved->caption );
			$html   .= self::figure( $saved, $pictures[ $index ], Markup::rich( $caption ) );
		}
		return Markup::element( 'div', array( 'class' => 'wp-block-jetpack-tiled-gallery' ), $html );
	}

	/**
	 * Returns a picture.
	 *
	 * @param string $caption Safe HTML; may be empty.
	 */
	private static function figure( Saved_Picture $saved, Picture $picture, string $caption ): string {
		$file  = $picture->file( self::PIXELS );
		$width = min( self::WIDEST, $file['width'] );
		$image = Markup::element(
			'img',
			array(
				'src'    => esc_url( Image_Service::has( $file['url'] ) ? Image_Service::resized( $file['url'], array( 'w' => self::PIXELS ) ) : $file['url'] ),
				'alt'    => $saved->alt,
				'width'  => $width > 0 ? $width : null,
				'height' => $width > 0 ? (int) round( $width / $picture->ratio() ) : null,
				'style'  => 'max-width:100%;height:auto',
			)
		);
		$link  = '' === $saved->href ? $image : Markup::element( 'a', array( 'href' => esc_url( $saved->href ) ), $image );
		return Markup::element( 'figure', array(), $link . ( '' === $caption ? '' : Markup::element( 'figcaption', array(), $caption ) ) );
	}
}
