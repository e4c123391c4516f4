<?php
/**
 * Picking photos in a Google window.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Lease;
use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Picks_Items;
use Statecraft\Media\Query;
use Statecraft\Media\Source_Error;
use WP_Error;

/**
 * The Picker API. Google's sessions belong to an account, which two users of a site may share: the ids of a user's own sessions are stored, and only those
 * are listed, shown and closed.
 */
final class Google_Picker implements Picks_Items {

	/** The user option of the open sessions. */
	public const OPTION = 'statecraft_media_sessions_google_photos';

	/** The prefix of the lease under which they are changed, and the seconds for which it is held and waited for at most. */
	private const LEASE    = 'statecraft_media_sessions_';
	private const SECONDS  = 3;
	private const PATIENCE = 5;

	/** The maximum number of stored sessions; Google has a limit, too. */
	private const MAX_SESSIONS = 10;

	/** The maximum number of pages of a session in which an item is looked for: there are 50 items at most. A service whose pages never end is asked no further. */
	private const MAX_PAGES = 5;

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
		$this->change( static fn( array $ids ): array => array_slice( array( ...$ids, $session['id'] ), -self::MAX_SESSIONS ) );
		return $session;
	}

	/** {@inheritDoc} */
	public function session( string $id ) {
		$data = $this->is_own( $id ) ? $this->api->request( 'GET', $this->url( $id ) ) : self::gone();
		if ( is_wp_error( $data ) && Source_Error::GONE === $data->get_error_code() ) {
			return Picker_Session::expired( $id );
		}
		return is_wp_error( $data ) ? $data : Picker_Session::read( $data );
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
		$this->change( static fn( array $ids ): array => array_values( array_diff( $ids, array( $id ) ) ) );
		return true;
	}

	/**
	 * Returns a page of what was picked in a session.
	 *
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
	 * Returns a picked item of the user's sessions, with a new base URL. The API cannot return a single item.
	 *
	 * @return Item|WP_Error
	 */
	public function item( string $id ) {
		foreach ( array_reverse( $this->ids() ) as $session ) {
			$handle = '';
			$pages  = 0;
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
			} while ( '' !== $handle && ++$pages < self::MAX_PAGES );
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
		return is_wp_error( $data ) ? $data : Picker_Session::read( $data );
	}

	/**
	 * Returns the ids of the current user's sessions, the oldest first.
	 *
	 * @return list<string>
	 */
	private function ids(): array {
		$ids = get_user_option( self::OPTION, get_current_user_id() );
		return is_array( $ids ) ? array_values( array_filter( $ids, 'is_string' ) ) : array();
	}

	/** Whether a session is one of the current user's. */
	private function is_own( string $id ): bool {
		return in_array( $id, $this->ids(), true );
	}

	/**
	 * Changes the stored ids of the current user's sessions. Of two tabs that open one in the same instant, the second sees that of the first.
	 *
	 * @param Closure(list<string>): list<string> $change Returns the new ids for the stored ones.
	 */
	private function change( Closure $change ): void {
		$user = get_current_user_id();
		$act  = fn(): int|bool => update_user_option( $user, self::OPTION, $change( $this->ids() ) );
		Lease::alone( self::LEASE . $user, $act, $act, self::SECONDS, self::PATIENCE, array( 'user_meta' => array( $user ) ) );
	}

	/** Returns the URL of a session. */
	private function url( string $id ): string {
		return "$this->base/v1/sessions/" . rawurlencode( $id );
	}

	/** Returns the error for a session or an item that no longer exists. */
	private static function gone(): WP_Error {
		return Source_Error::of( Source_Error::GONE, __( 'What you chose in Google Photos is no longer available. Choose it again.', 'statecraft' ) );
	}
}
