<?php
/**
 * The question for a visitor's Mastodon server.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

/** Renders what our script opens when the Mastodon button is pressed: everybody has an account at another server, and only they know which. */
final class Mastodon_Dialog {

	/** A host; also as part of an address or of a person's name there, such as `@ada@mastodon.social`. */
	private const SERVER = '\s*(https?:\/\/)?([^\/]*@)?[^\/@\s]+\.[^\/@\s.]+(\/.*)?\s*';

	/** Returns the markup, escaped: the button that asks again, hidden until a server is known, and the dialog. */
	public static function html( Sharing_Service $service ): string {
		return sprintf(
			'<button type="button" class="jetpack-sharing-button__change" hidden aria-label="%1$s"><svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="m19 7-3-3-8.5 8.5-1 4 4-1L19 7ZM5 18.5h14V20H5z"/></svg></button>'
			. '<dialog class="jetpack-sharing-button__dialog" aria-label="%2$s"><form method="dialog"><label>%3$s <input required placeholder="mastodon.social" pattern="%4$s" inputmode="url" autocapitalize="none" spellcheck="false"></label><p>%5$s</p><button value="share" class="wp-element-button">%6$s</button> <button formnovalidate class="wp-element-button">%7$s</button></form></dialog>',
			esc_attr__( 'Change your Mastodon server', 'statecraft' ),
			esc_attr( $service->accessible_name( $service->name() ) ),
			esc_html__( 'Your Mastodon server', 'statecraft' ),
			esc_attr( self::SERVER ),
			esc_html__( 'Only this browser remembers it.', 'statecraft' ),
			esc_html__( 'Share', 'statecraft' ),
			esc_html__( 'Cancel', 'statecraft' )
		);
	}
}
