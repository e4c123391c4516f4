<?php
/**
 * Front-end rendering of image comparisons.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** Renders `jetpack/image-compare` of any version: two images in one frame, with a range input as the handle, which the script reveals. */
final class Image_Compare {

	private const BASE = 'wp-block-jetpack-image-compare';

	/** The width of the image files in feeds and emails, in pixels. */
	private const PLAIN = 1024;

	/** Returns the markup for a page; as saved if it contains more than two images and a caption. */
	public static function html( Attributes $attributes, string $content ): string {
		$saved = new Saved_Pair( $content );
		if ( $saved->has_more() ) {
			return $content;
		}
		$images = $saved->images( $attributes );
		Picture::prime( array_column( $images, 'id' ) );
		foreach ( $images as $side => $image ) {
			$picture = Picture::of( $image['id'], $image['src'], $image['width'], $image['height'] );
			if ( '' === $picture->full() ) {
				unset( $images[ $side ] );
			} else {
				$images[ $side ]['picture'] = $picture;
			}
		}
		if ( ! $images ) {
			return '';
		}
		$caption = $saved->caption( $attributes );
		$caption = '' === $caption ? '' : Markup::element( 'figcaption', array( 'class' => 'wp-element-caption' ), Markup::rich( $caption ) );
		return Plain_Gallery::is_asked_for() ? self::plain( $images, $caption ) : self::page( $images, $caption, $attributes, $saved );
	}

	/**
	 * Returns the images one after the other, for readers without the site's styles.
	 *
	 * @param array<string, array{alt: string, picture: Picture}> $images  By side.
	 * @param string                                              $caption Safe HTML.
	 */
	private static function plain( array $images, string $caption ): string {
		$html = '';
		foreach ( $images as $image ) {
			$file  = $image['picture']->file( self::PLAIN );
			$html .= Markup::element(
				'div',
				array(),
				Markup::element(
					'img',
					array(
						'src'    => esc_url( $file['url'] ),
						'alt'    => $image['alt'],
						'width'  => $file['width'] ?: null,
						'height' => $file['height'] ?: null,
						'style'  => 'max-width:100%;height:auto',
					)
				)
			);
		}
		return Markup::element( 'figure', array( 'class' => self::BASE ), $html . $caption );
	}

	/**
	 * Returns the frame, with a handle if there is something to compare.
	 *
	 * @param array<string, array{alt: string, picture: Picture}> $images  By side.
	 * @param string                                              $caption Safe HTML.
	 */
	private static function page( array $images, string $caption, Attributes $attributes, Saved_Pair $saved ): string {
		$slot = Slot::of_block( $attributes->text( 'align' ) );
		$html = '';
		foreach ( $images as $side => $image ) {
			$own   = $image['picture']->id;
			$html .= Markup::element(
				'img',
				$image['picture']->attributes( $slot ) + array(
					'src'   => esc_url( $image['picture']->address ?: $image['picture']->full() ),
					'alt'   => $image['alt'],
					'class' => "image-compare__image-$side" . ( $own > 0 ? " wp-image-$own" : '' ),
				)
			);
		}
		$mode = 'vertical' === $saved->orientation( $attributes ) ? 'vertical' : 'horizontal';
		if ( count( $images ) > 1 ) {
			View_Module::enqueue( 'image-compare' );
			$html .= self::handle( $mode );
		}
		$frame = array(
			'class'     => 'image-compare__frame',
			'data-mode' => $mode,
		);
		return '<figure ' . get_block_wrapper_attributes() . '>' . Markup::element( 'div', $frame, $html ) . "$caption</figure>";
	}

	/** Returns the handle. It does nothing without the script. */
	private static function handle( string $mode ): string {
		$attributes = array(
			'type'             => 'range',
			'class'            => 'image-compare__handle',
			'min'              => '0',
			'max'              => '100',
			'step'             => 'any',
			'value'            => '50',
			'aria-label'       => __( 'How much of the first image is shown', 'statecraft' ),
			'aria-orientation' => $mode,
			// From top to bottom, whatever the direction of writing.
			'dir'              => 'vertical' === $mode ? 'ltr' : null,
			'hidden'           => true,
		);
		return Markup::element( 'input', $attributes );
	}
}
