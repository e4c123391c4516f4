<?php
/**
 * Front-end rendering of Calendly embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;

/** Renders `jetpack/calendly`: an inline calendar, or a button that opens it in a popup. Without JavaScript both are links. */
final class Calendly extends Embed_Block {

	public const RECIPIENT = array( 'Calendly' => 'https://calendly.com/legal/privacy-notice' );

	/** Calendly's host. */
	protected const HOSTS = '/^calendly\.com$/D';

	/** Calendly's script, which fills its containers on the page. */
	private const SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';

	/** Calendly's stylesheet, which the popup needs. */
	private const STYLE = 'https://assets.calendly.com/assets/external/widget.css';

	/** The height of the calendar in pixels, as in the stylesheet. */
	private const HEIGHT = 630;

	/** Opens a Calendly link in a popup. Other links, and all links if Calendly's script has not loaded, are followed as usual. */
	private const OPEN = "document.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('.wp-block-jetpack-calendly.is-style-link a[href]');if(a&&!e.defaultPrevented&&a.origin==='https://calendly.com'&&window.Calendly&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();Calendly.initPopupWidget({url:a.href})}});";

	/**
	 * If Calendly's script fails to load, reserves no space for the calendar. Printed before the script, which may fail immediately, and possibly
	 * before the calendar's element is parsed.
	 */
	private const FAILED = "document.addEventListener('error',function(e){if(e.target.id==='calendly-js'){var f=function(){document.querySelectorAll('.calendly-inline-widget').forEach(function(w){w.classList.add('has-no-script')})};f();document.addEventListener('DOMContentLoaded',f)}},true);";

	/**
	 * Takes other addresses, such as `javascript:`, from Calendly's script, which frames what an element with this class names. People who may not
	 * write scripts can save such an element.
	 */
	private const ONLY = "(function(){var f=function(){document.querySelectorAll('.calendly-inline-widget[data-url]').forEach(function(w){if(!/^https:\\/\\/calendly\\.com\\//.test(w.getAttribute('data-url'))){w.removeAttribute('data-url');w.classList.remove('calendly-inline-widget')}})};f();document.addEventListener('DOMContentLoaded',f)})();";

	/** Returns the markup, escaped; in a feed, a link with the colours of the calendar. */
	public static function html( Attributes $attributes, string $content ): string {
		$found = is_feed() ? Embed_Url::parse( self::HOSTS, Plain_Text::of_saved( $attributes->text( 'url' ) ) ) : null;
		return $found ? Embed_Url::link( self::styled_url( $found->url, $attributes ) ) : parent::html( $attributes, $content );
	}

	/** Renders the calendar or its button. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		$url = self::styled_url( $found->url, $attributes );
		self::enqueue( 'calendly', self::SCRIPT );
		if ( ! wp_scripts()->get_data( 'calendly', 'before' ) ) {
			wp_add_inline_script( 'calendly', self::ONLY, 'before' );
		}
		return 'link' === $attributes->text( 'style' ) ? self::button( $url, $content, $attributes->text( 'submitButtonText' ) ) . self::taken_from_link( 'calendly' ) : self::calendar( $url );
	}

	/** Adds the query arguments for colours and details. */
	private static function styled_url( string $url, Attributes $attributes ): string {
		$color      = static function ( string $name, string $otherwise ) use ( $attributes ): string {
			$value = $attributes->text( $name );
			return preg_match( '/^[a-z\d]{6}$/iD', $value ) === 1 ? $value : $otherwise;
		};
		$style_args = array(
			'background_color' => $color( 'backgroundColor', 'ffffff' ),
			'text_color'       => $color( 'textColor', '4D5055' ),
			'primary_color'    => $color( 'primaryColor', '00A2FF' ),
		);
		return add_query_arg( $attributes->flag( 'hideEventTypeDetails' ) ? array( 'hide_event_type_details' => '1' ) + $style_args : $style_args, $url );
	}

	/** Renders the container of the calendar, with a link as fallback. */
	private static function calendar( string $url ): string {
		if ( ! in_array( self::FAILED, (array) wp_scripts()->get_data( 'calendly', 'before' ), true ) ) {
			wp_add_inline_script( 'calendly', self::FAILED, 'before' );
		}
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'calendly-inline-widget' ) );
		$place   = sprintf( '<div %s data-url="%s"><a href="%s">%s</a></div>', $wrapper, esc_attr( $url ), esc_url( $url ), esc_html__( 'Schedule time with me', 'statecraft' ) );
		return self::waiting( $place . self::taken( 'calendly' ), $url, 'height:' . self::HEIGHT . 'px' );
	}

	/**
	 * Renders the button, or a link for old posts without an inner button. Its `href` is always the URL of the calendar.
	 *
	 * @param string $content The saved markup, with the button rendered.
	 * @param string $text    The link text of an old post.
	 */
	private static function button( string $url, string $content, string $text ): string {
		wp_enqueue_style( 'calendly', self::STYLE, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- Calendly's own.
		if ( ! wp_scripts()->get_data( 'calendly', 'after' ) ) {
			wp_add_inline_script( 'calendly', self::OPEN );
		}
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'is-style-link' ) );
		$tags    = new \WP_HTML_Tag_Processor( $content );
		if ( ! str_contains( $content, 'wp-block-jetpack-button' ) || ! $tags->next_tag( 'a' ) ) {
			return sprintf( '<div %s><a class="wp-element-button" href="%s">%s</a></div>', $wrapper, esc_url( $url ), wp_kses( $text, 'data' ) ?: esc_html__( 'Schedule time with me', 'statecraft' ) );
		}
		$tags->set_attribute( 'href', esc_url_raw( $url ) );
		return "<div $wrapper>" . self::inner( $tags->get_updated_html() ) . '</div>';
	}

	/** Removes the saved wrapper around the button. */
	private static function inner( string $html ): string {
		return (string) preg_replace( '#^\s*<div class="[^"]*wp-block-jetpack-calendly[^"]*">|</div>\s*$#', '', $html );
	}
}
