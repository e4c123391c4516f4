<?php
/**
 * The REST routes of search.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `jetpack/v4/search/settings` and `jetpack/v4/search/stats`. Search is WordPress's own; Jetpack's, which needs an index on its servers, is off and cannot be
 * turned on.
 */
final class Search_Controller extends Controller {

	/** The settings of Jetpack's search. */
	private const REMOTE = array( 'module_active', 'instant_search_enabled' );

	public function __construct( private readonly Search_Index $index ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'jetpack/v4/search/settings' => array(
				array(
					'methods'    => self::READ,
					'callback'   => 'get_item',
					'permission' => 'manage_permissions_check',
					'schema'     => 'get_public_item_schema',
				),
				array(
					'methods'    => self::CREATE,
					'callback'   => 'update_item',
					'permission' => 'manage_permissions_check',
					'args'       => self::properties(),
					'schema'     => 'get_public_item_schema',
				),
			),
			'jetpack/v4/search/stats'    => array(
				'methods'    => self::READ,
				'callback'   => 'get_stats',
				'permission' => 'manage_permissions_check',
				'schema'     => 'get_stats_schema',
			),
		);
	}

	/**
	 * Requires `manage_options`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public function manage_permissions_check( $request ) {
		return self::allow( 'manage_options', __( 'Sorry, you are not allowed to view or change the search settings of this site.', 'statecraft' ) );
	}

	/**
	 * Returns the settings.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		return rest_ensure_response( array_fill_keys( self::REMOTE, false ) + array( 'related_posts_active' => Modules::is_active( Modules::RELATED_POSTS ) ) );
	}

	/**
	 * Changes the settings that are sent.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error The new settings; `not_supported` (424), as in Jetpack, before anything is changed.
	 */
	public function update_item( $request ) {
		foreach ( self::REMOTE as $name ) {
			if ( $request[ $name ] ) {
				return new WP_Error( 'not_supported', __( 'This site uses WordPress’s own search. Jetpack’s search needs an index on Jetpack’s servers.', 'statecraft' ), array( 'status' => 424 ) );
			}
		}
		$refused = isset( $request['related_posts_active'] ) ? Modules::set( Modules::RELATED_POSTS, (bool) $request['related_posts_active'] ) : null;
		return $refused ?? $this->get_item( $request );
	}

	/**
	 * Counts what can be found.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_stats( $request ) {
		$counts = $this->index->counts();
		return rest_ensure_response(
			array(
				'post_count'           => array_sum( $counts ),
				'post_type_breakdown'  => (object) $counts,
				'with_terms'           => $this->index->with_terms(),
				'related_posts_active' => Modules::is_active( Modules::RELATED_POSTS ),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'search-settings', self::properties() );
	}

	/**
	 * Returns the schema of {@see Search_Controller::get_stats()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_stats_schema(): array {
		$count = array( 'type' => 'integer' );
		return self::schema(
			'search-stats',
			array(
				'post_count'           => $count,
				'post_type_breakdown'  => array(
					'type'                 => 'object',
					'additionalProperties' => $count,
				),
				'with_terms'           => array( 'description' => __( 'Public posts whose tags or categories are used to find related posts.', 'statecraft' ) ) + $count,
				'related_posts_active' => array( 'type' => 'boolean' ),
			)
		);
	}

	/**
	 * Returns the schema of the settings.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function properties(): array {
		$remote = array(
			'description' => __( 'Whether Jetpack’s search is on. Always false.', 'statecraft' ),
			'type'        => 'boolean',
		);
		return array_fill_keys( self::REMOTE, $remote ) + array(
			'related_posts_active' => array(
				'description' => __( 'Whether related posts are on.', 'statecraft' ),
				'type'        => 'boolean',
			),
		);
	}
}
