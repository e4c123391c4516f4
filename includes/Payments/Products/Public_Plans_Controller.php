<?php
/**
 * The REST route of the host's plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET rest/v1.5/plans`: the plans that the host sells to sites, unrelated to the plans that the site sells to its readers. A self-hosted site needs no
 * plan, so the list is empty unless a filter adds some.
 */
final class Public_Plans_Controller extends Controller {

	/** The properties of a plan, all strings. */
	private const PROPERTIES = array( 'product_slug', 'product_name', 'path_slug' );

	/** {@inheritDoc} */
	protected function routes(): array {
		// Only the editor uses this route.
		$may = self::needs( 'edit_posts', __( 'Sorry, only people who can write posts on this site can view its host’s plans.', 'statecraft' ) );
		return array(
			'rest/v1.5/plans' => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => $may,
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Returns the plans.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_items( $request ) {
		/**
		 * Filters the plans that the host of this site sells.
		 *
		 * @param list<array{product_slug: string, product_name: string, path_slug?: string}> $plans The plans: the slug used by
		 *        `statecraft_required_plans`, the display name, and the slug used by the checkout page. Default none.
		 */
		$plans = apply_filters( 'statecraft_public_plans', array() );
		$named = array_filter( is_array( $plans ) ? $plans : array(), static fn( $plan ): bool => is_array( $plan ) && is_string( $plan['product_slug'] ?? null ) && '' !== $plan['product_slug'] );
		return rest_ensure_response( array_map( array( self::class, 'prepare' ), array_values( $named ) ) );
	}

	/**
	 * Returns the public properties of a plan.
	 *
	 * @param array<mixed> $plan The plan of the host.
	 * @return array<string, string>
	 */
	private static function prepare( array $plan ): array {
		$text = static fn( string $name ): string => is_string( $plan[ $name ] ?? null ) ? $plan[ $name ] : '';
		return array_combine( self::PROPERTIES, array_map( $text, self::PROPERTIES ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'public-plan', array_fill_keys( self::PROPERTIES, array( 'type' => 'string' ) ) );
	}
}
