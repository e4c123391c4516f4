<?php
/**
 * Texts for the site's privacy policy.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * When a system is asked for the text that it suggests. WordPress compares the texts with those that the owner has seen, in each request of the admin, and
 * would take one that is missing for a change; but only if this person may edit the policy, and has seen any.
 */
final class Policy_Text {

	/** What WordPress records with the policy of the texts that were seen. */
	private const SEEN = '_wp_suggested_privacy_policy_content';

	/** The screens that show them. */
	private const SCREENS = array( 'options-privacy.php', 'privacy-policy-guide.php' );

	/** Whether this request shows texts, or compares them with those that were seen: WordPress does that for people who may edit the policy. */
	public static function is_asked(): bool {
		$policy = (int) get_option( 'wp_page_for_privacy_policy' );
		return in_array( $GLOBALS['pagenow'] ?? '', self::SCREENS, true ) || ( $policy > 0 && current_user_can( 'edit_post', $policy ) && array() !== get_post_meta( $policy, self::SEEN ) );
	}
}
