<?php
/**
 * The markup of a cookie notice.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content\Consent;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use WP_HTML_Tag_Processor;

/**
 * Makes a notice of what the block has saved: a region instead of a dialog, a button instead of a link to nowhere, and no number. Without JavaScript the button is
 * hidden, since nothing would come of it.
 */
final class Notice {

	/** The class of the element, and the attribute of the button that accepts. */
	private const NAME   = 'statecraft-consent';
	private const ACCEPT = 'data-statecraft-accept';

	/** What the script of the page knows a notice by. Whoever may not write scripts can save an element with the class, but not this. */
	private const MARK = '<script type="application/json" class="is-ours">{}</script>';

	/** A day more than ten years is as good as for ever. */
	private const MAX_DAYS = 3650;

	/** The attributes of a tag: a `>` may be in a value. */
	private const IN_TAG = '(?:[^>"\']|"[^"]*"|\'[^\']*\')*';

	/** Hooks the arguments of the block type. */
	public static function hook(): void {
		// Whatever renders blocks as emails calls it.
		add_filter( Block_Types::ARGS . 'jetpack/cookie-consent', static fn( array $args ): array => array( 'render_email_callback' => '__return_empty_string' ) + $args );
	}

	/**
	 * Returns the notice.
	 *
	 * @param string $content    What the block has saved, with its inner blocks rendered; may be empty.
	 * @param bool   $is_at_foot Whether it is at the foot of the page, not in its text.
	 */
	public static function html( Attributes $attributes, string $content, bool $is_at_foot ): string {
		$html    = self::with_mark( self::with_button( self::with_text( self::whole( trim( $content ) ) ) ) );
		$covers  = $attributes->flag( 'showOverlay' );
		$wrapper = new WP_HTML_Tag_Processor( $html );
		$wrapper->next_tag();
		$wrapper->remove_attribute( 'aria-modal' );
		$wrapper->remove_attribute( 'role' );
		$wrapper->add_class( self::NAME );
		if ( $is_at_foot || $covers ) {
			$wrapper->add_class( 'is-at-foot' );
		}
		$wrapper->set_attribute( $covers ? 'open' : 'role', $covers ? true : 'region' );
		$wrapper->set_attribute( 'aria-label', __( 'Cookie notice', 'statecraft' ) );
		$wrapper->set_attribute( 'data-key', self::key() );
		// The label of a button that is there only when it is of use.
		$wrapper->set_attribute( 'data-withdraw', __( 'Withdraw consent', 'statecraft' ) );
		$wrapper->set_attribute( 'data-days', (string) (int) $attributes->number( 'consentExpiryDays', 365, 1, self::MAX_DAYS ) );
		$html = $wrapper->get_updated_html();
		// Only this element can cover a page so that neither the keyboard nor a screen reader leaves it.
		return $covers ? (string) preg_replace( array( '~^<div\b~', '~</div>$~' ), array( '<dialog', '</dialog>' ), $html ) : $html;
	}

	/** Returns the script that says whether this browser has accepted, before anything of a notice is painted. */
	public static function script(): string {
		$key = wp_json_encode( self::key(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		return wp_get_inline_script_tag( "(function(d){var c='waiting';try{if(localStorage.getItem($key)>Date.now())c='given'}catch(e){}d.dataset.statecraftConsent=c})(document.documentElement)" );
	}

	/** Returns where the browser keeps it: sites in folders of one host share its storage. */
	private static function key(): string {
		return self::NAME . untrailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
	}

	/** Returns the markup with its wrapper, and without the days. */
	private static function whole( string $content ): string {
		$html = (string) preg_replace( '~<span>\s*+(?:\d++\s*+)?</span>\s*+(</div>)$~', '$1', $content );
		$tags = new WP_HTML_Tag_Processor( $html );
		$has  = str_starts_with( $html, '<div' ) && $tags->next_tag() && $tags->has_class( 'wp-block-jetpack-cookie-consent' );
		return $has ? $html : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}

	/** Adds the usual words to a notice that says nothing. */
	private static function with_text( string $html ): string {
		$words = '<p>' . esc_html__( 'This site uses cookies. Choose Accept to agree to them.', 'statecraft' ) . '</p>';
		$says  = trim( wp_strip_all_tags( (string) preg_replace( '~<div\b[^>]*\bwp-block-button\b(?:.*?</div>|(*COMMIT)(*FAIL))~s', '', $html ) ) );
		return '' === $says ? (string) preg_replace( '~^(<div\b' . self::IN_TAG . '>)(?:\s*<p\b' . self::IN_TAG . '>\s*</p>)?~', '$1' . $words, $html ) : $html;
	}

	/** Adds the mark. It comes first, where the markup is ours. */
	private static function with_mark( string $html ): string {
		return (string) preg_replace( '~^<div\b' . self::IN_TAG . '>~', '$0' . self::MARK, $html );
	}

	/** Makes a button of the first button block that leads nowhere; adds one if all lead somewhere. */
	private static function with_button( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) ) {
			$to = $tags->get_attribute( 'href' );
			if ( is_string( $to ) && '' !== $to && ! str_starts_with( $to, '#' ) ) {
				continue;
			}
			foreach ( array( 'href', 'target', 'rel', 'role' ) as $name ) {
				$tags->remove_attribute( $name );
			}
			$tags->set_attribute( 'type', 'button' );
			$tags->set_attribute( 'hidden', true );
			$tags->set_attribute( self::ACCEPT, true );
			return (string) preg_replace( '~<a\b(' . self::IN_TAG . '\s' . self::ACCEPT . '\b' . self::IN_TAG . ')>(?:(.*?)</a>|(*COMMIT)(*FAIL))~s', '<button$1>$2</button>', $tags->get_updated_html() );
		}
		$button = Markup::element(
			'button',
			array(
				'type'       => 'button',
				'class'      => 'wp-block-button__link wp-element-button',
				'hidden'     => true,
				self::ACCEPT => true,
			),
			esc_html__( 'Accept', 'statecraft' )
		);
		return (string) preg_replace( '~</div>$~', "<div class=\"wp-block-button\">$button</div></div>", $html );
	}
}
