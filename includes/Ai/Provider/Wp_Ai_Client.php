<?php
/**
 * The WordPress AI client.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Exception;
use Statecraft\Ai\Settings;
use Statecraft\Http\Gate;
use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Results\DTO\TokenUsage;
use WP_Error;

/** Uses the provider that is connected to WordPress (7.0 and later). The client does not stream: the answer is one chunk. */
final class Wp_Ai_Client implements Chat {

	/** Error codes of the client that are more specific than their HTTP status. */
	private const CODES = array(
		'prompt_token_limit_reached'   => 'error_context_too_large',
		'prompt_network_error'         => 'error_service_unavailable',
		'prompt_upstream_server_error' => 'error_service_unavailable',
		'prompt_prevented'             => 'error_service_unavailable',
	);

	public function __construct( private readonly Settings $settings, private readonly Wp_Ai_Requests $requests ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return function_exists( 'wp_ai_client_prompt' ) && wp_ai_client_prompt( '?' )->is_supported_for_text_generation();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$result = $this->generate( $request );
		if ( is_wp_error( $result ) ) {
			return self::refusal( $result );
		}
		[ $text, $usage ] = $result;

		$choice = array(
			'index'         => 0,
			'delta'         => array(
				'role'    => 'assistant',
				'content' => $text,
			),
			'finish_reason' => 'stop',
		);
		$event = array(
			'choices' => array( $choice ),
			'usage'   => array(
				'prompt_tokens'     => $usage->getPromptTokens(),
				'completion_tokens' => $usage->getCompletionTokens(),
			),
		);
		$sink->write( 'data: ' . wp_json_encode( $event ) . "\n\ndata: [DONE]\n\n" );
		return null;
	}

	/**
	 * Converts an error of the client to our error codes.
	 *
	 * @param WP_Error $fault The client's error.
	 */
	public static function refusal( WP_Error $fault ): WP_Error {
		if ( Gate::CODE === $fault->get_error_code() ) {
			return Provider_Errors::of( Gate::CODE );
		}
		$status = (int) ( $fault->get_error_data()['status'] ?? 500 );
		$code   = self::CODES[ $fault->get_error_code() ] ?? null;
		if ( $code ) {
			return Provider_Errors::of( $code, $fault->get_error_message() );
		}
		$head         = new Response_Head();
		$head->status = 'prompt_client_error' === $fault->get_error_code() ? $status : 400;
		return Provider_Errors::from_answer( $head, $fault->get_error_message(), array(), '' );
	}

	/**
	 * Sends the request.
	 *
	 * @param Chat_Request $request The request; its functions and model are ignored.
	 * @return array{string, TokenUsage}|WP_Error
	 */
	private function generate( Chat_Request $request ) {
		$system = array();
		$turns  = array();
		foreach ( $request->messages as $message ) {
			$text = (string) ( $message['content'] ?? '' );
			if ( 'system' === $message['role'] ) {
				$system[] = $text;
			} elseif ( '' !== $text ) {
				$turns[] = array(
					'role'  => 'assistant' === $message['role'] ? 'model' : 'user',
					'parts' => array( array( 'text' => $text ) ),
				);
			}
		}
		try {
			$messages = array_map( array( Message::class, 'fromArray' ), $turns );
			$most     = $this->settings->answer_tokens();
			$prompt   = self::prompt( $messages, $system, $most );
			// With a cap, the client does not select models that do not support one. A builder whose support check failed cannot be reused, so it is
			// built again.
			if ( $most > 0 && true !== $prompt->is_supported_for_text_generation() ) {
				$prompt = self::prompt( $messages, $system, 0 );
			}
			$result = $this->requests->with_limits( static fn() => $prompt->generate_text_result() );
			return is_wp_error( $result ) ? $result : array( $result->toText(), $result->getTokenUsage() );
		} catch ( Exception $fault ) {
			return new WP_Error( 'prompt_invalid_argument', $fault->getMessage() );
		}
	}

	/**
	 * Creates a prompt builder.
	 *
	 * @param list<Message> $messages The messages.
	 * @param list<string>  $system   The system instructions.
	 * @param int           $most     The cap on answer tokens; 0: none.
	 * @return \WP_AI_Client_Prompt_Builder
	 */
	private static function prompt( array $messages, array $system, int $most ) {
		$prompt = wp_ai_client_prompt( $messages );
		if ( $system ) {
			$prompt->using_system_instruction( implode( "\n\n", $system ) );
		}
		if ( $most > 0 ) {
			$prompt->using_max_tokens( $most );
		}
		return $prompt;
	}
}
