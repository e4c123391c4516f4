<?php
/**
 * The privacy policy text of answers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

/** Suggests text for the site's privacy policy while visitors get answers. */
final class Answers_Policy {

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		if ( Answers_Settings::is_on() ) {
			wp_add_privacy_policy_content(
				__( 'Statecraft answers', 'statecraft' ),
				'<p>' . esc_html__( 'If you ask a question about this site, your question is sent to our AI provider together with texts of this site. Nothing about you is sent with it, and we do not store the question. An answer is kept for an hour, so that the same question can be answered again. To limit how many questions one connection asks, a code made from your IP address is kept for at most an hour.', 'statecraft' ) . '</p>'
			);
		}
	}
}
