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

	/** Whether this is such a request. */
	private static ?bool $is = null;

	/** Whether this request has no work so far. Cannot be asked before `init`. */
	public static function is(): bool {
		return self::$is ??= Core_Screen::sends_heartbeat() || self::is_early_cron();
	}

	/** Whether scheduled events may run in this request: some sites have WordPress run them within a page. */
	public static function may_run_events(): bool {
		return wp_doing_cron() || ( defined( 'ALTERNATE_WP_CRON' ) && constant( 'ALTERNATE_WP_CRON' ) );
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
			Gates::forget();
			Parts::wake_late( Parts::WORK, Parts::TYPES );
			Written_Meta::register();
		}
		return $answer;
	}

	/** Whether WP-Cron has been started, and no event is due. A script of a site's own that says it is WP-Cron has work. */
	private static function is_early_cron(): bool {
		if ( ! wp_doing_cron() || 'wp-cron.php' !== ( $GLOBALS['pagenow'] ?? '' ) || array() !== wp_get_ready_cron_jobs() ) {
			return false;
		}
		// WP-Cron removes an event from its list right before running it.
		add_filter( 'pre_unschedule_event', array( self::class, 'end' ), PHP_INT_MIN );
		return true;
	}
}
