<?php
/**
 * The REST routes of health checks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Connection\Health\Health;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `jetpack/v4/connection/test`: all checks at once, for administrators. `statecraft/v1/health/…`: one check that waits for another server, for WordPress's
 * Site Health, which requests each separately.
 */
final class Health_Controller extends Controller {

	/** The codes of `connection/test`, by worst status. */
	private const CODES = array(
		Check_Result::CRITICAL    => 'failed',
		Check_Result::RECOMMENDED => 'needs_attention',
		Check_Result::GOOD        => 'success',
	);

	/**
	 * @param Health $health The checks.
	 */
	public function __construct( private readonly Health $health ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'jetpack/v4/connection/test'            => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to test the connection of this site.', 'statecraft' ) ),
				'schema'     => 'get_collection_schema',
			),
			'statecraft/v1/health/(?P<id>[a-z_]+)' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => self::needs( 'view_site_health_checks', __( 'Sorry, you are not allowed to view Site Health.', 'statecraft' ) ),
				'args'       => array(
					'id' => array(
						'description' => __( 'The name of the check.', 'statecraft' ),
						'type'        => 'string',
						'pattern'     => '^[a-z_]+$',
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Runs all checks.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		$results  = $this->health->run( true );
		$worst    = $results[0][1] ?? null;
		$response = rest_ensure_response(
			array(
				'code'      => self::CODES[ $worst->status ?? Check_Result::GOOD ],
				'message'   => $worst && Check_Result::GOOD !== $worst->status ? "$worst->title. $worst->message" : __( 'No problems were found.', 'statecraft' ),
				'tests_run' => array_map( static fn( array $one ): array => self::about( $one[0], $one[1] ), $results ),
			)
		);
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/**
	 * Runs one check.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `not_found` (404).
	 */
	public function get_item( $request ) {
		$check = $this->health->checks()[ (string) $request->get_url_params()['id'] ] ?? null;
		return $check
			? rest_ensure_response( $check->for_site_health( $check->run() ) )
			: new WP_Error( 'not_found', __( 'This check does not exist.', 'statecraft' ), array( 'status' => 404 ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text = array( 'type' => 'string' );
		return self::schema(
			'health-check',
			array(
				'label'       => $text,
				'status'      => self::status_schema(),
				'badge'       => array(
					'type'       => 'object',
					'properties' => array(
						'label' => $text,
						'color' => $text,
					),
				),
				'description' => $text,
				'actions'     => $text,
				'test'        => $text,
			)
		);
	}

	/**
	 * Returns the schema of {@see Health_Controller::get_items()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_collection_schema(): array {
		$text = array( 'type' => 'string' );
		return self::schema(
			'connection-test',
			array(
				'code'      => array(
					'type' => 'string',
					'enum' => array_values( self::CODES ),
				),
				'message'   => $text,
				'tests_run' => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'name'    => $text,
							'label'   => $text,
							'status'  => self::status_schema(),
							'title'   => $text,
							'message' => $text,
						),
					),
				),
			)
		);
	}

	/**
	 * Returns the schema of a status.
	 *
	 * @return array<string, mixed>
	 */
	private static function status_schema(): array {
		return array(
			'type' => 'string',
			'enum' => Check_Result::STATUSES,
		);
	}

	/**
	 * Returns a result.
	 *
	 * @return array<string, string>
	 */
	private static function about( Check $check, Check_Result $result ): array {
		return array(
			'name'    => $check->id,
			'label'   => $check->label,
			'status'  => $result->status,
			'title'   => $result->title,
			'message' => $result->message,
		);
	}
}
