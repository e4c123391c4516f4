<?php
/**
 * A calendar of Google on the page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

use Statecraft\Render\Attributes;

/** Prints `jetpack/google-calendar`: a frame, without any script. */
final class Google_Calendar {

	/** The most that a frame measures, in pixels. */
	private const MOST = 4000;

	/**
	 * The markup, escaped.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 */
	public static function html( Attributes $attributes ): string {
		$found = Embed_Url::at( Embed_Url::GOOGLE_CALENDAR, $attributes->text( 'url' ) );
		if ( ! $found || preg_match( '#^/calendar(?:/|$)#D', $found->path ) !== 1 || is_feed() ) {
			return Embed_Url::link( $attributes->text( 'url' ), get_block_wrapper_attributes() );
		}
		return sprintf(
			'<div %s><iframe src="%s" title="%s" width="%s" height="%d" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe></div>',
			get_block_wrapper_attributes(),
			esc_url( (string) preg_replace( '#^https://www\.#i', 'https://calendar.', $found->url ) ),
			esc_attr__( 'Google Calendar', 'statecraft' ),
			esc_attr( self::width( $attributes->get( 'width' ) ) ),
			(int) $attributes->number( 'height', 600, 1, self::MOST )
		);
	}

	/**
	 * A width as a frame takes it; all there is where none is said.
	 *
	 * @param mixed $width In pixels, or a share.
	 */
	private static function width( $width ): string {
		if ( is_numeric( $width ) && $width > 0 ) {
			return (string) (int) min( (float) $width, self::MOST );
		}
		return is_string( $width ) && preg_match( '/^\d{1,3}%$/D', $width ) === 1 ? $width : '100%';
	}
}
