<?php
/**
 * The REST routes of “What if I turn this off?”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Block_Types;
use Statecraft\Connection\Leaving\Changing_Posts;
use Statecraft\Connection\Leaving\Comparison;
use Statecraft\Connection\Leaving\Subject;
use Statecraft\Feature;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `statecraft/v1/leaving/…`: which posts change without the plugin, a service or a feature, and how. Changes nothing. */
final class Leaving_Controller extends Controller {

	/**
	 * @param Closure(): list<Service> $services Returns the services of all systems.
	 * @param Closure(): list<Feature> $features Returns the features of all systems.
	 */
	public function __construct( private readonly Closure $services, private readonly Closure $features ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$subject = array(
			'description' => __( 'What would be turned off: the plugin, a service or a feature.', 'statecraft' ),
			'type'        => 'string',
			'pattern'     => '^' . Subject::PATTERN . '$',
		);
		$route   = array(
			'methods'    => self::READ,
			'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to see what would change.', 'statecraft' ) ),
		);
		return array(
			'statecraft/v1/leaving/(?P<subject>' . Subject::PATTERN . ')' => $route + array(
				'callback' => 'get_items',
				'args'     => array(
					'subject' => $subject,
					'cursor'  => array(
						'description' => __( 'The cursor from the previous response.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'default'     => 0,
					),
				),
				'schema'   => 'get_collection_schema',
			),
			'statecraft/v1/leaving/(?P<subject>' . Subject::PATTERN . ')/posts/(?P<id>\d+)' => $route + array(
				'callback' => 'get_item',
				'args'     => array(
					'subject' => $subject,
					'id'      => array(
						'description' => __( 'The ID of the post.', 'statecraft' ),
						'type'        => 'integer',
						'minimum'     => 1,
					),
				),
				'schema'   => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Returns the next posts that would change.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `unknown_subject` (404).
	 */
	public function get_items( $request ) {
		$subject = $this->subject( $request );
		return $subject ? self::fresh( ( new Changing_Posts( $subject ) )->after( (int) $request['cursor'] ) ) : self::unknown();
	}

	/**
	 * Returns how a post would change.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `unknown_subject` (404); `rest_post_invalid_id` (404): there is no such post, it has none of the blocks, or the user
	 *                                   may not edit it.
	 */
	public function get_item( $request ) {
		$subject = $this->subject( $request );
		$post    = get_post( (int) $request->get_url_params()['id'] );
		if ( ! $subject ) {
			return self::unknown();
		}
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) || ! ( new Changing_Posts( $subject ) )->has( $post ) ) {
			return new WP_Error( 'rest_post_invalid_id', __( 'This post does not exist, or would not change.', 'statecraft' ), array( 'status' => 404 ) );
		}
		return self::fresh( ( new Comparison( $subject ) )->of( $post ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$lines = array(
			'type'  => 'array',
			'items' => array( 'type' => 'string' ),
		);
		return self::schema(
			'leaving-comparison',
			array(
				'before' => $lines,
				'after'  => $lines,
			)
		);
	}

	/**
	 * Returns the schema of {@see Leaving_Controller::get_items()}.
	 *
	 * @return array<string, mixed>
	 */
	public function get_collection_schema(): array {
		$text = array( 'type' => 'string' );
		return self::schema(
			'leaving-posts',
			array(
				'posts'  => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'id'     => array( 'type' => 'integer' ),
							'title'  => $text,
							'url'    => $text,
							'blocks' => array(
								'type'  => 'array',
								'items' => $text,
							),
						),
					),
				),
				'others' => array( 'type' => 'integer' ),
				'next'   => array( 'type' => array( 'integer', 'null' ) ),
			)
		);
	}

	/** Returns what a request asks about. All blocks are registered then: they are named, and nothing registers one later. */
	private function subject( WP_REST_Request $request ): ?Subject {
		Block_Types::register_all();
		return Subject::of( (string) $request->get_url_params()['subject'], ( $this->services )(), ( $this->features )() );
	}

	/**
	 * Returns a response that is not cached.
	 *
	 * @param array<string, mixed> $data Its data.
	 */
	private static function fresh( array $data ): WP_REST_Response {
		$response = rest_ensure_response( $data );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/** Creates the error for an unknown subject. */
	private static function unknown(): WP_Error {
		return new WP_Error( 'unknown_subject', __( 'This cannot be turned off, or no post depends on it.', 'statecraft' ), array( 'status' => 404 ) );
	}
}
