<?php
/**
 * Requests of the admin that have nothing to do with us.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Tells screens of WordPress's own that have no editor, and heartbeats, from all other requests of the admin. */
final class Core_Screen {

	/** The screens, where no other plugin has put a page of its own beneath them. */
	private const WITHOUT_BLOCKS = array( 'index.php', 'edit.php', 'upload.php', 'edit-comments.php', 'comment.php', 'edit-tags.php', 'term.php', 'users.php', 'user-edit.php', 'user-new.php', 'profile.php', 'plugins.php', 'plugin-install.php', 'update-core.php', 'tools.php', 'import.php', 'export.php', 'options-writing.php', 'options-reading.php', 'options-discussion.php', 'options-media.php', 'options-permalink.php', 'nav-menus.php' );

	/** Whether this request is one of them: it lists no blocks, no connectors and no settings of plugins. */
	public static function is_shown(): bool {
		// phpcs:disable WordPress.Security.NonceVerification -- only read to know what is asked.
		if ( wp_doing_ajax() ) {
			return 'heartbeat' === ( $_REQUEST['action'] ?? '' );
		}
		return is_admin() && ! isset( $_GET['page'] ) && in_array( $GLOBALS['pagenow'] ?? '', self::WITHOUT_BLOCKS, true );
		// phpcs:enable
	}
}
