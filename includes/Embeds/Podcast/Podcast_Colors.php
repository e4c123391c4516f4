<?php
/**
 * The colours of a podcast's player.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Reads the colours that an author has chosen: one of the theme, which may be gone, or one of their own. */
final class Podcast_Colors {

	/** By CSS property: the names of the attributes of a theme's colour, of one's own, and of the value of either. */
	private const COLORS = array(
		'--podcast-primary'    => array( 'primaryColor', 'customPrimaryColor', 'hexPrimaryColor' ),
		'--podcast-secondary'  => array( 'secondaryColor', 'customSecondaryColor', 'hexSecondaryColor' ),
		'--podcast-background' => array( 'backgroundColor', 'customBackgroundColor', 'hexBackgroundColor' ),
	);

	/** A colour that a person can have chosen; as in the editor. */
	private const COLOR = '/^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%\/a-z+-]*\)|[a-z]{3,24})$/iD';

	/** Returns them as CSS. */
	public static function style( Attributes $attributes ): string {
		$style = array();
		foreach ( self::COLORS as $property => [ $slug, $custom, $value ] ) {
			$preset = sanitize_html_class( $attributes->text( $slug ) );
			$colors = array_filter( array( $attributes->text( $custom ), $attributes->text( $value ) ), static fn( string $one ): bool => preg_match( self::COLOR, trim( $one ) ) === 1 );
			$color  = trim( (string) current( $colors ) );
			if ( '' !== $preset || '' !== $color ) {
				$style[] = "$property:" . ( '' === $preset ? $color : 'var(--wp--preset--color--' . _wp_to_kebab_case( $preset ) . ( '' === $color ? '' : ",$color" ) . ')' );
			}
		}
		return implode( ';', $style );
	}
}
