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
use Statecraft\Maps\Mapbox_Settings;
use WP_Error;

/** Mapbox's Geocoding API v6, whose results may be kept only if they were asked for as permanent, which an account must be entitled to. */
final class Mapbox extends Geocoder {

	/** What is requested to check a token: the smallest of the styles that the block draws. */
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
		$settings = new Mapbox_Settings();
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
		return '' === ( new Mapbox_Settings() )->key() ? $this->key_error( __( 'Places are searched at Mapbox, and this site has no token for it.', 'statecraft' ) ) : null;
	}

	/**
	 * Checks at Mapbox whether maps of this site can be drawn with a token.
	 *
	 * @param string $key A token.
	 * @return WP_Error|null `maps_wrong_key`: it is of no use here. `maps_busy`, `maps_unreachable` or `maps_unreadable`: nobody knows. Null: it is good.
	 */
	public function check_key( string $key ): ?WP_Error {
		if ( str_starts_with( $key, 'sk.' ) ) {
			return $this->client->error( Map_Error::WRONG_KEY, 0, __( 'This is a secret token, which must never be in a web page: revoke it if others may have seen it. Use a public token, which begins with “pk.”.', 'statecraft' ) );
		}
		if ( ! Mapbox_Settings::is_public( $key ) ) {
			return $this->client->error( Map_Error::WRONG_KEY, 0, __( 'This is not an access token of Mapbox. Copy the whole token: it begins with “pk.” and has two dots.', 'statecraft' ) );
		}
		$found  = $this->client->get( ( new Mapbox_Settings() )->base_url() . self::CHECKED, array( 'access_token' => $key ) );
		$status = is_wp_error( $found ) ? Map_Client::status( $found ) : 200;
		if ( 401 === $status ) {
			return $this->client->error( Map_Error::WRONG_KEY, 0, __( 'Mapbox does not know this token. It may have been deleted, or not copied whole.', 'statecraft' ) );
		}
		if ( 403 === $status ) {
			/* translators: %s: URL of this site. */
			return $this->client->error( Map_Error::WRONG_KEY, 0, sprintf( __( 'Mapbox does not let this site use the token. Allow the URL %s and the scope “styles:read” in your account there.', 'statecraft' ), home_url() ) );
		}
		return is_wp_error( $found ) ? $found : null;
	}

	/** {@inheritDoc} */
	protected function ask( Place_Query $query ) {
		$settings = new Mapbox_Settings();
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
	 * Says what a refusal is about.
	 *
	 * @param bool $is_permanent Whether results that may be kept were asked for.
	 */
	private function refusal( WP_Error $error, bool $is_permanent ): WP_Error {
		$status = Map_Client::status( $error );
		if ( $is_permanent && in_array( $status, array( 402, 403, 422 ), true ) ) {
			return $this->client->error( Map_Error::NOT_STORABLE, 0, __( 'Mapbox does not let this site keep what it finds: permanent geocoding must be enabled in the account. You can put a marker on the map by hand.', 'statecraft' ) );
		}
		return in_array( $status, array( 401, 403 ), true ) ? $this->key_error( __( 'Mapbox does not accept the token of this site.', 'statecraft' ) ) : $error;
	}
}
