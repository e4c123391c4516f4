<?php
/**
 * Scheduled updates of Instagram connections.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Site\Sites;

/** Renews tokens and copies new posts on a cron event, and deletes the connections of deleted users. */
final class Scheduled_Refresh {

	/** The recurring event, and the single one that copies what the first request had no time for. */
	public const EVENT = 'statecraft_instagram_update';
	public const MORE  = 'statecraft_instagram_more';

	/** Seconds after which an event starts no further update. */
	private const BUDGET = 25;

	/** Seconds until the remaining images are copied. */
	private const SOON = 5;

	public static function hook(): void {
		add_action( self::EVENT, array( self::class, 'run' ) );
		add_action( self::MORE, array( self::class, 'run_more' ) );
		add_action( 'deleted_user', array( self::class, 'forget' ) );
		add_action( 'remove_user_from_blog', array( self::class, 'forget_on_site' ), 10, 2 );
		add_action( 'statecraft_site_is_new', static fn() => array_map( array( Connections::class, 'delete' ), Connections::all() ) );
	}

	/** Schedules the recurring event while there is a connection. */
	public static function schedule(): void {
		wp_next_scheduled( self::EVENT ) || wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::EVENT );
	}

	/** Schedules copying the remaining images. */
	public static function schedule_more( string $id ): void {
		wp_next_scheduled( self::MORE, array( $id ) ) || wp_schedule_single_event( time() + self::SOON, self::MORE, array( $id ) );
	}

	/** Renews and copies what is due, oldest first. */
	public static function run(): void {
		$until = microtime( true ) + self::BUDGET;
		$all   = Connections::all();
		$all || wp_clear_scheduled_hook( self::EVENT );
		if ( Gate::is_closed() ) {
			return;
		}
		usort( $all, static fn( Connection $one, Connection $other ): int => Gallery::stored( $one->id )['checked'] <=> Gallery::stored( $other->id )['checked'] );
		foreach ( $all as $connection ) {
			if ( microtime( true ) < $until && ( Gallery::is_due( $connection->id ) || Renewal::is_due( $connection ) ) ) {
				self::gallery()->update( $connection );
			}
		}
	}

	/**
	 * Copies the remaining images of a gallery, and renews its token if due.
	 *
	 * @param string $id
	 */
	public static function run_more( $id ): void {
		$connection = Connections::find( (string) $id );
		$is_due     = ! Gate::is_closed() && $connection && '' === $connection->end() && ( Gallery::is_due( $connection->id ) || Renewal::is_due( $connection ) );
		$is_due && self::gallery()->update( $connection );
	}

	/**
	 * Schedules the renewal of a token if the hourly event has failed to renew it. The visitor's request does not renew it itself, since it would
	 * occupy a PHP worker until Instagram responds.
	 *
	 * @param Connection $connection The connection of the block being rendered.
	 */
	public static function on_view( Connection $connection ): void {
		! Gate::is_closed() && Renewal::is_late( $connection ) && self::schedule_more( $connection->id );
	}

	/**
	 * Deletes the connections of a user.
	 *
	 * @param int $user
	 * @return int The number of deleted connections.
	 */
	public static function forget( $user ): int {
		$own = Connections::of( (int) $user );
		array_map( array( Connections::class, 'delete' ), $own );
		return count( $own );
	}

	/**
	 * Deletes the connections of a user who is removed from a site of a network.
	 *
	 * @param int $user
	 * @param int $site
	 */
	public static function forget_on_site( $user, $site ): void {
		Sites::on( (int) $site, static fn() => self::forget( $user ) );
	}

	private static function gallery(): Gallery {
		return new Gallery( new Instagram_Api( new Instagram_Service() ) );
	}
}
