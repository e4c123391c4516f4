<?php
/**
 * Rendering of recipe shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Former;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Duration;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;

/** `[recipe]` and the shortcodes in it, as microdata of schema.org. */
final class Recipe {

	/** Registers the shortcodes, unless another plugin has. */
	public static function hook(): void {
		foreach ( array( 'recipe', 'recipe-ingredients', 'recipe-directions', 'recipe-notes', 'recipe-nutrition', 'recipe-image' ) as $tag ) {
			shortcode_exists( $tag ) || add_shortcode( $tag, array( self::class, 'recipe' === $tag ? 'html' : 'part' ) );
		}
	}

	/**
	 * Renders a recipe.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 * @param string|null                      $inside     What it encloses.
	 */
	public static function html( $attributes, ?string $inside = null ): string {
		$given = array_map( static fn( string $text ): string => Plain_Text::of_html( $text, true ), array_map( 'strval', (array) $attributes ) );
		$html  = self::text( 'h3', 'name', $given['title'] ?? '' ) . self::facts( $given );
		if ( ! str_contains( (string) $inside, '[recipe-image' ) ) {
			$html .= self::image( $given['image'] ?? '' );
		}
		$html .= self::text( 'p', 'description', $given['description'] ?? '' ) . do_shortcode( (string) preg_replace( '#(?<=\])\s*<br\s*/?>|^\s*<br\s*/?>#', '', (string) $inside ) );
		return Markup::element(
			'div',
			array(
				'class'     => 'statecraft-recipe',
				'itemscope' => true,
				'itemtype'  => 'https://schema.org/Recipe',
			),
			force_balance_tags( $html )
		);
	}

	/**
	 * Renders a part of a recipe.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 * @param string|null                      $inside     What it encloses.
	 */
	public static function part( $attributes, ?string $inside = null, string $tag = '' ): string {
		$given = (array) $attributes;
		if ( 'recipe-image' === $tag ) {
			return self::image( (string) ( $given['image'] ?? $given[0] ?? '' ) );
		}
		$title = match ( $tag ) {
			'recipe-ingredients' => __( 'Ingredients', 'statecraft' ),
			'recipe-directions'  => __( 'Directions', 'statecraft' ),
			'recipe-nutrition'   => __( 'Nutrition', 'statecraft' ),
			default              => __( 'Notes', 'statecraft' ),
		};
		$lines = Recipe_Lines::of( do_shortcode( (string) $inside ) );
		if ( array() === $lines ) {
			return '';
		}
		$html = Markup::element( 'h4', array(), esc_html( Plain_Text::of_html( (string) ( $given['title'] ?? $title ), true ) ) );
		return $html . match ( $tag ) {
			'recipe-ingredients' => Recipe_Lines::list( 'ul', $lines, 'recipeIngredient' ),
			'recipe-directions'  => Recipe_Lines::list( 'ol', $lines, 'recipeInstructions' ),
			default              => Recipe_Lines::list( 'ul', $lines ),
		};
	}

	/**
	 * Returns the list of servings, times and so on.
	 *
	 * @param array<int|string, string> $given The attributes.
	 */
	private static function facts( array $given ): string {
		$labels = array(
			'servings'   => array( __( 'Servings', 'statecraft' ), 'recipeYield' ),
			'time'       => array( __( 'Time', 'statecraft' ), 'totalTime' ),
			'preptime'   => array( __( 'Prep Time', 'statecraft' ), 'prepTime' ),
			'cooktime'   => array( __( 'Cook Time', 'statecraft' ), 'cookTime' ),
			'difficulty' => array( __( 'Difficulty', 'statecraft' ), '' ),
			'rating'     => array( __( 'Rating', 'statecraft' ), '' ),
		);
		$items  = '';
		foreach ( $labels as $name => [ $label, $property ] ) {
			$value = $given[ $name ] ?? '';
			if ( '' !== $value ) {
				$duration = str_ends_with( $name, 'time' ) ? Duration::iso( $value ) : '';
				$items   .= Markup::element( 'li', array(), esc_html( "$label: " ) . ( '' === $duration ? self::text( 'span', str_ends_with( $name, 'time' ) ? '' : $property, $value ) : self::text( 'time', $property, $value, $duration ) ) );
			}
		}
		$source = $given['source'] ?? '';
		$url    = esc_url( $given['sourceurl'] ?? '' );
		if ( '' !== $source . $url ) {
			$name   = esc_html( '' === $source ? $url : $source );
			$items .= Markup::element( 'li', array(), esc_html( __( 'Source', 'statecraft' ) . ': ' ) . ( '' === $url ? $name : Markup::element( 'a', array( 'href' => $url ), $name ) ) );
		}
		return '' === $items ? '' : Markup::element( 'ul', array(), $items );
	}

	/** Returns an element with a property; nothing without text. */
	private static function text( string $name, string $property, string $text, string $duration = '' ): string {
		return '' === $text ? '' : Markup::element(
			$name,
			array(
				'itemprop' => '' === $property ? null : $property,
				'datetime' => '' === $duration ? null : $duration,
			),
			esc_html( $text )
		);
	}

	/** Returns an image, by its id or its address. */
	private static function image( string $image ): string {
		if ( ctype_digit( $image ) ) {
			return wp_get_attachment_image( (int) $image, 'large', false, array( 'itemprop' => 'image' ) );
		}
		$url = esc_url( Plain_Text::of_html( $image, true ), array( 'http', 'https' ) );
		return '' === $url ? '' : Markup::element(
			'img',
			array(
				'src'      => $url,
				'alt'      => '',
				'itemprop' => 'image',
				'loading'  => 'lazy',
			)
		);
	}
}
