<?php
/**
 * Texts for the site's privacy policy.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * When a system is asked for the text that it suggests. WordPress compares the texts with those that the owner has seen, in each request of the admin, and
 * would take one that is missing for a change; but only if this person may edit the policy, and has seen any.
 */
final class Policy_Text {

	/** What WordPress records with the policy of the texts that were seen. */
	private const SEEN = '_wp_suggested_privacy_policy_content';

	/**
	 * Hooks the suggestion of a text.
	 *
	 * @param Closure(): void $suggest Suggests it.
	 */
	public static function hook( Closure $suggest ): void {
		add_action( 'admin_init', static fn() => self::is_asked() && $suggest() );
	}

	/** Whether this request shows or compares texts. Pages of the admin may show them; a request of a script only has them compared. */
	private static function is_asked(): bool {
		$policy = (int) get_option( 'wp_page_for_privacy_policy' );
		return 'admin-ajax.php' !== ( $GLOBALS['pagenow'] ?? '' ) || ( $policy > 0 && current_user_can( 'edit_post', $policy ) && array() !== get_post_meta( $policy, self::SEEN ) );
	}
}
