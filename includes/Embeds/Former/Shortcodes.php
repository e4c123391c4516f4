<?php
/**
 * Rendering of embed shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Former;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Http\Gate;
use Statecraft\Render\Markup;

/** `[youtube …]` and others in posts from before the block editor: WordPress's embed of the address, an iframe, or a link. */
final class Shortcodes {

	private const OWN = 'statecraft-former-embed';

	/** Whether they are links at the moment. */
	private static bool $are_links = false;

	/** Registers the shortcodes, unless another plugin has. */
	public static function hook(): void {
		foreach ( Services::tags() as $tag ) {
			shortcode_exists( $tag ) || add_shortcode( $tag, array( self::class, 'html' ) );
		}
	}

	/** Runs all shortcodes of a text that is shown where no frame can be, such as in an email: these are links, and nothing is requested. */
	public static function linked( string $html ): string {
		self::$are_links = true;
		try {
			return self::unescaped( do_shortcode( $html ) );
		} finally {
			self::$are_links = false;
		}
	}

	/**
	 * Renders one of them.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 * @param string|null                      $inside     What it encloses.
	 */
	public static function html( $attributes, ?string $inside = null, string $tag = '' ): string {
		$text = Attribute_Text::of( $attributes, $inside );
		$url  = Services::address( $tag, $text );
		if ( '' === $url ) {
			return self::is_for_editor() ? Markup::element( 'p', array( 'role' => 'note' ), esc_html__( 'Only you see this: this shortcode has no address that can be shown.', 'statecraft' ) ) : '';
		}
		// Not with the others: most pages do not have one of these.
		has_filter( 'the_content', array( self::class, 'unescaped' ) ) || add_filter( 'the_content', array( self::class, 'unescaped' ), 12 );
		$size = array(
			'width'  => Attribute_Text::size( $text, 'width' ),
			'height' => Attribute_Text::size( $text, 'height' ),
		);
		$html = self::$are_links || is_feed() ? '' : self::embed( $tag, $url, array_filter( $size ) );
		return Markup::element( 'div', array( 'class' => self::OWN ), '' === $html ? self::link( $tag, $url ) : Content::foreign_until_accepted( $html, Services::name( $tag ), self::page( $url ), self::height( $html ) ) );
	}

	/** Removes the backslash of a bracket that was escaped for Markdown. The other one is part of the shortcode. */
	public static function unescaped( string $html ): string {
		return str_replace( '\\<div class="' . self::OWN . '"', '<div class="' . self::OWN . '"', $html );
	}

	/**
	 * Returns the embed.
	 *
	 * @param array<string, int> $size
	 * @return string Empty if there is none.
	 */
	private static function embed( string $tag, string $url, array $size ): string {
		if ( Services::is_frame( $url ) ) {
			return self::frame( $tag, $url, $size );
		}
		$embeds = $GLOBALS['wp_embed'] ?? null;
		if ( ! Services::has_embeds( $tag ) || ! $embeds instanceof \WP_Embed ) {
			return '';
		}
		$before                       = $embeds->return_false_on_fail;
		$embeds->return_false_on_fail = true;
		$is_closed                    = Gate::is_closed();
		$is_closed && add_filter( 'pre_oembed_result', '__return_false', PHP_INT_MAX );
		$html = $embeds->shortcode( $size, $url );
		$is_closed && remove_filter( 'pre_oembed_result', '__return_false', PHP_INT_MAX );
		$embeds->return_false_on_fail = $before;
		return (string) $html;
	}

	/**
	 * Returns an iframe.
	 *
	 * @param array<string, int> $size
	 */
	private static function frame( string $tag, string $url, array $size ): string {
		return Markup::element(
			'iframe',
			array(
				'src'            => esc_url( $url ),
				'title'          => Services::name( $tag ),
				'width'          => $size['width'] ?? '100%',
				'height'         => $size['height'] ?? ( 'soundcloud' === $tag ? 166 : 350 ),
				'style'          => 'border:0;max-width:100%',
				'loading'        => 'lazy',
				'referrerpolicy' => 'strict-origin-when-cross-origin',
			),
			''
		);
	}

	/** Returns a link. */
	private static function link( string $tag, string $url ): string {
		/* translators: %s: name of a service, such as YouTube */
		$label = 'googlemaps' === $tag ? __( 'Open the map', 'statecraft' ) : sprintf( __( 'Open on %s', 'statecraft' ), Services::name( $tag ) );
		return Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( self::page( $url ) ) ), esc_html( $label ) ) );
	}

	/** Returns the address outside of an iframe. WordPress's functions for arguments would encode the others. */
	private static function page( string $url ): string {
		return (string) preg_replace( '/(?<=[?&])output=embed(?:&|$)/', '', str_replace( '/maps/d/embed?', '/maps/d/viewer?', $url ) );
	}

	/** Returns the height of an iframe, as CSS. */
	private static function height( string $html ): string {
		return preg_match( '/^\s*<iframe\b[^>]*\bheight="(\d{1,4})"/', $html, $found ) ? "height:$found[1]px" : '';
	}

	/** Whether the page is rendered for a user who can edit the post. */
	private static function is_for_editor(): bool {
		$post = (int) get_the_ID();
		return ! is_feed() && $post > 0 && current_user_can( 'edit_post', $post );
	}
}
