<?php
/**
 * Anthropic's Messages API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use stdClass;

/**
 * POST {base}/messages (sources: platform.claude.com/docs/en/api/messages/create, …/docs/en/build-with-claude/streaming,
 * …/docs/en/build-with-claude/handling-stop-reasons). Unknown events are ignored, as the documentation requires.
 */
final class Anthropic_Messages extends Wire_Format {

	public const CHAT_PATH = 'messages';

	/** The maximum page size; the default is 20. */
	public const MODELS_PATH = 'models?limit=1000';

	/** The API version. */
	private const VERSION = '2023-06-01';

	/** The default of `max_tokens`, which the API requires. No current model has a lower maximum. */
	private const MAX_TOKENS = 32_000;

	/** OpenAI's `finish_reason` by Anthropic's `stop_reason`; `stop` for all others. */
	private const FINISH = array(
		'max_tokens'                    => 'length',
		'model_context_window_exceeded' => 'length',
		'tool_use'                      => 'function_call',
		'refusal'                       => 'content_filter',
	);

	/** The number of prompt tokens, which only the `message_start` event contains. */
	private int $input_tokens = 0;

	/** {@inheritDoc} */
	public function headers(): array {
		$key = $this->settings->key();
		return array( ...( '' === $key ? array() : array( "x-api-key: $key" ) ), 'anthropic-version: ' . self::VERSION );
	}

	/** {@inheritDoc} */
	public function body( Chat_Request $request ): array {
		$most   = $this->settings->answer_tokens();
		$system = array_column( array_filter( $request->messages, static fn( array $one ): bool => 'system' === $one['role'] ), 'content' );
		$tools  = array_map(
			static fn( array $function ): array => array(
				'name'         => $function['name'],
				'description'  => (string) ( $function['description'] ?? '' ),
				'input_schema' => array( 'type' => 'object' ) + (array) ( $function['parameters'] ?? array() ),
			),
			$request->functions
		);
		return array(
			'model'      => '' === $request->model ? $this->settings->model() : $request->model,
			'max_tokens' => $most > 0 ? $most : self::MAX_TOKENS,
			'messages'   => self::turns( $request->messages ),
			'stream'     => true,
		) + array_filter(
			array(
				'system' => implode( "\n\n", $system ),
				'tools'  => $tools,
			)
		);
	}

	/**
	 * Converts the messages of user and assistant. Here a function call and its result are linked by an id, which OpenAI's legacy `function_call`
	 * does not have; ids are generated.
	 *
	 * @param list<array<string, mixed>> $messages See {@see Chat_Request::of()}.
	 * @return list<array{role: string, content: string|list<array<string, mixed>>}>
	 */
	private static function turns( array $messages ): array {
		$turns = array();
		$calls = 0;
		foreach ( $messages as $message ) {
			$text = (string) ( $message['content'] ?? '' );
			$call = $message['function_call'] ?? null;
			$role = 'assistant' === $message['role'] ? 'assistant' : 'user';
			if ( 'function' === $message['role'] ) {
				$text = array(
					array(
						'type'        => 'tool_result',
						'tool_use_id' => "call_$calls",
						'content'     => $text,
					),
				);
			} elseif ( 'assistant' === $role && is_array( $call ) ) {
				$input   = json_decode( (string) ( $call['arguments'] ?? '' ) );
				$content = '' === $text ? array() : array( compact( 'text' ) + array( 'type' => 'text' ) );
				$text    = array(
					...$content,
					array(
						'type'  => 'tool_use',
						'id'    => 'call_' . ( ++$calls ),
						'name'  => (string) ( $call['name'] ?? '' ),
						'input' => is_object( $input ) ? $input : new stdClass(),
					),
				);
			}
			// The API rejects a message with empty content.
			if ( 'system' !== $message['role'] && '' !== $text ) {
				$turns[] = array(
					'role'    => $role,
					'content' => $text,
				);
			}
		}
		return $turns;
	}

