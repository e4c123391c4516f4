<?php
/**
 * The REST route of the place search.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Map_Error;
use Statecraft\Maps\Map_Settings;
use Statecraft\Maps\Provider\Geocoder;
use Statecraft\Maps\Provider\Place;
use Statecraft\Maps\Provider\Place_Query;
use Statecraft\Maps\Provider\Place_Search;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves `statecraft/v1/geocode`. If a response says that its places may not be stored, the chosen place must be requested again with `permanent`
 * before it is saved in a post.
 */
final class Geocode_Controller extends Controller {

	/** The maximum number of places. */
	private const MAX_PLACES = 10;

	/** The number of places searched for the one that was chosen. */
	private const MAX_CANDIDATES = 5;

	/**
	 * {@inheritDoc}
	 *
	 * @return array<string, array<string, mixed>>
	 */
	protected function routes(): array {
		return array(
			'statecraft/v1/geocode' => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => 'get_items_permissions_check',
				'schema'     => 'get_item_schema',
				'args'       => array(
					'query'     => array(
						'description' => __( 'A name or an address.', 'statecraft' ),
						'type'        => 'string',
						'required'    => true,
						'pattern'     => '[^\s;]',
						'maxLength'   => Place_Query::LENGTH,
					),
					'limit'     => array(
						'description' => __( 'The maximum number of places to return.', 'statecraft' ),
						'type'        => 'integer',
						'default'     => self::MAX_PLACES,
						'minimum'     => 1,
						'maximum'     => self::MAX_PLACES,
					),
					'proximity' => array(
						'description' => __( 'Longitude and latitude, separated by a comma. Nearby places come first.', 'statecraft' ),
						'type'        => 'string',
						'pattern'     => '^-?(?:180(?:\.0+)?|(?:1[0-7]\d|\d{1,2})(?:\.\d{1,15})?),-?(?:90(?:\.0+)?|[0-8]?\d(?:\.\d{1,15})?)$',
					),
					'permanent' => array(
						'description' => __( 'Whether the place will be stored. Returns a single place.', 'statecraft' ),
						'type'        => 'boolean',
						'default'     => false,
					),
					'id'        => array(
						'description' => __( 'The id of the chosen place. Defaults to the first result.', 'statecraft' ),
						'type'        => 'string',
						'maxLength'   => 200,
					),
				),
			),
		);
	}

	/**
	 * Requires `edit_posts`.
	 *
	 * @param WP_REST_Request $request
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to search for places on this site.', 'statecraft' ) );
	}

	/**
	 * Finds places.
	 *
	 * @param WP_REST_Request $request
	 */
	public function get_items( $request ): WP_REST_Response {
		$refusal  = Place_Search::count_person();
		$geocoder = $refusal ? null : Geocoder::chosen( new Map_Settings() );
		if ( ! $geocoder ) {
			return Service_Error::response( $refusal ?? Map_Error::of( Map_Error::OFF, __( 'Place search is turned off on this site. You can place markers on the map by hand.', 'statecraft' ) ) );
		}
		$is_permanent = $request['permanent'];
		$near         = explode( ',', (string) $request['proximity'] );
		$query        = new Place_Query(
			$request['query'],
			$is_permanent ? self::MAX_CANDIDATES : $request['limit'],
			get_user_locale(),
			// Rounded to about a hundred metres, so that moving the map slightly repeats the same request.
			isset( $near[1] ) ? array( round( (float) $near[0], 3 ), round( (float) $near[1], 3 ) ) : null,
			$is_permanent && ! $geocoder->is_storable()
		);
		$places       = ( new Place_Search( $geocoder ) )->find( $query );
		if ( ! is_wp_error( $places ) && $is_permanent ) {
			$places = self::picked( $places, (string) $request['id'] );
		}
		if ( is_wp_error( $places ) ) {
			return Service_Error::response( $places );
		}
		return new WP_REST_Response(
			array(
				'features'    => $places,
				'attribution' => $geocoder->attribution(),
				'is_storable' => $is_permanent || $geocoder->is_storable(),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text   = array( 'type' => 'string' );
		$degree = array( 'type' => 'number' );
		return self::schema(
			'places',
			array(
				'features'    => array(
					'description' => __( 'The places found; empty if there are none.', 'statecraft' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'        => $text,
							'title'     => $text,
							'address'   => $text,
							'longitude' => $degree,
							'latitude'  => $degree,
						),
					),
				),
				'attribution' => array(
					'description' => __( 'The attribution to show beside the places.', 'statecraft' ),
					'type'        => 'string',
				),
				'is_storable' => array(
					'description' => __( 'Whether the places may be stored in a post. If not, request the chosen one again with `permanent`.', 'statecraft' ),
					'type'        => 'boolean',
				),
			)
		);
	}

	/**
	 * Returns the chosen place.
	 *
	 * @param list<Place> $places The results.
	 * @param string      $id     The id of the chosen place; if unknown, the first place is returned.
	 * @return list<Place>|WP_Error `no_results`.
	 */
	private static function picked( array $places, string $id ) {
		$same  = array_filter( $places, static fn( Place $place ): bool => $place->id === $id );
		$found = array_slice( array( ...$same, ...$places ), 0, 1 );
		return $found ?: Map_Error::of( Map_Error::NO_RESULTS, __( 'This place could not be found again. Choose another one, or place a marker on the map by hand.', 'statecraft' ) );
	}
}
