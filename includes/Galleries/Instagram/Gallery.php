<?php
/**
 * The gallery of a connection.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use WP_Error;

/** The newest posts of an account, as copied. Only one request at a time asks Instagram, and no front-end request ever does. */
final class Gallery {

	/** The prefix of the options, followed by the connection id. */
	public const PREFIX = 'statecraft_instagram_gallery_';

	/** The prefix of the leases, followed by the connection id. */
	public const LEASE = 'statecraft_instagram_lock_';

	/** How many posts are copied: the most a block can show. */
	public const MAX = 30;

	/** How long a gallery counts as fresh, in seconds, in the editor and for the cron event. */
	private const FRESH = 5 * MINUTE_IN_SECONDS;
	private const RECENT = 3 * HOUR_IN_SECONDS;

	/** Seconds without requests if Instagram asks to wait but does not say how long. */
	private const REST = HOUR_IN_SECONDS;

	/** Seconds after which an editor request or a cron event starts no further copy. */
	private const TIME = 12;

	/** Seconds until a lease expires if its process died; longer than renewing, listing and copying take together. */
	private const LEASE_TIME = 90;

	/** Seconds that an editor request waits for another one. */
	private const WAIT = 10;

	/** The maximum length of a description, in characters. */
	private const MAX_TITLE = 300;

	/** A gallery before its first update. */
	private const EMPTY = array(
		'checked'    => 0,
		'not_before' => 0,
		'pending'    => 0,
		'failed'     => array(),
		'items'      => array(),
	);

	public function __construct( private readonly Instagram_Api $api ) {}

	/** Prepares the gallery of a new connection. After reconnecting, the images are still there. */
	public static function create( string $id ): void {
		add_option( self::PREFIX . $id, self::EMPTY, '', false );
	}

	/** Deletes a gallery and its images. */
	public static function delete( string $id ): void {
		delete_option( self::PREFIX . $id );
		( new Copies( $id ) )->keep( array() );
	}

	/**
	 * Returns the stored gallery, without any request.
	 *
	 * @return array{checked: int, not_before: int, pending: int, failed: list<string>, items: list<array{id: string, file: string, width: int, height: int, title: string, link: string}>}
	 */
	public static function stored( string $id ): array {
		$stored = get_option( self::PREFIX . $id );
		return ( is_array( $stored ) ? array_intersect_key( $stored, self::EMPTY ) : array() ) + self::EMPTY;
	}

	/** Whether the cron event should update a gallery. */
	public static function is_due( string $id ): bool {
		$stored = self::stored( $id );
		return $stored['not_before'] <= time() && ( $stored['pending'] > 0 || time() - $stored['checked'] >= self::RECENT );
	}

	/**
	 * Returns the gallery for the editor: current if Instagram can be asked now, otherwise as last copied.
	 *
	 * @return array{checked: int, not_before: int, pending: int, failed: list<string>, items: list<array<string, mixed>>}|WP_Error
	 */
	public function read( Connection $connection ) {
		$id    = $connection->id;
		$error = self::alone( $id, fn(): ?WP_Error => $this->read_anew( $id, true ), fn(): ?WP_Error => $this->read_anew( $id, false ), self::WAIT );
		if ( $error && ( ! Instagram_Error::is_temporary( (string) $error->get_error_code() ) || ! self::stored( $id )['items'] ) ) {
			return $error;
		}
		return self::stored( $id );
	}

	/** Updates a gallery and renews its token; called by the cron event. */
	public function update( Connection $connection ): void {
		self::alone(
			$connection->id,
			function () use ( $connection ): void {
				$now = Connections::find( $connection->id );
				if ( $now && '' === $now->end() ) {
					self::is_due( $now->id ) ? $this->refresh( $now ) : ( new Renewal( $this->api ) )->renew( $now );
				}
			},
			static function (): void {}
		);
	}

	/**
	 * Runs a callback while holding the lease of a connection.
	 *
	 * @template Done
	 * @param callable(): Done $act  The callback.
	 * @param callable(): Done $busy Called instead if another request keeps the lease.
	 * @param int              $wait Seconds to wait for the lease.
	 * @return Done
	 */
	private static function alone( string $id, callable $act, callable $busy, int $wait = 0 ) {
		return Lease::alone( self::LEASE . $id, $act, $busy, self::LEASE_TIME, $wait, array( 'options' => array( self::PREFIX . $id, Connections::PREFIX . $id ) ) );
	}

	/**
	 * Updates a gallery if it is stale and Instagram can be asked.
	 *
	 * @param bool $is_alone Whether this request holds the lease.
	 * @return WP_Error|null Null if the stored gallery is fresh.
	 */
	private function read_anew( string $id, bool $is_alone ): ?WP_Error {
		$stored = self::stored( $id );
		$now    = Connections::find( $id );
		return match ( true ) {
			null === $now         => Instagram_Error::of( Instagram_Error::UNCONNECTED ),
			'' !== $now->end()    => Instagram_Error::of( $now->end() ),
			self::is_new( $stored ) => null,
			! $is_alone           => Instagram_Error::of( Instagram_Error::BUSY, 1 ),
			$stored['not_before'] > time() => Instagram_Error::of( Instagram_Error::BUSY, $stored['not_before'] - time() ),
			default               => $this->refresh( $now ),
		};
	}

