<?php
/**
 * Jetpack shortcodes without a corresponding block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** Keeps these shortcodes from being printed verbatim: visitors get a link or nothing, and users who can edit the post are told why. */
final class Former_Shortcode {

	/** The URLs of maps. */
	private const MAPS = '#^https?://(?:(?:www|maps)\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?/maps(?:[/?]|$)#i';

	/** The shortcodes. */
	private const TAGS = array( 'googlemaps', 'recurring-payment' );

	/** Registers the shortcodes, unless another plugin has. */
	public static function hook(): void {
		foreach ( self::TAGS as $tag ) {
			shortcode_exists( $tag ) || add_shortcode( $tag, array( self::class, 'html' ) );
		}
	}

	/**
	 * Renders one of them.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 * @param string|null                      $inside     What it encloses.
	 */
	public static function html( $attributes, ?string $inside = null, string $tag = '' ): string {
		$html = 'googlemaps' === $tag ? self::map( (array) $attributes ) : '';
		return $html . ( self::is_for_editor() ? Markup::element( 'p', array( 'role' => 'note' ), esc_html( self::note( $tag ) ) ) : '' );
	}

	/**
	 * Returns a link to a map. The URL is the shortcode's unnamed attribute.
	 *
	 * @param array<int|string, string> $attributes The attributes.
	 */
	private static function map( array $attributes ): string {
		$url = html_entity_decode( trim( (string) ( $attributes[0] ?? '' ), " \"'" ), ENT_QUOTES | ENT_HTML5 );
		return 1 === preg_match( self::MAPS, $url )
			? Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( remove_query_arg( 'output', $url ) ) ), esc_html__( 'Open the map', 'statecraft' ) ) )
			: '';
	}

	/** Whether the page is rendered for a user who can edit the post. */
	private static function is_for_editor(): bool {
		$post = (int) get_the_ID();
		return ! is_feed() && $post > 0 && current_user_can( 'edit_post', $post );
	}

	/** Returns the message to users who can edit the post. */
	private static function note( string $tag ): string {
		return match ( $tag ) {
			'googlemaps' => __( 'Only you see this: visitors get a link to this map. To show a map on the page, add a Map block.', 'statecraft' ),
			default      => __( 'Only you see this: Jetpack showed a payment button here. To replace it, add a Payment Button block.', 'statecraft' ),
		};
	}
}
