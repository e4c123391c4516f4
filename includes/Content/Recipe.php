<?php
/**
 * Front-end rendering of recipes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Attributes;
use Statecraft\Render\Duration;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use WP_Block;
use WP_HTML_Tag_Processor;

/** Renders `jetpack/recipe` and its details. WordPress removes microdata from what users without `unfiltered_html` save: pages have it again. */
final class Recipe {

	private const BLOCK = 'wp-block-jetpack-recipe';

	/** The microdata of each part, by its class. */
	private const PARTS = array(
		self::BLOCK                      => array(
			'itemscope' => true,
			'itemtype'  => 'https://schema.org/Recipe',
		),
		self::BLOCK . '__title'          => array( 'itemprop' => 'name' ),
		self::BLOCK . '-ingredient-item' => array( 'itemprop' => 'recipeIngredient' ),
		self::BLOCK . '-step'            => array(
			'itemprop'  => 'recipeInstructions',
			'itemscope' => true,
			'itemtype'  => 'https://schema.org/HowToStep',
		),
		self::BLOCK . '-step__text'      => array( 'itemprop' => 'text' ),
	);

	/** What a new recipe has before anything is written in it. */
	private const BLANK_AT_FIRST = array( 'hero', 'ingredients-list', 'ingredient-item', 'steps', 'step' );

	/** Hooks the rendering of the details, and of what may be blank. */
	public static function hook(): void {
		add_filter( Block_Types::ARGS . 'jetpack/recipe-details', array( self::class, 'of_details' ) );
		foreach ( self::BLANK_AT_FIRST as $name ) {
			add_filter( Block_Types::ARGS . "jetpack/recipe-$name", array( self::class, 'of_blank' ) );
		}
	}

	/**
	 * Adds who leaves out what is blank: visitors would see a bullet, a number or a heading, and nothing beside it.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_blank( array $args ): array {
		$args['render_callback'] = static fn( array $attributes, string $content ): string => self::is_blank( $content ) ? '' : $content;
		return $args;
	}

	/** Whether a part has neither text nor a picture, or is a list without lines. */
	private static function is_blank( string $content ): bool {
		return preg_match( '#<([uo])l\b[^>]*>\s*</\1l>#', $content )
			|| ( '' === preg_replace( '/[\s\x{A0}]+/u', '', Plain_Text::of_html( $content ) ) && ! preg_match( '/<(?:img|video|audio|iframe|svg|object|embed)\b/i', $content ) );
	}

	/**
	 * Adds who renders the details.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_details( array $args ): array {
		$args['render_callback'] = static fn( array $attributes, string $content, WP_Block $block ): string =>
			// WordPress drops numbers where text is declared; the editor converts them.
			self::details( new Attributes( $attributes + (array) ( $block->parsed_block['attrs'] ?? array() ) ), $content );
		return $args;
	}

	/** Returns the saved markup with its microdata, also that of the picture, which is WordPress's own block. */
	public static function html( string $content ): string {
		$tags       = new WP_HTML_Tag_Processor( $content );
		$is_picture = false;
		while ( $tags->next_tag() ) {
			$is_picture = $tags->has_class( self::BLOCK . '-hero' ) || $is_picture;
			foreach ( self::PARTS as $class => $microdata ) {
				if ( $tags->has_class( $class ) ) {
					$is_picture = false;
					foreach ( $microdata as $name => $value ) {
						$tags->set_attribute( $name, $value );
					}
				}
			}
			if ( $is_picture && 'IMG' === $tags->get_tag() ) {
				$is_picture = false;
				$tags->set_attribute( 'itemprop', 'image' );
			}
		}
		return $tags->get_updated_html();
	}

	/** Returns the list of times and servings. Without any in the attributes it is as it was saved. */
	private static function details( Attributes $attributes, string $content ): string {
		$labels = array(
			'prepTime' => array( __( 'Prep Time', 'statecraft' ), 'prepTime' ),
			'cookTime' => array( __( 'Cook Time', 'statecraft' ), 'cookTime' ),
			'servings' => array( __( 'Servings', 'statecraft' ), 'recipeYield' ),
		);
		$items  = '';
		foreach ( $labels as $name => [ $label, $property ] ) {
			$value = Markup::rich( $attributes->text( $name ) );
			if ( '' === trim( $value ) ) {
				continue;
			}
			$is_time  = 'servings' !== $name;
			$duration = $is_time ? Duration::iso( Plain_Text::of_html( $value, true ) ) : '';
			$shown    = null === $attributes->get( "{$name}Label" ) ? esc_html( $label ) : Markup::rich( $attributes->text( "{$name}Label" ) );
			$items   .= Markup::element(
				'li',
				array(),
				( '' === trim( $shown ) ? '' : Markup::element( 'strong', array(), $shown ) . ' ' ) . Markup::element(
					'' === $duration ? 'span' : 'time',
					array(
						'itemprop' => $is_time && '' === $duration ? null : $property,
						'datetime' => '' === $duration ? null : $duration,
					),
					$value
				)
			);
		}
		if ( '' === $items ) {
			return self::is_blank( $content ) ? '' : $content;
		}
		return '<ul ' . get_block_wrapper_attributes() . ">$items</ul>";
	}
}
