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
final class Google_Calendar extends Embed_Block {

	/** Google Calendar's host, and the one that older posts have. */
	protected const HOSTS = '/^(?:calendar|www)\.google\.com$/D';

	/** The most that a frame measures, in pixels. */
	private const MOST = 4000;

	/**
	 * The frame.
	 *
	 * @param Embed_Url  $found      An address at Google.
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    What is saved in the post.
	 */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		if ( preg_match( '#^/calendar(?:/|$)#D', $found->path ) !== 1 ) {
			return null;
		}
		$frame = self::frame(
			(string) preg_replace( '#^https://www\.#i', 'https://calendar.', $found->url ),
			__( 'Google Calendar', 'statecraft' ),
			self::width( $attributes->get( 'width' ) ),
			(int) $attributes->number( 'height', 600, 1, self::MOST )
		);
		return '<div ' . get_block_wrapper_attributes() . ">$frame</div>";
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
