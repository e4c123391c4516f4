<?php
/**
 * Picking photos in a window of Google.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Picks_Items;
use Statecraft\Media\Query;
use Statecraft\Media\Source_Error;
use WP_Error;

/**
 * The Picker API. Google's sessions belong to an account, which two people of a site may share: the ids of a person's own sessions are kept, and only those
 * are listed, shown and closed.
 */
final class Google_Picker implements Picks_Items {

	/** The user option of the open sessions. */
	public const OPTION = 'statecraft_media_sessions_google_photos';

	/** The number of sessions that are kept; Google limits them too. */
	private const MAX_SESSIONS = 10;

	/** The limits of the time between polls, in milliseconds, and the default. */
	private const MIN_INTERVAL     = 1000;
	private const MAX_INTERVAL     = 30_000;
	private const DEFAULT_INTERVAL = 3000;

	/**
	 * Constructor.
	 *
	 * @param Google_Api $api  Sends requests.
	 * @param string     $base The base URL.
	 */
	public function __construct( private readonly Google_Api $api, private readonly string $base ) {}

	/** {@inheritDoc} */
	public function open_session( int $max_items ) {
		$session = $this->create( $max_items );
		if ( is_wp_error( $session ) && 'RESOURCE_EXHAUSTED' === ( $session->get_error_data()['reason'] ?? '' ) && $this->ids() ) {
			array_map( array( $this, 'close_session' ), $this->ids() );
			$session = $this->create( $max_items );
		}
		if ( is_wp_error( $session ) ) {
			return 'FAILED_PRECONDITION' === ( $session->get_error_data()['reason'] ?? '' )
				? Source_Error::of( Source_Error::REFUSED, __( 'This Google account has no photo library yet. Open photos.google.com with it once, or connect another account.', 'statecraft' ) )
				: $session;
		}
		$this->keep( ...array_slice( array( ...$this->ids(), $session['id'] ), -self::MAX_SESSIONS ) );
		return $session;
	}

	/** {@inheritDoc} */
	public function session( string $id ) {
		$data = $this->is_own( $id ) ? $this->api->request( 'GET', $this->url( $id ) ) : self::gone();
		if ( is_wp_error( $data ) && Source_Error::GONE === $data->get_error_code() ) {
			return self::state( $id, '', 'expired', self::DEFAULT_INTERVAL );
		}
		return is_wp_error( $data ) ? $data : self::read( $data );
	}

	/** {@inheritDoc} */
	public function close_session( string $id ) {
		if ( ! $this->is_own( $id ) ) {
			return true;
		}
		$answer = $this->api->request( 'DELETE', $this->url( $id ) );
		if ( is_wp_error( $answer ) && Source_Error::GONE !== $answer->get_error_code() ) {
			return $answer;
		}
		$this->keep( ...array_values( array_diff( $this->ids(), array( $id ) ) ) );
		return true;
	}

	/**
	 * Returns a page of what was picked in a session.
	 *
	 * @param string $id    The id of the session.
	 * @param Query  $query The query.
	 * @return Page|WP_Error
	 */
	public function list( string $id, Query $query ) {
		if ( ! $this->is_own( $id ) ) {
			return self::gone();
		}
		$parameters = array_filter(
			array(
				'sessionId' => rawurlencode( $id ),
				'pageSize'  => (string) $query->number,
				'pageToken' => rawurlencode( $query->page_handle ),
			)
		);

		$data = $this->api->request( 'GET', add_query_arg( $parameters, "$this->base/v1/mediaItems" ) );
		if ( is_wp_error( $data ) ) {
			switch ( $data->get_error_data()['reason'] ?? '' ) {
				case 'NOT_FOUND':
					return self::gone();
				case 'FAILED_PRECONDITION':
					return Source_Error::of( Source_Error::REFUSED, __( 'Nothing has been chosen in Google Photos yet. Choose your photos in its window first.', 'statecraft' ) );
				default:
					return $data;
			}
		}
		return new Page(
			Google_Library::items( $data['mediaItems'] ?? null, array( Google_Items::class, 'picked' ) ),
			is_string( $data['nextPageToken'] ?? null ) ? $data['nextPageToken'] : ''
		);
	}

