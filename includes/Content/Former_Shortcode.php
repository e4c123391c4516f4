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

/** Keeps a shortcode of Jetpack's that has no replacement from being printed verbatim: visitors get nothing, and users who can edit the post are told why. */
final class Former_Shortcode {

	/** The shortcode. */
	private const TAG = 'recurring-payment';

	/** Registers the shortcode, unless another plugin has. */
	public static function hook(): void {
		shortcode_exists( self::TAG ) || add_shortcode( self::TAG, array( self::class, 'html' ) );
	}

	/** Renders it. */
	public static function html(): string {
		return self::is_for_editor() ? Markup::element( 'p', array( 'role' => 'note' ), esc_html__( 'Only you see this: Jetpack showed a payment button here. To replace it, add a Payment Button block.', 'statecraft' ) ) : '';
	}

	/** Whether the page is rendered for a user who can edit the post. */
	private static function is_for_editor(): bool {
		$post = (int) get_the_ID();
		return ! is_feed() && $post > 0 && current_user_can( 'edit_post', $post );
	}
}
