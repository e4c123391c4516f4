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

	public const RECIPIENT = array( 'Google Calendar' => 'https://policies.google.com/' );

	/** Google Calendar's host, and the one in older posts. */
	protected const HOSTS = '/^(?:calendar|www)\.google\.com$/D';

	/** The maximum width and height, in pixels. */
	private const MAX_SIZE = 4000;

	/** Renders the iframe. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		if ( preg_match( '#^/calendar(?:/|$)#D', $found->path ) !== 1 ) {
			return null;
		}
		$url = (string) preg_replace( '#^https://www\.#i', 'https://calendar.', $found->url );
		if ( preg_match_all( '/[?&]cid=([^&#]*)/', $url, $shared ) ) {
			$url = self::of_ids( array_filter( array_map( array( self::class, 'id' ), $shared[1] ), 'strlen' ) );
		}
		if ( '' === $url ) {
			return null;
		}
		$frame = self::frame(
			$url,
			__( 'Google Calendar', 'statecraft' ),
			self::width( $attributes->get( 'width' ) ),
			(int) $attributes->number( 'height', 600, 1, self::MAX_SIZE )
		);
		return '<div ' . get_block_wrapper_attributes() . ">$frame</div>";
	}

	/**
	 * Returns the URL of an embed. Google does not allow sharing links, found in old posts, in iframes; the editor converts them the same way.
	 *
	 * @param string[] $ids The ids of calendars.
	 * @return string Empty without an id.
	 */
	private static function of_ids( array $ids ): string {
		return $ids ? 'https://calendar.google.com/calendar/embed?src=' . implode( '&src=', array_map( 'rawurlencode', $ids ) ) : '';
	}

	/**
	 * Returns the id of a calendar.
	 *
	 * @param string $shared The `cid` of a sharing link: Base64url, plain text in older links.
	 * @return string Empty if there is none.
	 */
	private static function id( string $shared ): string {
		$plain = rawurldecode( $shared );
		foreach ( array( $plain, (string) base64_decode( strtr( $plain, '-_', '+/' ), true ) ) as $id ) { // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Google's encoding.
			if ( preg_match( '/^[\w.+%#-]+@[\w.-]+$/D', $id ) === 1 ) {
				return $id;
			}
		}
		return '';
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