	/**
	 * Returns one picked item of the person's sessions, with a new base URL: the API has no request for a single one.
	 *
	 * @param string $id The id.
	 * @return Item|WP_Error
	 */
	public function item( string $id ) {
		foreach ( array_reverse( $this->ids() ) as $session ) {
			$handle = '';
			do {
				$page = $this->list( $session, new Query( number: 50, page_handle: $handle ) );
				if ( is_wp_error( $page ) && ! in_array( $page->get_error_code(), array( Source_Error::GONE, Source_Error::REFUSED ), true ) ) {
					return $page;
				}
				$items  = is_wp_error( $page ) ? array() : array_column( $page->items, null, 'id' );
				$handle = is_wp_error( $page ) ? '' : $page->next_page;
				if ( isset( $items[ $id ] ) ) {
					return $items[ $id ];
				}
			} while ( '' !== $handle );
		}
		return self::gone();
	}

	/**
	 * Creates a session.
	 *
	 * @param int $max_items The maximum number of items.
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}|WP_Error
	 */
	private function create( int $max_items ) {
		$data = $this->api->request( 'POST', "$this->base/v1/sessions", array( 'pickingConfig' => array( 'maxItemCount' => (string) $max_items ) ) );
		return is_wp_error( $data ) ? $data : self::read( $data );
	}

	/**
	 * Reads a session of the API, which has no field for its state.
	 *
	 * @param array<mixed> $data The session.
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}|WP_Error
	 */
	private static function read( array $data ) {
		$id  = $data['id'] ?? null;
		$url = $data['pickerUri'] ?? null;
		if ( ! is_string( $id ) || ! preg_match( '/^[A-Za-z0-9_-]{1,200}$/D', $id ) || ( null !== $url && ! preg_match( '#^https?://#', (string) $url ) ) ) {
			return Source_Error::of( Source_Error::UNREADABLE, __( 'Google Photos sent an answer that this site cannot read. Try again.', 'statecraft' ) );
		}
		$polling = is_array( $data['pollingConfig'] ?? null ) ? $data['pollingConfig'] : array();
		$left    = isset( $polling['timeoutIn'] ) ? (float) $polling['timeoutIn'] : 1.0;
		$is_over = $left <= 0 || ( isset( $data['expireTime'] ) && strtotime( (string) $data['expireTime'] ) <= time() );
		$state   = $is_over ? 'expired' : 'waiting';
		$pause   = isset( $polling['pollInterval'] ) ? (int) round( 1000 * (float) $polling['pollInterval'] ) : self::DEFAULT_INTERVAL;
		// The suffix closes Google's window once the person is done.
		return self::state( $id, null === $url ? '' : untrailingslashit( (string) $url ) . '/autoclose', true === ( $data['mediaItemsSet'] ?? false ) ? 'picked' : $state, $pause );
	}

	/**
	 * Returns the state of a session, see {@see Picks_Items::session()}.
	 *
	 * @param string $id         The id.
	 * @param string $picker_url The page of the service.
	 * @param string $state      The state.
	 * @param int    $interval   Milliseconds.
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}
	 */
	private static function state( string $id, string $picker_url, string $state, int $interval ): array {
		$poll_interval = max( self::MIN_INTERVAL, min( self::MAX_INTERVAL, $interval ) );
		return compact( 'id', 'picker_url', 'state', 'poll_interval' );
	}

	/** Returns the ids of the current user's sessions, the oldest first. @return list<string> */
	private function ids(): array {
		$ids = get_user_option( self::OPTION, get_current_user_id() );
		return is_array( $ids ) ? array_values( array_filter( $ids, 'is_string' ) ) : array();
	}

	/**
	 * Whether a session is one of the current user's.
	 *
	 * @param string $id The id.
	 */
	private function is_own( string $id ): bool {
		return in_array( $id, $this->ids(), true );
	}

	/**
	 * Stores the ids of the current user's sessions.
	 *
	 * @param string ...$ids The ids.
	 */
	private function keep( string ...$ids ): void {
		update_user_option( get_current_user_id(), self::OPTION, $ids );
	}

	/**
	 * Returns the URL of a session.
	 *
	 * @param string $id The id.
	 */
	private function url( string $id ): string {
		return "$this->base/v1/sessions/" . rawurlencode( $id );
	}

	/** Returns the error of a session or an item that no longer exists. */
	private static function gone(): WP_Error {
		return Source_Error::of( Source_Error::GONE, __( 'What you chose in Google Photos is no longer available. Choose it again.', 'statecraft' ) );
	}
}
