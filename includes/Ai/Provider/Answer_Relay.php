<?php
/**
 * Relays a provider's answer to a sink.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use WP_Error;

/**
 * Receives an HTTP response in chunks and relays its server-sent events in whole lines, so that a broken connection never leaves half a line. Handles
 * what any provider may do: refuse instead of the first event, break off midway, answer with one JSON document, send no end marker. Parses each byte
 * once, so that the time is linear in the length of the answer. Its states are {@see Relay_State}.
 */
final class Answer_Relay {

	/** The maximum size of the buffer in bytes: 4 MiB. */
	private const MAX_BUFFER = 4_194_304;

	/** Seconds to wait for the provider's first byte before checking the client. Refusals usually arrive sooner, and can still be a response of their own. */
	private const PATIENCE = 3;

	/** When the request was made, as a Unix timestamp. */
	private readonly float $start;

	/** Status, request id and rate limit headers. */
	public readonly Response_Head $head;

	/** The current state. */
	private Relay_State $state = Relay_State::Waiting;

	/** The buffer of received bytes that are not relayed yet: a JSON document, an error, or a partial line. */
	private string $buffer = '';

	/** The error, in the states Refused and Cut. */
	private ?WP_Error $refusal = null;

	public function __construct( private readonly Sink $sink, private readonly Wire_Format $format, private readonly Connection $connection ) {
		$this->head  = new Response_Head();
		$this->start = microtime( true );
	}

	/**
	 * Receives a chunk of the body.
	 *
	 * @return bool False: abort the transfer.
	 */
	public function receive( string $bytes ): bool {
		$this->buffer .= $bytes;
		$end           = $this->is_stream() ? max( strrpos( $bytes, "\n" ), strrpos( $bytes, "\r" ) ) : false;
		if ( false !== $end ) {
			$rest         = substr( $bytes, $end + 1 );
			$lines        = substr( $this->buffer, 0, strlen( $this->buffer ) - strlen( $rest ) );
			$this->buffer = $rest;
			$this->relay( $this->format->translate_stream( $lines ) );
		} elseif ( strlen( $this->buffer ) > self::MAX_BUFFER ) {
			$this->refuse( $this->connection->error( 'error_network', __( 'The AI provider’s answer is too long.', 'statecraft' ), $this->head, 'cut' ) );
		}
		return $this->state->wants_more();
	}

	/**
	 * Checks, while the provider sends nothing, whether anybody waits for more: not after the end marker, nor if the client has disconnected. Writing a
	 * comment is the only way to find that out; it sends the status, so that an error is an event from then on. False: abort the transfer.
	 */
	public function is_awaited(): bool {
		if ( Relay_State::Ended === $this->state ) {
			return false;
		}
		// Once an error has begun to arrive, the rest follows in a moment.
		$is_slow = Relay_State::Waiting === $this->state && $this->head->status < 300 && microtime( true ) - $this->start >= self::PATIENCE;
		if ( $is_slow || $this->state->is_open() ) {
			$this->write( ":\n" );
		}
		return Relay_State::Left !== $this->state;
	}

	/**
	 * Ends the answer when the transfer has ended, complete or not.
	 *
	 * @param string $fault The transport error; empty without one.
	 * @return WP_Error|null The error, if no event has been relayed yet.
	 */
	public function finish( string $fault ): ?WP_Error {
		$is_waiting = Relay_State::Waiting === $this->state;
		if ( $this->state->wants_more() && ( '' === $fault || ( $is_waiting && $this->head->status >= 300 ) ) ) {
			$this->complete();
		} elseif ( Relay_State::Ended !== $this->state ) {
			$this->refuse( $is_waiting ? $this->connection->error( 'error_service_unavailable', $fault, $this->head, 'down' ) : $this->connection->error( 'error_network', $fault, $this->head, 'cut' ) );
		}
		if ( Relay_State::Cut === $this->state ) {
			$this->sink->write( Provider_Errors::event( $this->refusal ) );
		}
		return Relay_State::Refused === $this->state ? $this->refusal : null;
	}

