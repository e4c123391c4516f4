<?php
/**
 * Admin requests that do not involve the plugin.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Distinguishes core screens without an editor, and heartbeats, from all other admin requests. */
final class Core_Screen {

	/** The screens, unless another plugin has added its own page under them. */
	private const WITHOUT_BLOCKS = array( 'index.php', 'edit.php', 'upload.php', 'edit-comments.php', 'comment.php', 'edit-tags.php', 'term.php', 'users.php', 'user-edit.php', 'user-new.php', 'profile.php', 'plugins.php', 'plugin-install.php', 'update-core.php', 'tools.php', 'import.php', 'export.php', 'options-writing.php', 'options-reading.php', 'options-discussion.php', 'options-media.php', 'options-permalink.php', 'nav-menus.php' );

	/** What core's screens send with a heartbeat: it is answered without any post type of ours, on other screens than theirs. */
	private const SENT = array( 'wp-auth-check', 'wp-check-locked-posts', 'wp-refresh-post-lock', 'wp-refresh-post-nonces', 'wp-refresh-metabox-loader-nonces' );

	/** The screens of our post types: their names begin so. */
	private const OF_OURS = '/(?:^|-)(?:jetpack|jp|statecraft)_/';

	/** Whether this is a heartbeat with nothing that another plugin, or one of our post types, has to answer. */
	public static function sends_heartbeat(): bool {
		if ( ! wp_doing_ajax() || ! self::is_shown() ) {
			return false;
		}
		// phpcs:disable WordPress.Security -- only read to know what is asked.
		$screen = is_string( $_POST['screen_id'] ?? null ) ? $_POST['screen_id'] : '';
		return array() === array_diff( array_keys( (array) ( $_POST['data'] ?? array() ) ), self::SENT ) && ! preg_match( self::OF_OURS, $screen );
		// phpcs:enable
	}

	/** Whether this is such a request: it lists no blocks, no connectors and no plugin settings. */
	public static function is_shown(): bool {
		// phpcs:disable WordPress.Security.NonceVerification -- only read to know what is asked.
		if ( wp_doing_ajax() ) {
			return 'heartbeat' === ( $_REQUEST['action'] ?? '' );
		}
		return is_admin() && ! isset( $_GET['page'] ) && in_array( $GLOBALS['pagenow'] ?? '', self::WITHOUT_BLOCKS, true );
		// phpcs:enable
	}
}
