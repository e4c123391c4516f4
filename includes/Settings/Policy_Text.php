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
 * Whether the suggested privacy texts are needed. On every admin request, WordPress compares them with those the owner has seen and would report a missing
 * one as a change; but only if this user may edit the policy and has seen some.
 */
final class Policy_Text {

	/** The meta key under which WordPress records, on the policy page, which texts were seen. */
	private const SEEN = '_wp_suggested_privacy_policy_content';

	/** The screens that show the texts. */
	private const SCREENS = array( 'options-privacy.php', 'privacy-policy-guide.php' );

	/** Whether this request shows the texts or compares them with those already seen, which WordPress does for users who may edit the policy. */
	public static function is_asked(): bool {
		$policy = (int) get_option( 'wp_page_for_privacy_policy' );
		return in_array( $GLOBALS['pagenow'] ?? '', self::SCREENS, true ) || ( $policy > 0 && current_user_can( 'edit_post', $policy ) && array() !== get_post_meta( $policy, self::SEEN ) );
	}
}