	/** {@inheritDoc} */
	public function translate_stream( string $lines ): string {
		preg_match_all( '/^data:[ \t]*(.*?)\s*$/m', str_replace( "\r", "\n", $lines ), $found );
		$events = array_filter( array_map( array( $this, 'translate_event' ), $found[1] ) );
		return implode( '', array_map( static fn( $one ): string => 'data: ' . ( is_array( $one ) ? wp_json_encode( $one ) : $one ) . "\n\n", $events ) );
	}

	/**
	 * Translates an event.
	 *
	 * @return array<string, mixed>|string|null An OpenAI chunk; a string to relay unchanged; null: nothing to relay.
	 */
	private function translate_event( string $data ) {
		$event = json_decode( $data, true );
		if ( ! is_array( $event ) ) {
			return $data;
		}
		switch ( $event['type'] ?? '' ) {
			case 'error':
				return $data;
			case 'message_start':
				$this->input_tokens = (int) ( $event['message']['usage']['input_tokens'] ?? 0 );
				return self::chunk( array( 'role' => 'assistant' ) );
			case 'content_block_start':
				return self::content_block( self::map( $event['content_block'] ?? null ) );
			case 'content_block_delta':
				return self::content_block( self::map( $event['delta'] ?? null ) );
			case 'message_delta':
				return $this->final_chunk( array(), self::text( $event['delta']['stop_reason'] ?? null ), self::map( $event['usage'] ?? null ) );
			case 'message_stop':
				return '[DONE]';
			default:
				return null;
		}
	}

	/**
	 * Converts a content block or a delta.
	 *
	 * @param array<string, mixed> $part A content block or delta: text, a function call, or its arguments. Thinking is dropped.
	 * @return array<string, mixed>|null An OpenAI chunk. Null: nothing to relay.
	 */
	private static function content_block( array $part ): ?array {
		switch ( $part['type'] ?? '' ) {
			case 'text':
			case 'text_delta':
				return '' === (string) self::text( $part['text'] ?? null ) ? null : self::chunk( array( 'content' => $part['text'] ) );
			case 'tool_use':
				return self::chunk(
					array(
						'function_call' => array(
							'name'      => (string) self::text( $part['name'] ?? null ),
							'arguments' => '',
						),
					)
				);
			case 'input_json_delta':
				return self::chunk( array( 'function_call' => array( 'arguments' => (string) self::text( $part['partial_json'] ?? null ) ) ) );
			default:
				return null;
		}
	}

	/** {@inheritDoc} */
	public function translate_response( array $answer ): ?array {
		$content = $answer['content'] ?? null;
		if ( 'message' !== ( $answer['type'] ?? '' ) || ! is_array( $content ) ) {
			return null;
		}
		$delta = array( 'role' => 'assistant' );
		foreach ( array_filter( $content, 'is_array' ) as $block ) {
			if ( 'tool_use' === ( $block['type'] ?? '' ) ) {
				$delta['function_call'] = array(
					'name'      => (string) self::text( $block['name'] ?? null ),
					'arguments' => (string) wp_json_encode( (object) ( $block['input'] ?? array() ) ),
				);
			} elseif ( 'text' === ( $block['type'] ?? '' ) ) {
				$delta['content'] = ( $delta['content'] ?? '' ) . self::text( $block['text'] ?? null );
			}
		}
		$this->input_tokens = (int) ( $answer['usage']['input_tokens'] ?? 0 );
		return $this->final_chunk( $delta, self::text( $answer['stop_reason'] ?? null ), self::map( $answer['usage'] ?? null ) );
	}

	/**
	 * Builds the chunk with `finish_reason` and usage.
	 *
	 * @param array<string, mixed> $delta  The delta of the chunk.
	 * @param string|null          $reason Anthropic's `stop_reason`; null: not ended.
	 * @param array<string, mixed> $usage  The usage object; its `output_tokens` is cumulative.
	 * @return array<string, mixed>
	 */
	private function final_chunk( array $delta, ?string $reason, array $usage ): array {
		return self::chunk( $delta, null === $reason ? null : self::FINISH[ $reason ] ?? 'stop' ) + array(
			'usage' => array(
				'prompt_tokens'     => $this->input_tokens,
				'completion_tokens' => (int) ( $usage['output_tokens'] ?? 0 ),
			),
		);
	}
}
