<?php
/**
 * Pexels.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Free stock photos, from Pexels' API v1. */
final class Pexels extends Stock_Source {

	public const ID = 'pexels';

	/** The host of the files. */
	private const FILE_HOST = 'images.pexels.com';

	/** The limits per user: half of a key's hourly quota, and a fraction of its 20,000 a month. */
	private const LIMITS = array(
		HOUR_IN_SECONDS => 100,
		DAY_IN_SECONDS  => 400,
	);

	/** The pause after a 429 within the monthly quota: the hourly quota is used up, and Pexels does not say until when. */
	private const PAUSE = 15 * MINUTE_IN_SECONDS;

	/** The longest time until a quota begins anew, in seconds: it is that of a month. */
	private const LONGEST_QUOTA = 32 * DAY_IN_SECONDS;

	/** The transient with the quota from the last response. */
	private const QUOTA = 'statecraft_media_pexels_quota';

	/** The settings. */
	private readonly Pexels_Service $settings;

	public function __construct() {
		parent::__construct();
		$this->settings = new Pexels_Service();
	}

	/** {@inheritDoc} */
	public function label(): string {
		return 'Pexels Free Photos';
	}

	/** {@inheritDoc} */
	protected function service(): string {
		return 'Pexels';
	}

	/** {@inheritDoc} */
	public function is_configured(): bool {
		return '' !== $this->settings->key();
	}

	/** {@inheritDoc} */
	public function hosts(): array {
		return array( self::FILE_HOST, (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ) );
	}

	/** {@inheritDoc} */
	protected function account_key(): string {
		return $this->settings->base_url() . '|' . $this->settings->key();
	}

	/** {@inheritDoc} */
	protected function limits(): array {
		return self::LIMITS;
	}

	/** {@inheritDoc} Pexels states its quota only in successful responses. */
	protected function pause_length(): int {
		$quota = (array) get_transient( self::QUOTA ) + array( 'account' => '', 'left' => 1, 'until' => 0 );
		return $quota['left'] <= 0 && md5( $this->account_key() ) === $quota['account'] ? max( 1, $quota['until'] - time() ) : self::PAUSE;
	}

	/** {@inheritDoc} */
	protected function fetch_page( string $search, int $page, int $number ) {
		$query = array(
			'query'    => $search,
			'page'     => $page,
			'per_page' => $number,
		);
		$found = $this->get( ( '' === $search ? 'curated?' : 'search?' ) . http_build_query( array_filter( $query ), '', '&', PHP_QUERY_RFC3986 ) );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		if ( ! is_array( $found['photos'] ?? null ) ) {
			return $this->client->error( Source_Error::UNREADABLE );
		}
		return new Page( $this->photos( $found['photos'] ), empty( $found['next_page'] ) ? '' : (string) ( $page + 1 ) );
	}

	/** {@inheritDoc} */
	protected function fetch_item( string $id ) {
		$found = preg_match( '/^\d{1,18}$/D', $id ) ? $this->get( "photos/$id" ) : $this->client->error( Source_Error::GONE );
		return is_wp_error( $found ) ? $found : $this->photos( array( $found ) )[0] ?? $this->client->error( Source_Error::UNREADABLE );
	}

	/** {@inheritDoc} */
	protected function fetch_test() {
		return $this->get( 'curated?per_page=1' );
	}

	/**
	 * Requests a path of the API, and stores the quota from the response.
	 *
	 * @param string $path The path below `v1/`.
	 * @return array<mixed>|WP_Error The decoded response.
	 */
	private function get( string $path ) {
		$found = $this->client->request( 'GET', $this->settings->base_url() . "/v1/$path", array( 'Authorization' => $this->settings->key() ) );
		if ( is_wp_error( $found ) ) {
			/* translators: %s: name of a service. */
			return in_array( $found->get_error_data()['status_code'], array( 401, 403 ), true ) ? $this->key_error( __( '%s does not accept the key of this site.', 'statecraft' ) ) : $found;
		}
		$left  = $found->header( 'x-ratelimit-remaining' );
		$until = min( (int) $found->header( 'x-ratelimit-reset' ), time() + self::LONGEST_QUOTA );
		if ( $until > time() ) {
			$quota = array(
				'account' => md5( $this->account_key() ),
				'left'    => '' === $left ? 1 : (int) $left,
				'until'   => $until,
			);
			set_transient( self::QUOTA, $quota, $until - time() );
		}
		return (array) $found->data;
	}

	/**
	 * Reads photos.
	 *
	 * @param array<mixed> $records The photos of a response.
	 * @return list<Item>
	 */
	private function photos( array $records ): array {
		return self::items( $records, fn( array $photo ) => Pexels_Photo::of( $photo, $this->hosts() ) );
	}
}
