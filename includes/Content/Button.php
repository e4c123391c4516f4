<?php
/**
 * Front-end rendering of buttons.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Submit_Button;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;

/** Renders `jetpack/button`: a link, or the submit button of a form. */
final class Button {

	/** The maximum border radius, in pixels. */
	private const MAX_RADIUS = 50;

	/** Returns the markup, escaped. Saved markup is returned unchanged. */
	public static function html( Attributes $attributes, string $content ): string {
		if ( trim( $content ) !== '' ) {
			return $content;
		}
		$attributes = $attributes->renamed( Submit_Button::FORMER_NAMES );

		$align   = $attributes->one_of( 'align', array( '', 'left', 'center', 'right' ) );
		$width   = $attributes->length( 'width' );
		$wrapper = get_block_wrapper_attributes(
			array_filter(
				array(
					'class' => trim( 'wp-block-button ' . ( $align ? "align$align" : '' ) . ( $width ? ' has-custom-width' : '' ) ),
					'style' => $width ? "width:$width" : '',
				)
			)
		);
		return "<div $wrapper>" . self::element( $attributes ) . '</div>';
	}

	/** Returns the link or button. */
	private static function element( Attributes $attributes ): string {
		$text   = (string) wp_kses_post( $attributes->text( 'text' ) );
		$shared = array_filter(
			array(
				'class' => implode( ' ', self::classes( $attributes ) ),
				'style' => self::style( $attributes ),
				'id'    => self::id( $attributes ),
			)
		);
		switch ( $attributes->text( 'element' ) ) {
			case 'button':
				return '<button type="submit"' . Html::attributes( $shared ) . '>' . $text . '</button>';
			case 'input':
				return '<input type="submit"' . Html::attributes( array( 'value' => wp_strip_all_tags( $text ) ) + $shared ) . '/>';
			default:
				$url = esc_url( $attributes->text( 'url' ), array( 'http', 'https', 'mailto', 'tel' ) );
				return '<a' . ( $url ? ' href="' . $url . '"' : '' ) . Html::attributes( $shared ) . '>' . $text . '</a>';
		}
	}

	/**
	 * Returns the class names: preset colours and sizes by slug.
	 *
	 * @return list<string>
	 */
	private static function classes( Attributes $attributes ): array {
		$slug = static fn ( string $name ): string => _wp_to_kebab_case( $attributes->text( $name ) );
		$has  = static fn ( string ...$names ): bool => array_filter( $names, static fn ( string $name ): bool => $attributes->text( $name ) !== '' ) !== array();
		return array_keys(
			array_filter(
				array(
					'wp-block-button__link'                        => true,
					'wp-element-button'                            => true,
					'has-text-color'                               => $has( 'textColor', 'customTextColor' ),
					"has-{$slug( 'textColor' )}-color"             => $has( 'textColor' ),
					'has-background'                               => $has( 'backgroundColor', 'customBackgroundColor', 'gradient', 'customGradient' ),
					"has-{$slug( 'backgroundColor' )}-background-color" => $has( 'backgroundColor' ),
					"has-{$slug( 'gradient' )}-gradient-background" => $has( 'gradient' ),
					'has-custom-font-size'                         => $has( 'fontSize' ),
					"has-{$slug( 'fontSize' )}-font-size"          => $has( 'fontSize' ),
					'no-border-radius'                             => ( $attributes->get( 'borderRadius' ) ) === 0,
				)
			)
		);
	}

	/** Returns the inline style: custom values, not presets. Anything that is not a single CSS value is dropped. */
	private static function style( Attributes $attributes ): string {
		$rules = array(
			'color'            => $attributes->text( 'textColor' ) === '' ? $attributes->text( 'customTextColor' ) : '',
			'background'       => $attributes->text( 'gradient' ) === '' ? $attributes->text( 'customGradient' ) : '',
			'background-color' => $attributes->text( 'backgroundColor' ) === '' ? $attributes->text( 'customBackgroundColor' ) : '',
			'border-radius'    => self::radius( $attributes->get( 'borderRadius' ) ),
		);
		if ( $rules['background'] !== '' || $attributes->text( 'gradient' ) !== '' ) {
			unset( $rules['background-color'] );
		}
		return Html::style( $rules );
	}

	/** Returns the id assigned by the parent block; a trailing `-id` from a template is replaced with a unique number. */
	private static function id( Attributes $attributes ): string {
		$id = $attributes->text( 'uniqueId' );
		return str_ends_with( $id, '-id' ) ? wp_unique_id( substr( $id, 0, -2 ) ) : $id;
	}

	/**
	 * Returns the border radius as CSS, clamped to the maximum.
	 *
	 * @param mixed $radius The radius in pixels.
	 */
	private static function radius( $radius ): string {
		return is_numeric( $radius ) && $radius > 0 ? min( (float) $radius, self::MAX_RADIUS ) . 'px' : '';
	}
}
