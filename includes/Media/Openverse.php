<?php
/**
 * Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

use WP_Error;

/** Images under open licences, from Openverse's API v1. Works without a key; an application of the owner has higher limits. */
final class Openverse extends Stock_Source {

	public const ID = 'openverse';

	/** The maximum page size without a key; the API answers 401 to more. */
	private const ANONYMOUS_PAGE_SIZE = 20;

	/** The formats that WordPress can store: Openverse has SVG, TIFF and others too. */
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

	/** The settings. */
	private readonly Openverse_Settings $settings;

	/** Constructor. */
	public function __construct() {
		$this->settings = new Openverse_Settings();
		parent::__construct( new Source_Client( $this->label() ) );
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
	protected function fetch_page( string $search, int $page, int $number ) {
		$query = array(
			'q'            => $search,
			'page'         => $page,
			'page_size'    => min( $number, self::ANONYMOUS_PAGE_SIZE ),
			'license_type' => $this->settings->license_type(),
			'extension'    => self::EXTENSIONS,
			'mature'       => 'false',
		);
		$found = $this->get( 'images/?' . http_build_query( array_filter( $query ), '', '&', PHP_QUERY_RFC3986 ) );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$data = $found['data'];
		if ( ! is_array( $data['results'] ?? null ) ) {
			return $this->unreadable();
		}
		$items = array_filter( array_map( fn( $image ): ?Item => $this->item_of( $image ), array_values( $data['results'] ) ) );
		return new Page( array_values( $items ), $page < (int) ( $data['page_count'] ?? 0 ) ? (string) ( $page + 1 ) : '' );
	}

	/** {@inheritDoc} */
	protected function fetch_item( string $id ) {
		$found = Openverse_Item::is_id( $id ) ? $this->get( "images/$id/" ) : $this->gone();
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		return $this->item_of( $found['data'] ) ?? $this->unreadable();
	}

	/**
	 * Requests a path of the API.
	 *
	 * @param string $path The path below `v1/`.
	 * @return array{data: array<mixed>, headers: array<string, string>}|WP_Error
	 */
	private function get( string $path ) {
		return $this->client->request( 'GET', $this->settings->base_url() . "/v1/$path", array( 'Accept' => 'application/json' ) );
	}

	/**
	 * Reads an image.
	 *
	 * @param mixed $image An image of a response.
	 * @return Item|null Null without a valid id or URL.
	 */
	private function item_of( $image ): ?Item {
		return is_array( $image ) ? Openverse_Item::of( $image, $this->settings->base_url(), $this->hosts() ) : null;
	}
}
