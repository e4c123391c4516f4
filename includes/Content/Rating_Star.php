<?php
/**
 * Front-end rendering of ratings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Html;

/** Renders `jetpack/rating-star`: SVG stars, with a text alternative for screen readers. */
final class Rating_Star {

	private const STAR = 'M12 2l3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z';
	private const HALF = 'M12 2v15.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z';

	/** Returns the markup, escaped. Feeds get the saved markup with its star characters. */
	public static function html( Attributes $attributes, string $content ): string {
		if ( is_feed() ) {
			return $content;
		}
		$most   = (int) round( $attributes->number( 'maxRating', 5, 2, 10 ) );
		$rating = round( $attributes->number( 'rating', 1, 0, $most ) * 2 ) / 2;
		$stars  = '';
		for ( $star = 1; $star <= $most; $star++ ) {
			$stars .= self::star( $rating - $star + 1 );
		}
		$wrapper = get_block_wrapper_attributes(
			array(
				'style' => Html::style(
					array(
						// Unset means the start of the line, left or right by text direction.
						'text-align' => $attributes->one_of( 'align', array( '', 'center', 'right' ) ),
						'color'      => $attributes->text( 'color' ),
					)
				),
			)
		);
		$words   = sprintf(
			/* translators: 1: a rating, such as 3.5. 2: the highest rating. */
			__( '%1$s out of %2$s stars', 'statecraft' ),
			number_format_i18n( $rating, $rating === floor( $rating ) ? 0 : 1 ),
			number_format_i18n( $most )
		);
		return "<figure $wrapper><span role=\"img\"" . Html::attributes( array( 'aria-label' => $words ) ) . ">$stars</span></figure>";
	}

	/**
	 * Renders one star.
	 *
	 * @param float $part The filled part: 1 or more is full, between 0 and 1 is half, 0 or less is empty.
	 */
	private static function star( float $part ): string {
		$filled = $part >= 1 ? self::STAR : ( $part > 0 ? self::HALF : '' );
		return '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path class="is-empty" d="' . self::STAR . '"/>'
			. ( $filled ? '<path class="is-filled" d="' . $filled . '"/>' : '' ) . '</svg>';
	}
}
