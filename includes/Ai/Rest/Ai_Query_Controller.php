<?php
/**
 * The REST route that queries the site's AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Access;
use Statecraft\Ai\Prompts;
use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Provider\Provider_Errors;
use Statecraft\Ai\Token;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;

/** `POST wpcom/v2/jetpack-ai-query`: server-sent events, or an error as JSON. */
final class Ai_Query_Controller extends Controller {

	public function __construct(
		private readonly Token $token,
		private readonly Prompts $prompts,
		private readonly Chat $chat,
		private readonly Access $access
	) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/jetpack-ai-query' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'create_item_permissions_check',
				'args'       => Ai_Query_Arguments::schema(),
			),
		);
	}

	/**
	 * Authenticates by the bearer token only, and sets the current user to the token's. Cookies are ignored.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `ai_token_invalid` (401), `ai_not_allowed` (403).
	 */
	public function create_item_permissions_check( $request ) {
		preg_match( '/^Bearer\s+(\S+)$/i', (string) $request->get_header( 'authorization' ), $found );
		$user = $this->token->verify( $found[1] ?? '' );
		if ( is_wp_error( $user ) ) {
			return $user;
		}
		wp_set_current_user( $user->ID );
		return $this->access->permissions_check();
	}

	/**
	 * Sends the request and streams the answer. Returns only on an error before the first event; otherwise exits.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_Error|null
	 */
	public function create_item( $request ) {
		if ( isset( $request['messages'] ) === isset( $request['question'] ) ) {
			return new WP_Error(
				'rest_invalid_param',
				__( 'Send either messages or question, but not both.', 'statecraft' ),
				array( 'status' => 400 )
			);
		}
		$question     = array(
			array(
				'role'    => 'user',
				'content' => $request['question'],
			),
		);
		$messages     = $this->prompts->expand( $request['messages'] ?? $question );
		$chat_request = is_wp_error( $messages )
			? $messages
			: Chat_Request::of( $messages, $request['functions'] ?? array(), self::allowed_model( (string) $request['model'] ) );
		if ( is_wp_error( $chat_request ) ) {
			return $chat_request;
		}
		$sink    = new Http_Sink();
		$refusal = $this->chat->stream( $chat_request, $sink );
		if ( $refusal && $sink->is_open() ) {
			$sink->write( Provider_Errors::event( $refusal ) );
			$sink->end();
		}
		if ( null === $refusal ) {
			$sink->end();
		}
		return $refusal;
	}

	/**
	 * Returns the requested model, if the site allows it; otherwise an empty string.
	 *
	 * @param string $preferred The requested model.
	 */
	private static function allowed_model( string $preferred ): string {
		/**
		 * Filters the models that a request may choose instead of the one in the settings.
		 *
		 * @param string[] $models Default empty, because the site owner pays.
		 */
		return in_array( $preferred, (array) apply_filters( 'statecraft_ai_allowed_models', array() ), true ) ? $preferred : '';
	}
}
