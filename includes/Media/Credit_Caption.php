<?php
/**
 * Captions that credit.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

/** The credit of an item as the HTML of a caption. */
final class Credit_Caption {

	/**
	 * Returns the caption.
	 *
	 * @param Credit $credit The credit.
	 * @return string HTML: text and links.
	 */
	public static function of( Credit $credit ): string {
		$creator  = self::link( $credit->creator, $credit->creator_url );
		$provider = self::link( $credit->provider, $credit->landing_url );
		$license  = self::link( $credit->license, $credit->license_url );
		$by       = '' === $creator
			/* translators: %s: name of a collection of photos. */
			? sprintf( __( 'From %s', 'statecraft' ), $provider )
			/* translators: 1: name of a person, 2: name of a collection of photos. */
			: sprintf( __( 'By %1$s on %2$s', 'statecraft' ), $creator, $provider );
		return '' === $license ? $by : "$by, $license";
	}

	/**
	 * Returns a link, or the text without a URL.
	 *
	 * @param string $text The text.
	 * @param string $url  The URL; may be empty.
	 */
	private static function link( string $text, string $url ): string {
		return '' === $url || '' === $text ? esc_html( $text ) : sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
