<?php
/**
 * Mapbox.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Mapbox_Service;
use WP_Error;

/** Mapbox's Geocoding API v6. Its results may be stored only if they were requested as permanent, which requires an entitled account. */
final class Mapbox extends Geocoder {

	/** The URL path requested to check a token: the smallest of the styles that the block uses. */
	private const CHECKED = '/styles/v1/mapbox/light-v10';

	/** {@inheritDoc} */
	public function name(): string {
		return Map_Settings::MAPBOX;
	}

	/** {@inheritDoc} */
	public function label(): string {
		return 'Mapbox';
	}

	/** {@inheritDoc} */
	public function attribution(): string {
		return __( 'Search by Mapbox, © Mapbox, © OpenStreetMap contributors', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function account(): string {
		$settings = new Mapbox_Service();
		return $settings->base_url() . ' ' . md5( $settings->key() );
	}

	/** {@inheritDoc} */
	public function is_storable(): bool {
		return false;
	}

	/** {@inheritDoc} */
	public function limits(): array {
		return array(
			MINUTE_IN_SECONDS => 300,
			DAY_IN_SECONDS    => 10_000,
		);
	}

	/** {@inheritDoc} */
	public function problem(): ?WP_Error {
		return '' === ( new Mapbox_Service() )->key() ? $this->key_error( __( 'Place search uses Mapbox, but this site has no token for it.', 'statecraft' ) ) : null;
	}

	/**
	 * Checks with Mapbox whether a token can be used to draw maps on this site.
	 *
	 * @return WP_Error|null `maps_wrong_key` if it cannot; `maps_busy`, `maps_unreachable` or `maps_unreadable` if that could not be determined; null if it can.
	 */
	public function check_key( string $key ): ?WP_Error {
		if ( str_starts_with( $key, 'sk.' ) ) {
			return $this->client->error( Map_Error::WRONG_KEY, 0, __( 'This is a secret token, which must never be in a web page. Revoke it if others may have seen it, and use a public token, which begins with “pk.”.', 'statecraft' ) );
		}
		if ( ! Mapbox_Service::is_public( $key ) ) {
			return $this->client->error( Map_Error::WRONG_KEY, 0, __( 'This is not a Mapbox access token. Copy the whole token: it begins with “pk.” and contains two dots.', 'statecraft' ) );
		}
		$found  = $this->client->get( ( new Mapbox_Service() )->base_url() . self::CHECKED, array( 'access_token' => $key ) );
		$status = is_wp_error( $found ) ? Map_Client::status( $found ) : 200;
		if ( 401 === $status ) {
			return $this->client->error( Map_Error::WRONG_KEY, 0, __( 'Mapbox does not know this token. It may have been deleted, or only part of it was copied.', 'statecraft' ) );
		}
		if ( 403 === $status ) {
			/* translators: %s: URL of this site. */
			return $this->client->error( Map_Error::WRONG_KEY, 0, sprintf( __( 'Mapbox does not allow this site to use the token. In your Mapbox account, allow the URL %s and the scope “styles:read”.', 'statecraft' ), home_url() ) );
		}
		return is_wp_error( $found ) ? $found : null;
	}

	/** {@inheritDoc} */
	protected function ask( Place_Query $query ) {
		$settings = new Mapbox_Service();
		$asked    = array(
			'q'            => $query->text,
			'access_token' => $settings->key(),
			'autocomplete' => $query->is_permanent ? 'false' : 'true',
			'limit'        => (string) $query->limit,
			'language'     => $query->language(),
			'permanent'    => $query->is_permanent ? 'true' : 'false',
		);
		if ( null !== $query->proximity ) {
			$asked['proximity'] = implode( ',', $query->proximity );
		}
		$found = $this->client->get( $settings->base_url() . '/search/geocode/v6/forward', $asked );
		if ( is_wp_error( $found ) ) {
			return $this->refusal( $found, $query->is_permanent );
		}
		return is_array( $found['features'] ?? null ) ? $found['features'] : $this->client->error( Map_Error::UNREADABLE );
	}

	/** {@inheritDoc} */
	protected function place( array $record ): ?Place {
		$of   = is_array( $record['properties'] ?? null ) ? $record['properties'] : array();
		$name = $of['name'] ?? '';
		$rest = $of['place_formatted'] ?? '';
		return Place::of(
			$of['mapbox_id'] ?? '',
			$name,
			$of['full_address'] ?? implode( ', ', array_filter( array( $name, $rest ), 'is_string' ) ),
			$of['coordinates']['longitude'] ?? $record['geometry']['coordinates'][0] ?? null,
			$of['coordinates']['latitude'] ?? $record['geometry']['coordinates'][1] ?? null
		);
	}

	/**
	 * Returns a more specific error for a refused request.
	 *
	 * @param bool $is_permanent Whether the request was for results that may be stored.
	 */
	private function refusal( WP_Error $error, bool $is_permanent ): WP_Error {
		$status = Map_Client::status( $error );
		if ( $is_permanent && in_array( $status, array( 402, 403, 422 ), true ) ) {
			return $this->client->error( Map_Error::NOT_STORABLE, 0, __( 'Mapbox does not allow this site to store search results, because permanent geocoding is not enabled for the account. You can place a marker on the map by hand.', 'statecraft' ) );
		}
		return in_array( $status, array( 401, 403 ), true ) ? $this->key_error( __( 'Mapbox does not accept this site’s token.', 'statecraft' ) ) : $error;
	}
}
