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

/** Keeps these shortcodes from being printed verbatim: visitors get nothing, and users who can edit the post are told why. */
final class Former_Shortcode {

	/** The shortcodes. */
	private const TAGS = array( 'jetpack_subscription_form', 'recurring-payment' );

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
		return self::is_for_editor() ? Markup::element( 'p', array( 'role' => 'note' ), esc_html( self::note( $tag ) ) ) : '';
	}

	/** Whether the page is rendered for a user who can edit the post. */
	private static function is_for_editor(): bool {
		$post = (int) get_the_ID();
		return ! is_feed() && $post > 0 && current_user_can( 'edit_post', $post );
	}

	/** Returns the message to users who can edit the post. */
	private static function note( string $tag ): string {
		return match ( $tag ) {
			'jetpack_subscription_form' => __( 'Only you see this: Jetpack showed a form to subscribe to new posts here. There is no replacement for it.', 'statecraft' ),
			default                     => __( 'Only you see this: Jetpack showed a payment button here. To replace it, add a Payment Button block.', 'statecraft' ),
		};
	}
}
