<?php
/**
 * The REST routes of licenses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Licenses;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/licensing/…`: license keys, see {@see Licenses}. They can be stored and counted, but are never returned in full. */
final class Licensing_Controller extends Controller {

	/** The user option for the number of unattached licenses a user was told about: array{last_detached_count: int, last_dismissed_time: string}. */
	public const DISMISSED = 'statecraft_connection_licenses_seen';

	/** The maximum length of an error. */
	private const MAX_ERROR = 500;

	/** {@inheritDoc} */
	protected function routes(): array {
		$read   = array(
			'methods'    => self::READ,
			'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to manage the licenses of this site.', 'statecraft' ) ),
		);
		$change = array( 'methods' => self::CREATE ) + $read;
		$text   = array(
			'type'     => 'string',
			'required' => true,
		);
		return array(
			'jetpack/v4/licensing/error'            => $change + array(
				'callback' => 'set_error',
				'args'     => array(
					'error' => array(
						'description' => __( 'The error message. An empty string clears it.', 'statecraft' ),
						'maxLength'   => self::MAX_ERROR,
					) + $text,
				),
				'schema'   => 'get_result_schema',
			),
			'jetpack/v4/licensing/set-license'      => $change + array(
				'callback' => 'set_license',
				'args'     => array( 'license' => array( 'description' => __( 'The license key.', 'statecraft' ), 'maxLength' => 300 ) + $text ),
				'schema'   => 'get_result_schema',
			),
			'jetpack/v4/licensing/attach-licenses'  => $change + array(
				'callback' => 'attach',
				'args'     => array(
					'licenses' => array(
						'description' => __( 'The license keys.', 'statecraft' ),
						'type'        => 'array',
						'items'       => array( 'type' => 'string', 'maxLength' => 300 ),
						'minItems'    => 1,
						'maxItems'    => 50,
						'required'    => true,
					),
				),
				'schema'   => 'get_results_schema',
			),
			'jetpack/v4/licensing/user/counts'      => $read + array(
				'callback' => 'get_counts',
				'schema'   => 'get_counts_schema',
			),
			'jetpack/v4/licensing/user/licenses'    => $read + array(
				'callback' => 'get_items',
				'schema'   => 'get_items_schema',
			),
			'jetpack/v4/licensing/user/activation-notice-dismiss' => $change + array(
				'callback' => 'dismiss',
				'args'     => array(
					'last_detached_count' => array(
						'description' => __( 'The number of unattached licenses the user was told about.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 1_000_000,
						'required'    => true,
					),
				),
				'schema'   => 'get_dismissal_schema',
			),
		);
	}

	/**
	 * Stores an error, which the connection then shows to users who can fix it.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function set_error( $request ) {
		update_option( Licenses::ERROR, sanitize_text_field( (string) $request['error'] ), false );
		return self::success( __( 'The error was saved.', 'statecraft' ) );
	}

	/**
	 * Stores a key.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `invalid_license` and `too_many` (400); `busy` (409).
	 */
	public function set_license( $request ) {
		$results = Licenses::attach( (string) $request['license'] );
		if ( is_wp_error( $results ) ) {
			return $results;
		}
		[ 'code' => $code, 'message' => $message ] = $results[0];
		return in_array( $code, array( 'attached', 'already_attached' ), true ) ? self::success( $message ) : new WP_Error( $code, $message, array( 'status' => 400 ) );
	}

	/**
	 * Stores keys.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error The result for each; `busy` (409).
	 */
	public function attach( $request ) {
		return rest_ensure_response( Licenses::attach( ...array_values( $request['licenses'] ) ) );
	}

	/**
	 * Counts the keys. Only their seller knows about unattached ones.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_counts( $request ) {
		return rest_ensure_response(
			array(
				'attached' => count( Licenses::masked() ),
				'detached' => 0,
			)
		);
	}

	/**
	 * Returns the keys, masked.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		return rest_ensure_response( array_map( static fn( string $key ): array => array( 'license_key' => $key ), Licenses::masked() ) );
	}

	/**
	 * Records that the current user was told about unattached licenses.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function dismiss( $request ) {
		$seen = array(
			'last_detached_count' => (int) $request['last_detached_count'],
			'last_dismissed_time' => gmdate( 'c' ),
		);
		update_user_option( get_current_user_id(), self::DISMISSED, $seen );
		return rest_ensure_response( $seen );
	}

	/**
	 * Returns the schema of {@see Licensing_Controller::attach()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_results_schema(): array {
		return self::list_of( 'license-results', self::texts( 'license_key', 'code', 'message' ) );
	}

	/**
	 * Returns the schema of {@see Licensing_Controller::get_items()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_items_schema(): array {
		return self::list_of( 'licenses', self::texts( 'license_key' ) );
	}

	/**
	 * Returns the schema of {@see Licensing_Controller::get_counts()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_counts_schema(): array {
		return self::schema( 'license-counts', array_fill_keys( array( 'attached', 'detached' ), array( 'type' => 'integer' ) ) );
	}

	/**
	 * Returns the schema of {@see Licensing_Controller::dismiss()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_dismissal_schema(): array {
		return self::schema( 'license-notice', array( 'last_detached_count' => array( 'type' => 'integer' ) ) + self::texts( 'last_dismissed_time' ) );
	}

	/**
	 * Returns the schema of texts.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function texts( string ...$names ): array {
		return array_fill_keys( $names, array( 'type' => 'string' ) );
	}

	/**
	 * Returns the schema of a list.
	 *
	 * @param string               $title      The schema title.
	 * @param array<string, mixed> $properties The properties of an item.
	 * @return array<string, mixed>
	 */
	private static function list_of( string $title, array $properties ): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => $title,
			'type'    => 'array',
			'items'   => array(
				'type'       => 'object',
				'properties' => $properties,
			),
		);
	}
}
