<?php
/**
 * Collections of stock and openly licensed images.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Query;
use Statecraft\Media\Source;
use Statecraft\Media\Source_Client;
use Statecraft\Media\Source_Error;
use Statecraft\Php;
use WP_Error;

/**
 * A source that shows the same to every user: numbered pages of images, found by a search text. The site has one quota at the service, so pages are
 * cached for all, and each user has a limit.
 */
abstract class Stock_Source extends Source {

	/** The highest page number. */
	private const MAX_PAGE = 10_000;

	/** Sends requests. */
	protected readonly Source_Client $client;

	public function __construct() {
		$this->client = new Source_Client( $this->service() );
	}

	/** Returns the name of the service, for messages. */
	protected function service(): string {
		return $this->label();
	}

	/**
	 * Requests a page.
	 *
	 * @param string $search The search text; may be empty.
	 * @param int    $page   The number of the page, from 1.
	 * @return Page|WP_Error See {@see Source_Error}.
	 */
	abstract protected function fetch_page( string $search, int $page, int $number );

	/**
	 * Requests an item.
	 *
	 * @param string $id Untrusted input.
	 * @return Item|WP_Error See {@see Source_Error}.
	 */
	abstract protected function fetch_item( string $id );

	/**
	 * Sends the request of {@see Stock_Source::test()}.
	 *
	 * @return array<mixed>|WP_Error The decoded response. See {@see Source_Error}.
	 */
	abstract protected function fetch_test();

	/** Returns a string that changes with every setting that affects the responses: the account, the base URL. */
	abstract protected function account_key(): string;

	/**
	 * Returns the limits of requests per user.
	 *
	 * @return array<int, int> The maximum by window in seconds.
	 */
	abstract protected function limits(): array;

	/**
	 * Returns how long to pause after a 429 without `Retry-After`.
	 *
	 * @return int Seconds.
	 */
	abstract protected function pause_length(): int;

	/** {@inheritDoc} */
	public function capabilities(): array {
		return array( self::SEARCH );
	}

	/** {@inheritDoc} */
	public function list( Query $query ) {
		$search = Php::lower( (string) preg_replace( '/\s+/u', ' ', trim( wp_check_invalid_utf8( $query->search, true ) ) ) );
		$page   = min( self::MAX_PAGE, max( 1, (int) $query->page_handle ) );
		$cache  = new Page_Cache( static::ID, $this->account_key() );
		$cached = $cache->get( $search, $page, $query->number );
		$found  = $cached ?? $this->request( fn() => $this->fetch_page( $search, $page, $query->number ) );
		if ( ! $cached && $found instanceof Page ) {
			$cache->set( $search, $page, $query->number, $found );
		}
		return $found;
	}

	/** {@inheritDoc} */
	public function item( string $id ) {
		return $this->request( fn() => $this->fetch_item( $id ) );
	}

	/**
	 * Sends one small request, for the connection test.
	 *
	 * @return array<mixed>|WP_Error The decoded response. See {@see Source_Error}.
	 */
	public function test() {
		return $this->request( fn() => $this->fetch_test() );
	}

	/**
	 * Sends a request, unless the service has asked for a pause or the current user has reached the limit.
	 *
	 * @param Closure $fetch Sends it, and returns a result or a WP_Error.
	 * @return mixed The result or the error.
	 */
	private function request( Closure $fetch ) {
		if ( ! $this->is_configured() ) {
			/* translators: %s: name of a service. */
			return $this->key_error( __( 'This site has no key for %s yet.', 'statecraft' ) );
		}
		$quota   = new Quota( static::ID, $this->service(), $this->account_key() );
		$refusal = $quota->check( $this->limits() );
		$found   = $refusal ?? $fetch();
		if ( $refusal || ! is_wp_error( $found ) ) {
			return $found;
		}
		$is_busy = Source_Error::BUSY === $found->get_error_code();
		$seconds = $found->get_error_data()['retry_after'] ?: ( $is_busy ? $this->pause_length() : 0 );
		$pause   = $seconds > 0 ? $quota->pause( $seconds ) : null;
		return $is_busy ? $pause : $found;
	}

	/**
	 * Converts the items of a response, skipping duplicates and those without id or file.
	 *
	 * @param array<mixed> $records The items of the response.
	 * @param Closure      $convert Returns the {@see Item} of an array, or null.
	 * @return list<Item>
	 */
	protected static function items( array $records, Closure $convert ): array {
		$items = array();
		foreach ( array_filter( $records, 'is_array' ) as $record ) {
			$item = $convert( array_map( static fn( $value ) => is_scalar( $value ) ? trim( wp_check_invalid_utf8( (string) $value, true ) ) : $value, $record ) );
			if ( $item ) {
				$items[ $item->id ] = $item;
			}
		}
		return array_values( $items );
	}

	/**
	 * Creates the error for a key that is missing or refused.
	 *
	 * @param string $reason The reason, with a `%s` for the name of the service.
	 */
	protected function key_error( string $reason ): WP_Error {
		$advice = current_user_can( 'manage_options' )
			? __( 'You can set it in the settings of Statecraft.', 'statecraft' )
			: __( 'Ask an administrator of this site to set it.', 'statecraft' );
		return Source_Error::of( Source_Error::KEY, sprintf( $reason, $this->service() ) . ' ' . $advice );
	}
}
