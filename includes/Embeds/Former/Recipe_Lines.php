<?php
/**
 * Lines of recipes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Former;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** Reads lists that authors have typed. */
final class Recipe_Lines {

	/**
	 * Returns the lines, without bullets and numbers.
	 *
	 * @param string $html What the shortcode encloses; WordPress may have added paragraphs.
	 * @return list<string> Rich text.
	 */
	public static function of( string $html ): array {
		$text  = (string) preg_replace( '#<br\s*/?>|</?(?:p|div|ul|ol|li)(?:\s[^>]*)?>#i', "\n", $html );
		$lines = array_map( static fn( string $line ): string => trim( (string) preg_replace( '/^\s*(?:[-*•–]|&\#8211;|\d+[.)])\s+/u', '', $line ) ), explode( "\n", $text ) );
		return array_values( array_filter( array_map( static fn( string $line ): string => force_balance_tags( Markup::rich( $line ) ), $lines ), 'strlen' ) );
	}

	/**
	 * Returns a list.
	 *
	 * @param list<string> $lines    Rich text.
	 * @param string       $property What each line is.
	 */
	public static function list( string $name, array $lines, string $property = '' ): string {
		$items = array_map( static fn( string $line ): string => Markup::element( 'li', array( 'itemprop' => '' === $property ? null : $property ), $line ), $lines );
		return Markup::element( $name, array(), implode( '', $items ) );
	}
}