	/** Ends an answer without transport error. An incomplete answer becomes an error. */
	private function complete(): void {
		if ( Relay_State::Waiting === $this->state && ! $this->is_stream() ) {
			$this->relay_document();
			return;
		}
		if ( '' !== $this->buffer ) {
			$this->receive( "\n" );
		}
		if ( Relay_State::Waiting === $this->state ) {
			$this->refuse( $this->connection->error( 'error_network', __( 'The AI provider’s answer could not be read. Is its address correct?', 'statecraft' ), $this->head, 'garbage' ) );
		} elseif ( Relay_State::Streaming === $this->state && ! $this->head->is_framed ) {
			$this->refuse( $this->connection->error( 'error_network', __( 'The AI provider closed the connection in the middle of the answer.', 'statecraft' ), $this->head, 'cut' ) );
		} elseif ( in_array( $this->state, array( Relay_State::Streaming, Relay_State::Finished ), true ) ) {
			$this->write( "\ndata: [DONE]\n\n" );
		}
	}

	/** Whether the response is an event stream, not an error or a JSON document. */
	private function is_stream(): bool {
		return $this->state->is_open() || ( $this->head->is_success() && ! preg_match( '/^\s*\{/', $this->buffer ) );
	}

	/** Relays an answer that is one JSON document, or records it as an error. */
	private function relay_document(): void {
		$answer = json_decode( $this->buffer, true );
		$chunk  = $this->head->is_success() && is_array( $answer ) && null === Provider_Errors::error_in( $answer ) ? $this->format->translate_response( $answer ) : null;
		if ( $chunk ) {
			$this->state = Relay_State::Ended;
			$this->write( 'data: ' . wp_json_encode( $chunk ) . "\n\ndata: [DONE]\n\n" );
		} else {
			$this->refuse( $this->connection->refusal( $this->head, $this->buffer ) );
		}
	}

	/**
	 * Relays whole lines, from the first event up to an error.
	 *
	 * @param string $lines Lines with their line endings.
	 */
	private function relay( string $lines ): void {
		$good  = '';
		$fault = null;
		foreach ( preg_split( '/(?<=\n)|(?<=\r)(?!\n)/', $lines ) as $line ) {
			$data  = str_starts_with( $line, 'data:' ) ? trim( substr( $line, 5 ) ) : '';
			$fault = '' === $data ? null : $this->error_in( $data );
			if ( $fault ) {
				break;
			}
			$this->state = '' === $data ? $this->state : $this->state->after( $data );
			$good       .= $this->state->is_open() ? $line : '';
		}
		if ( '' !== $good ) {
			$this->write( $good );
		}
		if ( $fault ) {
			$this->refuse( $fault );
		}
	}

	/**
	 * Checks the data of an event for an error.
	 *
	 * @param string $data JSON, or the end marker.
	 * @return WP_Error|null The error, if any.
	 */
	private function error_in( string $data ): ?WP_Error {
		$is_open = $this->state->is_open();
		if ( '[DONE]' === $data || Relay_State::Ended === $this->state || ( $is_open && str_starts_with( $data, '{' ) && ! str_contains( $data, '"error"' ) ) ) {
			return null;
		}
		$event = json_decode( $data, true );
		if ( ! is_array( $event ) ) {
			return $this->connection->error( $is_open ? 'unknown' : 'error_network', Plain_Text::of_html( $data ), $this->head, 'garbage', true );
		}
		return null === Provider_Errors::error_in( $event ) ? null : $this->connection->refusal( $this->head, $data );
	}

	/**
	 * Writes to the sink.
	 *
	 * @param string $bytes Whole lines.
	 */
	private function write( string $bytes ): void {
		if ( ! $this->sink->write( $bytes ) ) {
			$this->state = Relay_State::Left;
		}
	}

	/** Records an error, unless the answer has ended with one already. */
	private function refuse( WP_Error $refusal ): void {
		if ( $this->state->wants_more() ) {
			$this->refusal = $refusal;
			$this->state   = $this->state->is_open() ? Relay_State::Cut : Relay_State::Refused;
		}
	}
}
