<?php
/**
 * Retention of responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting;

/** Deletes responses that are older than the retention period. */
final class Retention {

	/** The maximum retention period: a hundred years. */
	private const MAX_DAYS = 36_500;

	/** The option with the number of days. */
	public const OPTION = 'statecraft_form_retention_days';

	/** The daily cron event. */
	public const EVENT = 'statecraft_forget_responses';

	/** Adds the cron event, and the checks whether it is scheduled: when an owner visits the admin, and once a day. */
	public function hook(): void {
		foreach ( array( 'admin_init', 'delete_expired_transients' ) as $hook ) {
			add_action( $hook, array( $this, 'schedule' ), 10, 0 );
		}
		add_action( self::EVENT, array( $this, 'delete_old' ) );
	}

	/** Returns the retention period in days; 0 means unlimited. */
	public static function days(): int {
		/**
		 * Filters the number of days after which a response is permanently deleted.
		 *
		 * @param int $days The setting, which the constant `STATECRAFT_FORM_RETENTION_DAYS` overrides. 0 means never.
		 */
		return max( 0, (int) apply_filters( 'statecraft_form_retention_days', (int) self::setting()->value() ) );
	}

	/** Returns the setting. */
	public static function setting(): Setting {
		return new Setting(
			self::OPTION,
			array(
				'type'    => 'integer',
				'minimum' => 0,
				'maximum' => self::MAX_DAYS,
				'default' => 0,
			)
		);
	}

	/** Schedules the daily event if there is a retention period; otherwise unschedules it. */
	public function schedule(): void {
		$is_scheduled = (bool) wp_next_scheduled( self::EVENT );
		if ( self::days() > 0 && ! $is_scheduled ) {
			wp_schedule_event( time(), 'daily', self::EVENT );
		} elseif ( 0 === self::days() && $is_scheduled ) {
			wp_clear_scheduled_hook( self::EVENT );
		}
	}

	/** Deletes expired responses, at most 1000 per run. The others follow the next day. */
	public function delete_old(): void {
		if ( self::days() > 0 ) {
			$old = Response::ids(
				array(
					'posts_per_page' => 1000, // phpcs:ignore WordPress.WP.PostsPerPage -- only ids, in a cron event.
					'date_query'     => array(
						'column' => 'post_date_gmt',
						'before' => gmdate( 'Y-m-d H:i:s', time() - self::days() * DAY_IN_SECONDS ),
					),
				)
			);
			array_map( static fn( int $id ) => wp_delete_post( $id, true ), $old );
		}
	}
}
