<?php
/**
 * Google Photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Account;
use Statecraft\Media\Accounts\OAuth_Account;
use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Picks_Items;
use Statecraft\Media\Query;
use Statecraft\Media\Source;
use WP_Error;

/** A user's own photos: picked in a Google window, or browsed if the `api` setting names a service that allows it. */
final class Google_Photos extends Source implements Picks_Items {

	public const ID = 'google_photos';

	/** The name; not translated. */
	public const LABEL = 'Google Photos';

	/** The settings. */
	private readonly Google_Service $settings;

	/** The account of the current user. */
	private readonly OAuth_Account $account;

	/** The Picker API. */
	private readonly Google_Picker $picker;

	/** The Library API. */
	private readonly Google_Library $library;

	public function __construct() {
		$this->settings = new Google_Service();
		$this->account  = new OAuth_Account( $this->settings->provider() );
		$api            = new Google_Api( $this->account );
		$this->picker   = new Google_Picker( $api, $this->settings->url( 'api_url' ) );
		$this->library  = new Google_Library( $api, $this->settings->url( 'library_url' ) );
	}

	/** {@inheritDoc} */
	public function label(): string {
		return self::LABEL;
	}

	/** {@inheritDoc} */
	public function capabilities(): array {
		return $this->settings->has_library() ? array( self::BROWSE, self::FILTERS ) : array( self::PICK_SESSION );
	}

	/** {@inheritDoc} */
	public function media_types(): array {
		return array( Item::IMAGE, Item::VIDEO );
	}

	/** {@inheritDoc} */
	public function account(): ?Account {
		return $this->account;
	}

	/** {@inheritDoc} */
	public function is_configured(): bool {
		return $this->settings->provider()->is_configured();
	}

	/** {@inheritDoc} */
	public function list( Query $query ) {
		$headers = $this->account->headers();
		if ( is_wp_error( $headers ) ) {
			return $headers;
		}
		if ( str_starts_with( $query->path, Query::SESSION ) ) {
			$page = $this->picker->list( substr( $query->path, strlen( Query::SESSION ) ), $query );
		} else {
			// With the Picker API, nothing can be listed without a session, but the account is still returned.
			$page = $this->settings->has_library() ? $this->library->list( $query ) : new Page( array() );
		}
		return is_wp_error( $page ) ? $page : new Page( $page->items, $page->next_page, $this->account->profile() );
	}

	/** {@inheritDoc} */
	public function item( string $id ) {
		return $this->settings->has_library() ? $this->library->item( $id ) : $this->picker->item( $id );
	}

	/** {@inheritDoc} */
	public function hosts(): array {
		$own = wp_parse_url( $this->settings->url( $this->settings->has_library() ? 'library_url' : 'api_url' ), PHP_URL_HOST );
		return array( '*.googleusercontent.com', (string) $own );
	}

	/** {@inheritDoc} */
	public function file_request( Item $item ) {
		return $this->authorized( $item->url );
	}

	/** {@inheritDoc} */
	public function thumbnail_request( Item $item ) {
		return $this->authorized( Google_Items::thumbnail_url( $item ) );
	}

	/** {@inheritDoc} */
	public function open_session( int $max_items ) {
		return $this->picker->open_session( $max_items );
	}

	/** {@inheritDoc} */
	public function session( string $id ) {
		return $this->picker->session( $id );
	}

	/** {@inheritDoc} */
	public function close_session( string $id ) {
		return $this->picker->close_session( $id );
	}

	/**
	 * Returns the request for a URL of a file.
	 *
	 * @return array{url: string, headers: array<string, string>}|WP_Error
	 */
	private function authorized( string $url ) {
		$headers = $this->account->headers();
		return is_wp_error( $headers ) ? $headers : compact( 'url', 'headers' );
	}
}
