<?php
/**
 * The route that asks the site's AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

use Statecraft\Ai\Access;
use Statecraft\Ai\Prompts;
use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Token;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;

/** `POST wpcom/v2/jetpack-ai-query`: server-sent events, or a refusal as JSON. */
final class Ai_Query_Controller extends Controller {

	/**
	 * Constructor.
	 *
	 * @param Token   $token   Reads passes.
	 * @param Prompts $prompts Expands messages.
	 * @param Chat    $chat    Answers.
	 * @param Access  $access  Knows who may.
	 */
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
	 * Whoever has a valid pass may ask, as the person it was given to. Cookies say nothing here.
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
	 * Asks, and streams the answer. It returns only to refuse.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_Error|null
	 */
	public function create_item( $request ) {
		if ( isset( $request['messages'] ) === isset( $request['question'] ) ) {
			return new WP_Error(
				'rest_invalid_param',
				__( 'Either messages or question is needed, and not both.', 'statecraft' ),
				array( 'status' => 400 )
			);
		}
		$question = array(
			array(
				'role'    => 'user',
				'content' => $request['question'],
			),
		);
		$messages = $this->prompts->expand( $request['messages'] ?? $question );
		$asked    = is_wp_error( $messages )
			? $messages
			: Chat_Request::of( $messages, $request['functions'] ?? array(), self::allowed_model( (string) $request['model'] ) );
		if ( is_wp_error( $asked ) ) {
			return $asked;
		}
		$sink    = new Http_Sink();
		$refusal = $this->chat->stream( $asked, $sink );
		if ( null === $refusal ) {
			$sink->end();
		}
		return $refusal;
	}

	/**
	 * The preferred model, if the owner lets authors choose it; otherwise an empty string.
	 *
	 * @param string $preferred The name of a model.
	 */
	private static function allowed_model( string $preferred ): string {
		/**
		 * Filters which models a request may ask for instead of the one in the settings.
		 *
		 * @param string[] $models None at first: the owner pays.
		 */
		return in_array( $preferred, (array) apply_filters( 'statecraft_ai_allowed_models', array() ), true ) ? $preferred : '';
	}
}
