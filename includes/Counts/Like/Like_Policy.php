<?php
/**
 * The privacy policy text of likes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

/** Suggests text for the site's privacy policy, once somebody has liked something. */
final class Like_Policy {

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( ( new Likes() )->are_any() ) {
			wp_add_privacy_policy_content(
				__( 'Statecraft likes', 'statecraft' ),
				'<p>' . esc_html__( 'When you like a post, your browser gets a cookie with a random number, which it keeps for a year, so that it counts once and you can take your like back. For each like we store a code made from that number and the post; it tells neither who you are nor what else you have liked.', 'statecraft' ) . '</p>'
			);
		}
	}
}
