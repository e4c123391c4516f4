<?php
/**
 * Requests without work.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Recognizes the two requests that sites get most often without anything to do: WordPress asks for events when none is due, and a screen sends a heartbeat. */
final class Idle_Request {

	/** What core's screens send with a heartbeat: it is answered without any post type of ours, on other screens than theirs. */
	private const OF_CORE = array( 'wp-auth-check', 'wp-check-locked-posts', 'wp-refresh-post-lock', 'wp-refresh-post-nonces', 'wp-refresh-metabox-loader-nonces' );

	/** The screens of our post types: their names begin so. */
	private const OURS = '/(?:^|-)(?:jetpack|jp|statecraft)_/';

	/** Whether this is such a request. */
	private static ?bool $is = null;

	/** Whether this request has no work so far. Cannot be asked before `init`. */
	public static function is(): bool {
		return self::$is ??= self::is_heartbeat() || self::is_early_cron();
	}

	/**
	 * An event is about to run after all: another plugin has scheduled it meanwhile, or it has become due. Returns its first argument unchanged.
	 *
	 * @param mixed $answer A filter's value.
	 * @return mixed
	 */
	public static function end( $answer ) {
		if ( self::$is ) {
			self::$is = false;
			Gates::end_idleness();
			Parts::wake_for_work();
			Written_Meta::register();
		}
		return $answer;
	}

	/** Whether a core screen sends a heartbeat, with nothing that another plugin, or one of our post types, has to answer. */
	private static function is_heartbeat(): bool {
		if ( ! wp_doing_ajax() || ! Core_Screen::is_shown() ) {
			return false;
		}
		// phpcs:disable WordPress.Security -- only read to know what is asked.
		$screen = is_string( $_POST['screen_id'] ?? null ) ? $_POST['screen_id'] : '';
		return array() === array_diff( array_keys( (array) ( $_POST['data'] ?? array() ) ), self::OF_CORE ) && ! preg_match( self::OURS, $screen );
		// phpcs:enable
	}

	/** Whether WP-Cron has been started, and no event is due. */
	private static function is_early_cron(): bool {
		if ( ! wp_doing_cron() || array() !== wp_get_ready_cron_jobs() ) {
			return false;
		}
		// WP-Cron removes an event from its list right before running it.
		add_filter( 'pre_unschedule_event', array( self::class, 'end' ), PHP_INT_MIN );
		return true;
	}
}
