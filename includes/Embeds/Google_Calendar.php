<?php
/**
 * Front-end rendering of Google Calendar embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/google-calendar`: an iframe, without script. */
final class Google_Calendar extends Embed_Block {

	/** Google Calendar's host, and the one in older posts. */
	protected const HOSTS = '/^(?:calendar|www)\.google\.com$/D';

	/** The maximum width and height, in pixels. */
	private const MAX_SIZE = 4000;

	/**
	 * Renders the iframe.
	 *
	 * @param Embed_Url  $found      A Google URL.
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    The saved markup.
	 */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		if ( preg_match( '#^/calendar(?:/|$)#D', $found->path ) !== 1 ) {
			return null;
		}
		$frame = self::frame(
			(string) preg_replace( '#^https://www\.#i', 'https://calendar.', $found->url ),
			__( 'Google Calendar', 'statecraft' ),
			self::width( $attributes->get( 'width' ) ),
			(int) $attributes->number( 'height', 600, 1, self::MAX_SIZE )
		);
		return '<div ' . get_block_wrapper_attributes() . ">$frame</div>";
	}

	/**
	 * Returns the width of the iframe; default 100%.
	 *
	 * @param mixed $width The width in pixels or percent.
	 */
	private static function width( $width ): string {
		if ( is_numeric( $width ) && $width > 0 ) {
			return (string) (int) min( (float) $width, self::MAX_SIZE );
		}
		return is_string( $width ) && preg_match( '/^\d{1,3}%$/D', $width ) === 1 ? $width : '100%';
	}
}
