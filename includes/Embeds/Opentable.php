<?php
/**
 * Front-end rendering of OpenTable widgets.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/opentable`: an iframe, or the provider's script if the `iframe` attribute is false. Without JavaScript both are links. */
final class Opentable extends Embed_Block {

	public const RECIPIENT = array( 'OpenTable' => 'https://www.opentable.com/legal/privacy-policy' );

	/** The origin of all widgets, regardless of the attributes. */
	public const HOST = 'https://www.opentable.com';

	/** The supported languages, the default first. */
	private const LANGUAGES = array( 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' );

	/** Width and height of the widget by style, in pixels. */
	private const SIZES = array(
		'standard' => array( 224, 301 ),
		'tall'     => array( 288, 490 ),
		'wide'     => array( 840, 150 ),
		'button'   => array( 210, 113 ),
	);

	/** Returns the markup, escaped. */
	public static function html( Attributes $attributes, string $content ): string {
		$rids = self::rids( $attributes );
		if ( ! $rids ) {
			return '';
		}
		$style   = self::style( $attributes, count( $rids ) );
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'button' === $style && $attributes->flag( 'negativeMargin' ) ? 'has-no-margin' : '' ) );
		$links   = self::links( $rids );
		if ( is_feed() ) {
			return "<div $wrapper>$links</div>";
		}
		[ $width, $height ] = self::SIZES[ $style ];

		$widget = $attributes->flag( 'iframe', true )
			? self::frame( self::url( 'canvas', $rids, $style, $attributes ), __( 'Reservations on OpenTable', 'statecraft' ), (string) $width, $height )
			: self::waiting( self::script( self::url( 'loader', $rids, $style, $attributes ) ), self::HOST . "/restref/client/?rid=$rids[0]", "height:{$height}px" );
		return "<div $wrapper>$widget<noscript>$links</noscript></div>";
	}

	/**
	 * Returns the restaurant ids.
	 *
	 * @return list<string>
	 */
	private static function rids( Attributes $attributes ): array {
		$texts = array_map( 'strval', array_filter( $attributes->items( 'rid' ), 'is_scalar' ) );
		return array_values( array_unique( preg_grep( '/^\d{1,12}$/D', $texts ) ) );
	}

	/**
	 * Returns the style, from the class name or, in older posts, the attribute. The button style supports one restaurant only.
	 *
	 * @param int $count The number of restaurants.
	 */
	private static function style( Attributes $attributes, int $count ): string {
		$name  = preg_match( '/(?:^|\s)is-style-(\w+)(?:\s|$)/', $attributes->text( 'className' ), $found ) === 1 ? $found[1] : $attributes->text( 'style' );
		$style = isset( self::SIZES[ $name ] ) ? $name : 'standard';
		return 'button' === $style && $count > 1 ? 'standard' : $style;
	}

	/**
	 * Returns the URL of the widget.
	 *
	 * @param string       $form `canvas` (a page) or `loader` (a script).
	 * @param list<string> $rids The restaurant ids.
	 */
	private static function url( string $form, array $rids, string $style, Attributes $attributes ): string {
		$single = 'button' === $style ? 'button' : 'standard';
		$domain = $attributes->text( 'domain' );
		$query  = array(
			'type'   => count( $rids ) > 1 ? 'multi' : $single,
			'theme'  => 'button' === $style ? 'standard' : $style,
			'iframe' => 'canvas' === $form ? 'true' : 'false',
			'domain' => preg_match( '/^[a-z]{2,5}(?:\.[a-z]{2,3})?$/D', $domain ) === 1 ? $domain : 'com',
			'lang'   => $attributes->one_of( 'lang', self::LANGUAGES ),
			'newtab' => $attributes->flag( 'newtab' ) ? 'true' : 'false',
		);
		// A repeated `rid` argument, as in the provider's own embed code.
		return self::HOST . "/widget/reservation/$form?rid=" . implode( '&rid=', $rids ) . '&' . http_build_query( $query );
	}

	/** Renders the provider's script tag. It cannot be enqueued, because the script inserts the widget at its own position. */
	private static function script( string $url ): string {
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- See above.
		return sprintf( '<script async src="%s"></script>', esc_url( $url ) );
	}

	/**
	 * Renders links to book without a widget.
	 *
	 * @param list<string> $rids The restaurant ids.
	 */
	private static function links( array $rids ): string {
		$text = __( 'Book a table', 'statecraft' );
		$html = '';
		foreach ( $rids as $rid ) {
			/* translators: %s: the number of a restaurant. */
			$name  = count( $rids ) > 1 ? sprintf( __( 'Book a table (restaurant %s)', 'statecraft' ), $rid ) : $text;
			$html .= sprintf( '<a href="%s">%s</a>', esc_url( self::HOST . "/restref/client/?rid=$rid" ), esc_html( $name ) );
		}
		return $html;
	}
}
