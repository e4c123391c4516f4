<?php
/**
 * The notice that a newsletter was stopped.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;

/** Tells the owner once, on the next screen that shows notices. */
final class Stopped_Notice {

	/** The option with the post of the newsletter. */
	public const OPTION = 'statecraft_newsletter_stopped';

	/** Hooks the notice. */
	public static function hook(): void {
		add_action( 'admin_notices', array( self::class, 'render' ) );
	}

	/** Has the owner told of a newsletter. */
	public static function show( Newsletter $newsletter ): void {
		update_option( self::OPTION, $newsletter->post_id, true );
	}

	/** Prints the notice, once. A screen with a block editor prints notices without showing them. */
	public static function render(): void {
		$post = (int) get_option( self::OPTION );
		if ( ! $post || ! current_user_can( 'manage_options' ) || get_current_screen()?->is_block_editor() || ! delete_option( self::OPTION ) ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p>%s <a href="%s">%s</a></p></div>',
			/* translators: %s: title of a post. */
			esc_html( sprintf( __( 'The newsletter “%s” was stopped, because most of its last emails failed.', 'statecraft' ), Plain_Text::of_html( get_the_title( $post ), true ) ) ),
			esc_url( (string) get_edit_post_link( $post, 'raw' ) ),
			esc_html__( 'See why', 'statecraft' )
		);
	}
}
