<?php
/**
 * Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Page;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Images under open licences, from Openverse's API v1. Works without a key; with an application of the owner, the limits are higher. */
final class Openverse extends Stock_Source {

	public const ID = 'openverse';

	/** The maximum page size without a token; the API answers larger ones with 401. */
	private const ANONYMOUS_PAGE_SIZE = 20;

	/** The formats that WordPress can store; Openverse also has SVG, TIFF and others. */
	private const EXTENSIONS = 'jpg,jpeg,png,gif,webp';

	/**
	 * The hosts of the largest collections. The file of any other one comes through Openverse's own server, so that no response can make the site
	 * request any host.
	 */
	private const COLLECTION_HOSTS = array(
		'*.staticflickr.com',
		'upload.wikimedia.org',
		'images.rawpixel.com',
		'img.rawpixel.com',
		'cdn.stocksnap.io',
		'images.metmuseum.org',
		'ids.si.edu',
		'openaccess-cdn.clevelandart.org',
		'collections.museumsvictoria.com.au',
		'coimages.sciencemuseumgroup.org.uk',
		'images.nypl.org',
		'images.nappy.co',
		'pd.w.org',
		'inaturalist-open-data.s3.amazonaws.com',
		'*.geograph.org.uk',
	);

	/** The limits per user, without and with an application: at most about half of the site's limit (20 and 100 a minute, 200 and 10,000 a day). */
	private const ANONYMOUS_LIMITS  = array(
		MINUTE_IN_SECONDS => 15,
		DAY_IN_SECONDS    => 100,
	);
	private const REGISTERED_LIMITS = array(
		MINUTE_IN_SECONDS => 50,
		DAY_IN_SECONDS    => 5_000,
	);

	/** The settings. */
	private readonly Openverse_Service $settings;

	/** Authorises requests. */
	private readonly Openverse_Token $token;

	public function __construct() {
		parent::__construct();
		$this->settings = new Openverse_Service();
		$this->token    = new Openverse_Token( $this->settings, $this->client );
	}

	/** {@inheritDoc} */
	public function label(): string {
		return 'Openverse';
	}

	/** {@inheritDoc} */
	public function hosts(): array {
		return array( (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ), ...self::COLLECTION_HOSTS );
	}

	/** {@inheritDoc} */
	protected function account_key(): string {
		return implode( '|', array( $this->settings->base_url(), $this->settings->client_id(), $this->settings->key(), $this->settings->license_type() ) );
	}

	/** {@inheritDoc} */
	protected function limits(): array {
		return $this->settings->has_account() ? self::REGISTERED_LIMITS : self::ANONYMOUS_LIMITS;
	}

	/** {@inheritDoc} */
	protected function pause_length(): int {
		return MINUTE_IN_SECONDS;
	}

	/** {@inheritDoc} */
	protected function fetch_page( string $search, int $page, int $number ) {
		$query = array(
			'q'            => $search,
			'page'         => $page,
			'page_size'    => $this->settings->has_account() ? $number : min( $number, self::ANONYMOUS_PAGE_SIZE ),
			'license_type' => $this->settings->license_type(),
			'extension'    => self::EXTENSIONS,
			'mature'       => 'false',
		);
		$found = $this->get( 'images/?' . http_build_query( array_filter( $query ), '', '&', PHP_QUERY_RFC3986 ) );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		if ( ! is_array( $found['results'] ?? null ) ) {
			return $this->client->error( Source_Error::UNREADABLE );
		}
		// `page_count` only counts pages that this client may request: 240 results without an application.
		return new Page( $this->images( $found['results'] ), $page < (int) ( $found['page_count'] ?? 0 ) ? (string) ( $page + 1 ) : '' );
	}

	/** {@inheritDoc} */
	protected function fetch_item( string $id ) {
		$found = Openverse_Item::is_id( $id ) ? $this->get( "images/$id/" ) : $this->client->error( Source_Error::GONE );
		return is_wp_error( $found ) ? $found : $this->images( array( $found ) )[0] ?? $this->client->error( Source_Error::UNREADABLE );
	}

	/** {@inheritDoc} */
	protected function fetch_test() {
		return $this->get( $this->settings->has_account() ? 'rate_limit/' : 'images/?q=sky&page_size=1' );
	}

	/**
	 * Requests a path of the API, and retries once with a new token if the current one is refused.
	 *
	 * @param string $path The path below `v1/`.
	 * @return array<mixed>|WP_Error The decoded response.
	 */
	private function get( string $path ) {
		$found = $this->send( $path );
		if ( $this->is_refused( $found ) ) {
			$this->token->forget();
			$found = $this->send( $path );
		}
		if ( $this->is_refused( $found ) ) {
			/* translators: %s: name of a service. */
			return $this->key_error( __( '%s does not accept the client ID and key of this site.', 'statecraft' ) );
		}
		return is_wp_error( $found ) ? $found : (array) $found->data;
	}

	/**
	 * Sends a request.
	 *
	 * @param string $path The path below `v1/`.
	 * @return \Statecraft\Service\Service_Response|WP_Error
	 */
	private function send( string $path ) {
		$headers = $this->token->headers();
		return is_wp_error( $headers ) ? $headers : $this->client->request( 'GET', $this->settings->base_url() . "/v1/$path", $headers );
	}

	/**
	 * Whether the service has refused the site's application or its token. Without an application, a 401 means that the page size is too large.
	 *
	 * @param mixed $found A response or an error.
	 */
	private function is_refused( $found ): bool {
		return $this->settings->has_account() && is_wp_error( $found ) && 401 === $found->get_error_data()['status_code'];
	}

	/**
	 * Reads images.
	 *
	 * @param array<mixed> $records The images of a response.
	 * @return list<\Statecraft\Media\Item>
	 */
	private function images( array $records ): array {
		return self::items( $records, fn( array $image ) => Openverse_Item::of( $image, $this->settings->base_url(), $this->hosts() ) );
	}
}