	/** Updates a gallery. The caller must hold the lease. */
	private function refresh( Connection $connection ): ?WP_Error {
		/**
		 * Filters how long one request or cron event copies Instagram images. The remaining ones follow in the background.
		 *
		 * @param int $seconds From 1 to 30.
		 */
		$seconds    = max( 1, min( 30, (int) apply_filters( 'statecraft_instagram_time_limit', self::TIME ) ) );
		$until      = microtime( true ) + $seconds;
		$connection = ( new Renewal( $this->api ) )->renew( $connection );
		$stored     = self::stored( $connection->id );
		$posts      = '' === $connection->end() ? $this->api->media( $connection->token, self::MAX ) : Instagram_Error::of( $connection->end() );
		if ( is_wp_error( $posts ) ) {
			$this->note( $connection, $stored, $posts );
			return $posts;
		}
		$copies  = new Copies( $connection->id );
		$made    = self::copy_all( $posts, $stored, $copies, $until );
		$items   = self::items( $posts, $made['copied'] );
		$is_kept = Stored_Row::change(
			self::PREFIX . $connection->id,
			array(
				'checked'    => time(),
				'not_before' => $this->api->is_near_limit() ? time() + self::REST : 0,
				'pending'    => $made['pending'],
				'failed'     => $made['failed'],
				'items'      => $items,
			)
		);
		// The user may have disconnected in the meantime.
		$copies->keep( $is_kept ? array_column( $items, 'file' ) : array() );
		$is_kept && $made['pending'] > 0 && Scheduled_Refresh::schedule_more( $connection->id );
		return null;
	}

	/**
	 * Copies the missing images. Those that failed last time come last, since they may be slow and would delay the others.
	 *
	 * @param list<array{id: string, picture: string, caption: string, link: string}> $posts
	 * @param array<string, mixed>                                                    $stored The stored gallery.
	 * @param float                                                                   $until  When to stop, as returned by `microtime( true )`.
	 * @return array{copied: array<string, array{file: string, width: int, height: int}>, failed: list<string>, pending: int} `copied` by post id.
	 */
	private static function copy_all( array $posts, array $stored, Copies $copies, float $until ): array {
		$before = array_column( $stored['items'], null, 'id' );
		$made   = array(
			'copied'  => array(),
			'failed'  => array(),
			'pending' => 0,
		);
		usort( $posts, static fn( array $one, array $other ): int => in_array( $one['id'], $stored['failed'], true ) <=> in_array( $other['id'], $stored['failed'], true ) );
		foreach ( $posts as $post ) {
			$id   = $post['id'];
			$time = $until - microtime( true );
			$copy = isset( $before[ $id ] ) && $copies->has( $before[ $id ]['file'] ) ? $before[ $id ] : ( $time > 0 ? $copies->add( $post, $time ) : null );
			if ( $copy ) {
				$made['copied'][ $id ] = $copy;
			} elseif ( $time > 0 || in_array( $id, $stored['failed'], true ) ) {
				$made['failed'][] = $id;
			} else {
				++$made['pending'];
			}
		}
		return $made;
	}

	/**
	 * Returns the gallery items for the posts whose image was copied, in the order of the posts.
	 *
	 * @param list<array{id: string, picture: string, caption: string, link: string}> $posts
	 * @param array<string, array{file: string, width: int, height: int}>             $copied The copies, by post id.
	 * @return list<array{id: string, file: string, width: int, height: int, title: string, link: string}>
	 */
	private static function items( array $posts, array $copied ): array {
		$items = array();
		foreach ( $posts as $post ) {
			$copy = $copied[ $post['id'] ] ?? null;
			if ( $copy ) {
				$items[] = array(
					'id'     => $post['id'],
					'file'   => $copy['file'],
					'width'  => $copy['width'],
					'height' => $copy['height'],
					'title'  => self::title( $post['caption'] ),
					'link'   => $post['link'],
				);
			}
		}
		return $items;
	}

	/**
	 * Stores the consequences of an error for later requests.
	 *
	 * @param array<string, mixed> $stored The stored gallery.
	 */
	private function note( Connection $connection, array $stored, WP_Error $error ): void {
		$code = (string) $error->get_error_code();
		if ( Instagram_Error::is_end( $code ) && '' === $connection->ended ) {
			Connections::change( $connection->with( array( 'ended' => $code ) ) );
		}
		if ( Instagram_Error::BUSY === $code ) {
			$delay = (int) $error->get_error_data()['retry_after'] ?: self::REST;
			Stored_Row::change( self::PREFIX . $connection->id, array( 'not_before' => time() + $delay ) + $stored );
		}
	}

	/**
	 * Whether a stored gallery is fresh enough to send no request.
	 *
	 * @param array<string, mixed> $stored The stored gallery.
	 */
	private static function is_new( array $stored ): bool {
		return 0 === $stored['pending'] && time() - $stored['checked'] < self::FRESH;
	}

	/** Returns the description of an image: the caption of its post, on one line. */
	private static function title( string $caption ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $caption ) );
		return mb_strlen( $text ) > self::MAX_TITLE ? rtrim( mb_substr( $text, 0, self::MAX_TITLE - 1 ) ) . '…' : $text;
	}
}
