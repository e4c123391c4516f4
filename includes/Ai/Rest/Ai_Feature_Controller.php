<?php
/**
 * The REST route with the AI features of the current user.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Access;
use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Images;
use Statecraft\Ai\Provider\Recording;
use Statecraft\Ai\Provider\Transcriptions;
use Statecraft\Ai\Usage;
use Statecraft\Site\Hosting;
use Statecraft\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/** `GET wpcom/v2/jetpack-ai/ai-assistant-feature`. */
final class Ai_Feature_Controller extends Controller {

	public function __construct(
		private readonly Chat $chat,
		private readonly Images $images,
		private readonly Transcriptions $transcriptions,
		private readonly Usage $usage,
		private readonly Access $access
	) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/jetpack-ai/ai-assistant-feature' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => array( $this->access, 'writers_permissions_check' ),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Returns the feature in the shape that Jetpack's editor expects, plus a few keys.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response
	 */
	public function get_item( $request ) {
		$user    = get_current_user_id();
		$count   = $this->usage->count( $user );
		$tokens  = $this->usage->tokens( $user );
		$refusal = $this->access->role_permissions_check();
		$is_on   = ! function_exists( 'wp_supports_ai' ) || wp_supports_ai();
		return rest_ensure_response(
			array(
				'has-feature'          => $is_on && ! is_wp_error( $refusal ),
				'is-over-limit'        => $this->usage->is_over( $user ),
				'requests-count'       => $count,
				'requests-limit'       => $this->usage->limit( $user ),
				'site-require-upgrade' => false,
				'error-message'        => is_wp_error( $refusal ) ? $refusal->get_error_message() : '',
				'error-code'           => is_wp_error( $refusal ) ? $refusal->get_error_code() : '',
				'upgrade-type'         => self::upgrade_type(),
				'limit-owner'          => self::limit_owner(),
				'usage-period'         => array(
					'current-start'  => gmdate( 'Y-m-01' ),
					'next-start'     => $this->usage->next_month(),
					'requests-count' => $count,
				),
				'current-tier'         => array( 'value' => 1 ),
				'is-connected'         => Hosting::is_connected(),
				'is-provider-set'      => $this->chat->is_ready(),
				'is-image-set'         => $this->images->is_ready(),
				'is-transcription-set' => $this->transcriptions->is_ready(),
				'recording-bytes'      => Recording::max_bytes(),
				'tokens-used'          => array(
					'input'  => $tokens->input,
					'output' => $tokens->output,
				),
				'cost-estimate'        => $this->usage->cost( $tokens ),
				'cost-currency'        => $this->usage->currency(),
			)
		);
	}

	/** Returns how users get more requests. Without the filter, the limit is the site's own, and is raised in its settings, on any host. */
	private static function upgrade_type(): string {
		/**
		 * Filters how users get more requests, for hosts that set the limit themselves.
		 *
		 * @param string $type `default`, or `vip` if an account team raises the limit; anything else counts as `default`.
		 */
		return 'vip' === apply_filters( 'statecraft_ai_upgrade_type', 'default' ) ? 'vip' : 'default';
	}

	/** Returns who sets the limit: a host that provides AI through its own accounts, or else this site's settings. */
	private static function limit_owner(): string {
		$is_hosted = Hosting::is_hosted() || has_filter( 'statecraft_ai_is_connected' ) || has_filter( 'statecraft_ai_upgrade_type' );
		return $is_hosted ? 'host' : 'site';
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
		return self::schema(
			'ai-assistant-feature',
			array(
				'has-feature'          => $yes_or_no,
				'is-over-limit'        => $yes_or_no,
				'requests-count'       => $number,
				'requests-limit'       => $number,
				'site-require-upgrade' => $yes_or_no,
				'error-message'        => $text,
				'error-code'           => $text,
				'upgrade-type'         => array( 'enum' => array( 'default', 'vip' ) ) + $text,
				'limit-owner'          => array( 'enum' => array( 'host', 'site' ) ) + $text,
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
				'is-image-set'         => $yes_or_no,
				'is-transcription-set' => $yes_or_no,
				'recording-bytes'      => $number,
				'tokens-used'          => array(
					'type'       => 'object',
					'properties' => array(
						'input'  => $number,
						'output' => $number,
					),
				),
				'cost-estimate'        => array( 'type' => array( 'number', 'null' ) ) + $yes_or_no,
				'cost-currency'        => $text,
			)
		);
	}
}
