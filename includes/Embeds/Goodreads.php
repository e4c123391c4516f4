<?php
/**
 * Front-end rendering of shelves at Goodreads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;

/** Renders `jetpack/goodreads`: a link to the shelf. Goodreads' own list is a script of a third party, so it is not loaded. */
final class Goodreads {

	/** The number of a person in the address of their profile, of a shelf or of a widget, or the number itself. */
	private const ID = '#^\s*(?:(?:https?:)?(?://)?(?:www\.)?goodreads\.com/(?:[a-z_]+/)+)?(\d{1,12})(?![\d/])#i';

	/** Returns the markup, escaped; empty without a person. */
	public static function html( Attributes $attributes ): string {
		$url = self::shelf( $attributes );
		if ( '' === $url ) {
			return '';
		}
		$title = trim( Plain_Text::of_saved( $attributes->text( 'customTitle' ) ) );
		return '<p ' . get_block_wrapper_attributes() . '><a href="' . esc_url( $url ) . '">' . esc_html( '' === $title ? __( 'Books at Goodreads', 'statecraft' ) : $title ) . '</a></p>';
	}

	/** Returns the address of the shelf. */
	private static function shelf( Attributes $attributes ): string {
		foreach ( array( 'goodreadsId', 'userInput', 'link' ) as $name ) {
			if ( preg_match( self::ID, Plain_Text::of_saved( $attributes->text( $name ) ), $found ) ) {
				$shelf = $attributes->text( 'shelfOption' );
				return "https://www.goodreads.com/review/list/$found[1]" . ( preg_match( '/^[\w-]{1,64}$/D', $shelf ) ? "?shelf=$shelf" : '' );
			}
		}
		return '';
	}
}
