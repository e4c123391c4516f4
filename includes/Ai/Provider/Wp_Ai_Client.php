<?php
/**
 * WordPress's own AI client.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Exception;
use Statecraft\Ai\Settings;
use WordPress\AiClient\Messages\DTO\Message;
use WordPress\AiClient\Results\DTO\TokenUsage;
use WP_Error;

/** The provider that the site has connected to WordPress (7.0 and later). It does not stream: the answer is one chunk. */
final class Wp_Ai_Client implements Chat {

	/** The codes of WordPress's client that say more than their status. */
	private const CODES = array(
		'prompt_token_limit_reached'   => 'error_context_too_large',
		'prompt_network_error'         => 'error_service_unavailable',
		'prompt_upstream_server_error' => 'error_service_unavailable',
		'prompt_prevented'             => 'error_service_unavailable',
	);

	/**
	 * Constructor.
	 *
	 * @param Settings       $settings The site's settings.
	 * @param Wp_Ai_Requests $requests What the client sends.
	 */
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
	 * A refusal of WordPress's client in our codes.
	 *
	 * @param WP_Error $fault As the client gives it.
	 */
	public static function refusal( WP_Error $fault ): WP_Error {
		$status = (int) ( $fault->get_error_data()['status'] ?? 500 );
		$code   = self::CODES[ $fault->get_error_code() ] ?? null;
		if ( $code ) {
			return Provider_Errors::of( $code, $fault->get_error_message() );
		}
		$head         = new Answer_Head();
		$head->status = 'prompt_client_error' === $fault->get_error_code() ? $status : 400;
		return Provider_Errors::from_answer( $head, $fault->get_error_message(), array(), '' );
	}

	/**
	 * Asks.
	 *
	 * @param Chat_Request $request What is asked; functions and the model are the client's own affair.
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
			// Not every model takes a cap, and one that does not would not be asked at all. A builder that was refused stays so.
			if ( $most > 0 && true !== $prompt->is_supported_for_text_generation() ) {
				$prompt = self::prompt( $messages, $system, 0 );
			}
			$result = $this->requests->limited( static fn() => $prompt->generate_text_result() );
			return is_wp_error( $result ) ? $result : array( $result->toText(), $result->getTokenUsage() );
		} catch ( Exception $fault ) {
			return new WP_Error( 'prompt_invalid_argument', $fault->getMessage() );
		}
	}

	/**
	 * Begins a prompt.
	 *
	 * @param list<Message> $messages What is said.
	 * @param list<string>  $system   The rules.
	 * @param int           $most     The most tokens of the answer; 0: as many as there are.
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
