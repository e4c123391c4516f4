<?php
/**
 * Daily usage of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Usage;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * Site totals by day, in the site's time zone, not tied to any person. Systems report usage through actions. One option per day and kind, so that a single
 * statement can increment it atomically; the options are never autoloaded, and deleted after ninety days.
 */
final class Daily {

	/** The kinds: numbers, and sizes in bytes. */
	public const AI_REQUESTS = 'ai-requests';
	public const AI_TOKENS   = 'ai-tokens';
	public const MEDIA       = 'media';
	public const MEDIA_BYTES = 'media-bytes';
	public const VIDEO       = 'video';
	public const VIDEO_BYTES = 'video-bytes';
	public const KINDS       = array( self::AI_REQUESTS, self::AI_TOKENS, self::MEDIA, self::MEDIA_BYTES, self::VIDEO, self::VIDEO_BYTES );

	/** The number of days that are kept, today included. */
	public const DAYS = 90;

	/** The prefix of the options. The day follows, for sorting, then the kind. */
	private const PREFIX = 'statecraft_connection_day_';

	/**
	 * @param Closure|null $clock Returns Unix seconds. Default: `time()`.
	 */
	public function __construct( private readonly ?Closure $clock = null ) {}

	/** Hooks the counters, and the daily cleanup. */
	public function hook(): void {
		add_action( 'statecraft_ai_requested', fn() => $this->add( self::AI_REQUESTS, 1 ) );
		add_action( 'statecraft_ai_answered', fn( $user, $input, $output ) => $this->add( self::AI_TOKENS, (int) $input + (int) $output ), 10, 3 );
		add_action( 'statecraft_media_copied', fn( $attachment ) => $this->add_file( (int) $attachment, self::MEDIA, self::MEDIA_BYTES ) );
		add_action( 'statecraft_video_uploaded', fn( $attachment ) => $this->add_file( (int) $attachment, self::VIDEO, self::VIDEO_BYTES ) );
		add_action( 'delete_expired_transients', array( $this, 'sweep' ) );
	}

	/**
	 * Adds to today's total.
	 *
	 * @param string $kind   One of {@see Daily::KINDS}.
	 * @param int    $amount The amount; zero is not stored.
	 */
	public function add( string $kind, int $amount ): void {
		global $wpdb;
		if ( $amount <= 0 ) {
			return;
		}
		$name = self::PREFIX . $this->day( 0 ) . "_$kind";
		// phpcs:disable WordPress.DB -- a cache would not see what others add in the same instant; the statement is prepared.
		$update = $wpdb->prepare( "UPDATE $wpdb->options SET option_value = CAST( option_value AS SIGNED ) + %d WHERE option_name = %s", $amount, $name );
		$wpdb->query( $update )
			|| $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", $name, (string) $amount ) )
			|| $wpdb->query( $update );
		// phpcs:enable
	}

	/**
	 * Returns the amounts of recent days.
	 *
	 * @param int $days The number of days, including today.
	 * @return array<string, array<string, int>> By kind, then by day (`2026-11-25`), oldest first, without gaps.
	 */
	public function read( int $days ): array {
		global $wpdb;
		$dates  = array_map( fn( int $ago ): string => $this->day( $ago ), range( $days - 1, 0 ) );
		$empty  = array_fill_keys( array_map( static fn( string $day ): string => implode( '-', sscanf( $day, '%4s%2s%2s' ) ), $dates ), 0 );
		$result = array_fill_keys( self::KINDS, $empty );
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::PREFIX ) . '%' ) ) as $row ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			[ $day, $kind ] = explode( '_', substr( $row->option_name, strlen( self::PREFIX ) ), 2 ) + array( '', '' );
			$date           = implode( '-', array_pad( (array) sscanf( $day, '%4s%2s%2s' ), 3, '' ) );
			if ( isset( $result[ $kind ][ $date ] ) ) {
				$result[ $kind ][ $date ] = max( 0, (int) $row->option_value );
			}
		}
		return $result;
	}

	/** Deletes expired totals. */
	public function sweep(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_name < %s", $wpdb->esc_like( self::PREFIX ) . '%', self::PREFIX . $this->day( self::DAYS - 1 ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Counts a file.
	 *
	 * @param string $kind       The kind of its number.
	 * @param string $bytes      The kind of its size.
	 */
	private function add_file( int $attachment, string $kind, string $bytes ): void {
		$this->add( $kind, 1 );
		$file = (string) get_attached_file( $attachment );
		$this->add( $bytes, is_file( $file ) ? (int) filesize( $file ) : 0 );
	}

	/**
	 * Returns a day in the time zone of the site.
	 *
	 * @param int $ago How many days ago.
	 * @return string Such as `20261125`.
	 */
	private function day( int $ago ): string {
		$now = new \DateTimeImmutable( '@' . ( $this->clock ? ( $this->clock )() : time() ) );
		// Calendar days: one may have 23 hours.
		return $now->setTimezone( wp_timezone() )->setTime( 12, 0 )->modify( "-$ago days" )->format( 'Ymd' );
	}
}
