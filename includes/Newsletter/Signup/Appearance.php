<?php
/**
 * How a sign-up form looks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;

/**
 * The classes and styles of the field, the button and what is around them, from a block's attributes and a shortcode's. A value that is none is left out. The
 * editor does the same, see `blocks/subscriptions/appearance.ts`.
 */
final class Appearance {

	/** The block styles; the first where none is saved. */
	private const STYLES = array( 'split', 'compact', 'button' );

	private const COLOR    = '/^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%\/a-z-]+\)|var\(--[a-z0-9_-]+\))$/i';
	private const GRADIENT = '/^(?:repeating-)?(?:linear|radial|conic)-gradient\([\w\s.,%#()+*\/-]+\)$/i';
	private const SIZE     = '/^(?:\d{0,4}\.?\d{1,4}(?:px|r?em|%|v[wh]|vmin|vmax|ch|ex|pt)|(?:clamp|min|max|calc)\([\w\s.,%()+*\/-]+\)|var\(--[a-z0-9_-]+\))$/i';
	private const SLUG     = '/^[a-z0-9][a-z0-9_-]*$/i';

	/** The most pixels of a border, a padding or a space. */
	private const MOST = 200;

	/**
	 * @param Attributes            $attributes The attributes of the block.
	 * @param array<string, string> $own        Those of a shortcode that are classes and styles.
	 */
	public function __construct( private readonly Attributes $attributes, private readonly array $own = array() ) {}

	/** Returns the name of the block style. */
	public function style(): string {
		preg_match( '/(?:^|\s)is-style-(' . implode( '|', self::STYLES ) . ')(?:\s|$)/', $this->attributes->text( 'className' ), $found );
		return $found[1] ?? self::STYLES[0];
	}

	/** Returns the classes of the element around the form. */
	public function classes(): string {
		$is_below = $this->attributes->flag( 'buttonOnNewLine' );
		return 'statecraft-subscribe is-' . $this->style() . ( $is_below ? ' is-below' : '' );
	}

	/**
	 * Returns the class and style of the field.
	 *
	 * @return array{class: string, style: string}
	 */
	public function field(): array {
		return array(
			'class' => $this->named( 'statecraft-subscribe__email', 'email_field_classes' ),
			'style' => $this->css( 'emailField', 'EmailField' ) . $this->written( 'email_field_styles' ),
		);
	}

	/**
	 * Returns the class and style of the button.
	 *
	 * @return array{class: string, style: string}
	 */
	public function button(): array {
		$width = in_array( $this->attributes->text( 'buttonWidth' ), array( '50%', '100%' ), true ) ? 'width:' . $this->attributes->text( 'buttonWidth' ) . ';' : '';
		return array(
			'class' => $this->named( 'wp-element-button statecraft-subscribe__button', 'submit_button_classes' ),
			'style' => $this->css( 'button', 'Button' ) . $width . $this->written( 'submit_button_styles' ),
		);
	}

	/** Returns the style of what is around field and button. */
	public function row(): string {
		$gap = $this->pixels( 'spacing' );
		return ( null === $gap || 'compact' === $this->style() ? '' : "gap:{$gap}px;" ) . $this->written( 'submit_button_wrapper_styles' );
	}

	/**
	 * Returns the style of one of the two.
	 *
	 * @param string $name The prefix of the attributes for its background.
	 * @param string $part The same after `custom`.
	 */
	private function css( string $name, string $part ): string {
		$padding = $this->pixels( 'padding' );
		$weight  = $this->pixels( 'borderWeight' );
		$radius  = $this->pixels( 'borderRadius' );
		$preset  = fn( string $attribute ): string => $this->matching( $attribute, self::SLUG );
		$size    = $this->matching( 'fontSize', self::SIZE );
		$border  = $preset( 'borderColor' );
		$sides   = null === $padding ? 0 : (int) round( $padding * 1.5 );
		return Markup::css(
			array(
				'textColor'       => $preset( 'textColor' ),
				'backgroundColor' => $preset( "{$name}BackgroundColor" ),
				'gradient'        => $preset( "{$name}Gradient" ),
				'fontSize'        => '' === $size ? $preset( 'fontSize' ) : '',
				'style'           => array(
					'color'      => array(
						'text'       => $this->matching( 'customTextColor', self::COLOR ),
						'background' => $this->matching( "custom{$part}BackgroundColor", self::COLOR ),
						'gradient'   => $this->matching( "custom{$part}Gradient", self::GRADIENT ),
					),
					'border'     => array_filter(
						array(
							// WordPress has variables for the colours of texts and backgrounds, and only classes for those of borders.
							'color'  => '' === $border ? $this->matching( 'customBorderColor', self::COLOR ) : "var(--wp--preset--color--$border)",
							'width'  => null === $weight ? '' : "{$weight}px",
							'style'  => null === $weight ? '' : 'solid',
							'radius' => null === $radius ? '' : "{$radius}px",
						)
					),
					'typography' => array( 'fontSize' => '' === $size ? $this->size() : $size ),
					'spacing'    => null === $padding ? array() : array(
						'padding' => array(
							'top'    => "{$padding}px",
							'right'  => "{$sides}px",
							'bottom' => "{$padding}px",
							'left'   => "{$sides}px",
						),
					),
				),
			)
		);
	}

	/** Returns the custom font size; a number counts as pixels. */
	private function size(): string {
		$size = $this->attributes->text( 'customFontSize' );
		return is_numeric( $size ) ? (float) $size . 'px' : $this->matching( 'customFontSize', self::SIZE );
	}

	/**
	 * Returns an attribute, or an empty string if it is nothing of that kind.
	 *
	 * @param string $pattern A regular expression.
	 */
	private function matching( string $name, string $pattern ): string {
		$value = trim( $this->attributes->text( $name ) );
		return strlen( $value ) < 500 && preg_match( $pattern, $value ) ? $value : '';
	}

	/** Returns a number of pixels; null: none is set. */
	private function pixels( string $name ): ?float {
		return is_numeric( $this->attributes->get( $name ) ) ? $this->attributes->number( $name, 0, 0, self::MOST ) : null;
	}

	/**
	 * Adds the classes of a shortcode.
	 *
	 * @param string $first The form's own.
	 * @param string $name  The attribute.
	 */
	private function named( string $first, string $name ): string {
		$more = array_map( 'sanitize_html_class', (array) preg_split( '/\s+/', $this->own[ $name ] ?? '' ) );
		return implode( ' ', array_filter( array( $first, ...$more ) ) );
	}

	/** Returns the styles of a shortcode, as far as WordPress allows them to authors. They place nothing over the page: commenters write shortcodes, too. */
	private function written( string $name ): string {
		$css = (string) preg_replace( '/(?:^|;)\s*(?:position|inset[a-z-]*|z-index)\s*:[^;]*/i', '', safecss_filter_attr( $this->own[ $name ] ?? '' ) );
		$css = trim( $css, '; ' );
		return '' === $css ? '' : "$css;";
	}
}
