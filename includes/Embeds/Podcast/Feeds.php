<?php
/**
 * Feeds as read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use Statecraft\Http\Gate;
use Statecraft\Storable_Text;
use WP_Error;

/** What was read of each feed last. Pages show that, and never wait: an event that runs later reads it again. */
final class Feeds {

	/** The prefix of the transients and of the leases, followed by a code of the address. */
	private const PREFIX = 'statecraft_podcast_';
	private const LEASE  = 'statecraft_podcast_lock_';

	/** The event that reads a feed, with its address. */
	public const EVENT = 'statecraft_podcast_read';

	/** The maximum length of an address. */
	public const MAX_ADDRESS = 2048;

	/** After how many seconds a feed is read again: for pages, and for the editor. */
	private const FRESH  = HOUR_IN_SECONDS;
	private const RECENT = MINUTE_IN_SECONDS;

	/** Seconds without an attempt after one that has failed. */
	private const REST = 10 * MINUTE_IN_SECONDS;

	/** How many feeds wait to be read at most: the draft of a contributor may name any number. Others are read once they are shown again. */
	private const WAITING = 20;

	/** How long what was read is kept after it was read. */
	private const KEPT = MONTH_IN_SECONDS;

	/** Seconds until a lease expires if its process has died; longer than a download may take. */
	private const LEASE_TIME = 30;

	/** Seconds that the editor waits for another process that reads the same feed. */
	private const WAIT = 9;

	/** Nothing was read. */
	private const NONE = array(
		'read'  => 0,
		'tried' => 0,
		'feed'  => null,
	);

	/** Hooks the event. */
	public static function hook(): void {
		add_action( self::EVENT, array( self::class, 'refresh' ) );
	}

	/**
	 * Returns a feed for a page, as read last.
	 *
	 * @return array{title: string, link: string, cover: string, episodes: list<array{guid: string, title: string, description: string, audio: string, seconds: int}>}|null
	 *         Null if it was not read yet.
	 */
	public static function shown( string $url ): ?array {
		if ( ! self::is_address( $url ) ) {
			return null;
		}
		$stored = self::stored( $url );
		if ( self::is_due( $stored ) && ! Gate::is_closed() && self::has_room_for( $url ) ) {
			wp_schedule_single_event( time(), self::EVENT, array( $url ) );
		}
		return $stored['feed'];
	}

	/**
	 * Returns a feed for the editor: read now, or as read last if that fails, as on the page.
	 *
	 * @return array{title: string, link: string, cover: string, episodes: list<array{guid: string, title: string, description: string, audio: string, seconds: int}>}|WP_Error
	 */
	public static function current( string $url ) {
		$stored = self::stored( $url );
		if ( $stored['feed'] && time() - $stored['read'] < self::RECENT ) {
			return $stored['feed'];
		}
		$feed = self::alone( $url, static fn() => self::read( $url ), static fn(): WP_Error => Feed_Error::of( Feed_Error::BUSY ), self::WAIT );
		return is_wp_error( $feed ) && $stored['feed'] ? $stored['feed'] : $feed;
	}

	/**
	 * Reads a feed that is due.
	 *
	 * @param string $url
	 */
	public static function refresh( $url ): void {
		if ( is_string( $url ) && self::is_address( $url ) && ! Gate::is_closed() && self::is_due( self::stored( $url ) ) ) {
			self::alone( $url, static fn() => self::read( $url ), static fn(): ?array => null );
		}
	}

	/** Whether a feed that does not wait yet may. */
	private static function has_room_for( string $url ): bool {
		$waiting = array_merge( ...array_values( array_map( static fn( $hooks ): array => (array) ( $hooks[ self::EVENT ] ?? array() ), array_filter( (array) _get_cron_array(), 'is_array' ) ) ) );
		return count( $waiting ) < self::WAITING && ! isset( $waiting[ md5( serialize( array( $url ) ) ) ] ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the key that WordPress itself gives an event.
	}

	/** Whether a text can be the address of a feed. */
	private static function is_address( string $url ): bool {
		return strlen( $url ) <= self::MAX_ADDRESS && preg_match( '#^https?://[^\s/]#i', $url );
	}

	/**
	 * Runs a callback while no other process reads the feed.
	 *
	 * @template Done
	 * @template Busy
	 * @param callable(): Done $act
	 * @param callable(): Busy $busy
	 * @return Done|Busy
	 */
	private static function alone( string $url, callable $act, callable $busy, int $wait = 0 ) {
		return Lease::alone( self::LEASE . md5( $url ), $act, $busy, self::LEASE_TIME, $wait );
	}

	/**
	 * Reads a feed and stores it. A failure keeps what was read before.
	 *
	 * @return array{title: string, link: string, cover: string, episodes: list<array<string, mixed>>}|WP_Error
	 */
	private static function read( string $url ) {
		$xml  = ( new Feed_Download() )->get( $url );
		$feed = is_wp_error( $xml ) ? $xml : Feed_Parser::parse( $xml );
		// While the site is paused nothing was tried.
		if ( ! is_wp_error( $feed ) || Gate::CODE !== $feed->get_error_code() ) {
			$now = time();
			self::store( $url, is_wp_error( $feed ) ? array( 'tried' => $now ) + self::stored( $url ) : array( 'read' => $now, 'tried' => $now, 'feed' => $feed ) );
		}
		return $feed;
	}

	/** Whether a page should have a feed read again. */
	private static function is_due( array $stored ): bool {
		return time() - $stored['read'] >= self::FRESH && time() - $stored['tried'] >= self::REST;
	}

	/**
	 * Returns what is stored.
	 *
	 * @return array{read: int, tried: int, feed: array<string, mixed>|null}
	 */
	private static function stored( string $url ): array {
		$stored = get_transient( self::PREFIX . md5( $url ) );
		return ( is_array( $stored ) ? array_intersect_key( $stored, self::NONE ) : array() ) + self::NONE;
	}

	/** Stores what was read, or that it failed. */
	private static function store( string $url, array $stored ): void {
		set_transient( self::PREFIX . md5( $url ), Storable_Text::of_option( $stored ), $stored['feed'] ? self::KEPT : self::REST );
	}
}
