<?php
/**
 * The REST routes of features.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Feature;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `jetpack/v4/module/…`: features, which Jetpack calls modules, with their switches and options. */
final class Modules_Controller extends Controller {

	/**
	 * The features, by slug.
	 *
	 * @var array<string, Feature>
	 */
	private readonly array $features;

	/**
	 * @param Feature ...$features The features of all systems.
	 */
	public function __construct( Feature ...$features ) {
		$this->features = array_column( $features, null, 'slug' );
	}

	/** {@inheritDoc} */
	protected function routes(): array {
		$may_read = self::needs( 'edit_posts', __( 'Sorry, you are not allowed to view the features of this site.', 'statecraft' ) );
		$may      = self::needs( 'manage_options', __( 'Only administrators of this site can activate it. Ask one of them.', 'statecraft' ) );
		return array(
			'jetpack/v4/module/all'                        => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => $may_read,
				'schema'     => 'get_collection_schema',
			),
			'jetpack/v4/module/(?P<module>[a-z-]+)'        => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => $may_read,
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_options',
					'permission' => $may,
					'schema'     => 'get_result_schema',
				),
			),
			'jetpack/v4/module/(?P<module>[a-z-]+)/active' => array(
				'methods'    => self::EDIT,
				'callback'   => 'update_item',
				'permission' => $may,
				'args'       => array(
					'active' => array(
						'description' => __( 'Whether the feature should be active.', 'statecraft' ),
						'type'        => 'boolean',
						'required'    => true,
					),
				),
				'schema'     => 'get_result_schema',
			),
		);
	}

	/**
	 * Returns all features by name.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		return rest_ensure_response( (object) array_map( array( $this, 'row' ), $this->features ) );
	}

	/**
	 * Returns a feature.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_item( $request ) {
		$feature = $this->find( $request );
		return $feature instanceof Feature ? rest_ensure_response( $this->row( $feature ) ) : $feature;
	}

	/**
	 * Turns a feature on or off.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error The network's refusal: `rest_forbidden` (403), `not_supported` (424).
	 */
	public function update_item( $request ) {
		$feature = $this->find( $request );
		if ( ! $feature instanceof Feature ) {
			return $feature;
		}
		return $feature->set( (bool) $request['active'] ) ?? self::success(
			sprintf(
				/* translators: %s: the name of a feature. */
				$request['active'] ? __( '“%s” is now active.', 'statecraft' ) : __( '“%s” is now inactive.', 'statecraft' ),
				$feature->name
			)
		);
	}

	/**
	 * Changes the given options of a feature, all or none.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `missing_options` (404), `invalid_param` (404), as in Jetpack; `inactive` (409).
	 */
	public function update_options( $request ) {
		$feature = $this->find( $request );
		if ( ! $feature instanceof Feature ) {
			return $feature;
		}
		$values = $request->is_json_content_type() ? (array) $request->get_json_params() : $request->get_body_params();
		if ( ! $values ) {
			return new WP_Error( 'missing_options', __( 'Send at least one option of the feature.', 'statecraft' ), array( 'status' => 404 ) );
		}
		foreach ( $values as $name => $value ) {
			$schema = $feature->options[ $name ] ?? null;
			/* translators: 1: name of an option, 2: name of a feature. */
			$wrong = $schema ? rest_validate_value_from_schema( $value, $schema, (string) $name ) : new WP_Error( 'invalid_param', sprintf( __( '“%1$s” is not an option of “%2$s”.', 'statecraft' ), $name, $feature->name ) );
			if ( is_wp_error( $wrong ) ) {
				return new WP_Error( 'invalid_param', $wrong->get_error_message(), array( 'status' => 404 ) );
			}
			$values[ $name ] = rest_sanitize_value_from_schema( $value, $schema, (string) $name );
		}
		/* translators: %s: the name of a feature. */
		return $feature->change( $values ) ?? self::success( sprintf( __( 'The options of “%s” are saved.', 'statecraft' ), $feature->name ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'module', self::properties() );
	}

	/**
	 * Returns the schema of all features.
	 *
	 * @return array<string, mixed>
	 */
	public function get_collection_schema(): array {
		return array(
			'additionalProperties' => array(
				'type'       => 'object',
				'properties' => self::properties(),
			),
		) + self::schema( 'modules', array() );
	}

	/**
	 * Returns the schema of a feature.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function properties(): array {
		return array(
			'module'      => array( 'type' => 'string' ),
			'activated'   => array( 'type' => 'boolean' ),
			'available'   => array( 'type' => 'boolean' ),
			'name'        => array( 'type' => 'string' ),
			'description' => array( 'type' => 'string' ),
			'options'     => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'object' ),
			),
		);
	}

	/**
	 * Prepares a feature for the response. Options that contain code are only included for users who may change them.
	 *
	 * @return array<string, mixed>
	 */
	private function row( Feature $feature ): array {
		$values  = current_user_can( 'manage_options' ) ? $feature->values() : array();
		$options = array();
		foreach ( $values as $name => $value ) {
			$options[ $name ] = $feature->options[ $name ] + array( 'current_value' => $value );
		}
		return array(
			'module'      => $feature->slug,
			'activated'   => $feature->is_active(),
			'available'   => $feature->is_available(),
			'name'        => $feature->name,
			'description' => $feature->description,
			'options'     => (object) $options,
		);
	}

	/**
	 * Finds the feature of a request.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return Feature|WP_Error
	 */
	private function find( $request ) {
		return $this->features[ (string) $request->get_url_params()['module'] ] ?? new WP_Error( 'not_found', __( 'This feature does not exist.', 'statecraft' ), array( 'status' => 404 ) );
	}
}
