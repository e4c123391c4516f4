<?php
/**
 * The route that says what a person may do with AI here.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

use Statecraft\Provider\Chat;
use Statecraft\Provider\Usage;
use WP_REST_Controller;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `GET wpcom/v2/jetpack-ai/ai-assistant-feature`. */
final class Ai_Feature_Controller extends WP_REST_Controller {

	use Writers_Only;

	/**
	 * Needs both of these.
	 *
	 * @param Chat  $chat  Answers.
	 * @param Usage $usage Counts.
	 */
	public function __construct( private readonly Chat $chat, private readonly Usage $usage ) {
		$this->namespace = 'wpcom/v2';
		$this->rest_base = 'jetpack-ai/ai-assistant-feature';
	}

	/** {@inheritDoc} */
	public function register_routes(): void {
		register_rest_route(
			$this->namespace,
			"/$this->rest_base",
			array(
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => array( $this, 'get_item' ),
					'permission_callback' => array( $this, 'writers_permissions_check' ),
				),
				'schema' => array( $this, 'get_public_item_schema' ),
			)
		);
	}

	/**
	 * The feature as Jetpack's editor knows it, and two keys more.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		$user  = get_current_user_id();
		$count = $this->usage->count( $user );
		return rest_ensure_response(
			array(
				'has-feature'          => ! function_exists( 'wp_supports_ai' ) || wp_supports_ai(),
				'is-over-limit'        => $this->usage->is_over( $user ),
				'requests-count'       => $count,
				'requests-limit'       => $this->usage->limit(),
				'site-require-upgrade' => false,
				'error-message'        => '',
				'error-code'           => '',
				'upgrade-type'         => 'default',
				'usage-period'         => array(
					'current-start'  => gmdate( 'Y-m-01' ),
					'next-start'     => $this->usage->next_start(),
					'requests-count' => $count,
				),
				'current-tier'         => array( 'value' => 1 ),
				'is-connected'         => true,
				'is-provider-set'      => $this->chat->is_ready(),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$yes_or_no = array(
			'type'     => 'boolean',
			'readonly' => true,
		);
		$text      = array( 'type' => 'string' ) + $yes_or_no;
		$number    = array( 'type' => 'integer' ) + $yes_or_no;
		$date      = array( 'format' => 'date' ) + $text;
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'ai-assistant-feature',
			'type'       => 'object',
			'properties' => array(
				'has-feature'          => $yes_or_no,
				'is-over-limit'        => $yes_or_no,
				'requests-count'       => $number,
				'requests-limit'       => $number,
				'site-require-upgrade' => $yes_or_no,
				'error-message'        => $text,
				'error-code'           => $text,
				'upgrade-type'         => $text,
				'usage-period'         => array(
					'type'       => 'object',
					'properties' => array(
						'current-start'  => $date,
						'next-start'     => $date,
						'requests-count' => $number,
					),
				),
				'current-tier'         => array(
					'type'       => 'object',
					'properties' => array( 'value' => $number ),
				),
				'is-connected'         => $yes_or_no,
				'is-provider-set'      => $yes_or_no,
			),
		);
	}
}
