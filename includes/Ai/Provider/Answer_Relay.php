<?php
/**
 * A provider's answer on its way to the reader.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/**
 * Takes an HTTP answer in pieces as they come and passes its events on in whole lines, so that a cut never leaves half of one. Knows what every
 * provider may do: refuse instead of the first event, break in the middle, answer in one JSON document, send no end marker. Each byte is looked
 * at once, however long the answer grows. Its states are {@see Relay_State}.
 */
final class Answer_Relay {

	/** The most that is kept of an answer that is not passed on while it comes, in bytes: 4 MiB. */
	private const MOST_KEPT = 4_194_304;

	/** Status and request id. */
	public readonly Answer_Head $head;

	/** How far the answer is. */
	private Relay_State $state = Relay_State::Waiting;

	/** What has come and is not passed on: a document, a refusal, the beginning of a line. */
	private string $kept = '';

	/** Why the rest is not wanted: in the states refused and cut. */
	private ?WP_Error $refusal = null;

	/**
	 * Constructor.
	 *
	 * @param Sink        $sink       The reader.
	 * @param Wire_Format $format     How the answer is written.
	 * @param Connection  $connection Where it comes from; knows what may not get to the reader in an error.
	 */
	public function __construct( private readonly Sink $sink, private readonly Wire_Format $format, private readonly Connection $connection ) {
		$this->head = new Answer_Head();
	}

	/**
	 * Takes bytes of the body.
	 *
	 * @param string $bytes As they came.
	 * @return bool False: no more is wanted.
	 */
	public function take( string $bytes ): bool {
		$this->kept .= $bytes;
		$end         = $this->is_stream() ? max( strrpos( $bytes, "\n" ), strrpos( $bytes, "\r" ) ) : false;
		if ( false !== $end ) {
			$rest       = substr( $bytes, $end + 1 );
			$lines      = substr( $this->kept, 0, strlen( $this->kept ) - strlen( $rest ) );
			$this->kept = $rest;
			$this->pass( $this->format->chunks( $lines ) );
		} elseif ( strlen( $this->kept ) > self::MOST_KEPT ) {
			$this->refuse( $this->connection->error( 'error_network', __( 'The answer of the AI provider is too long.', 'statecraft' ), $this->head, 'cut' ) );
		}
		return $this->state->takes_more();
	}

	/**
	 * Asks, in a silence, whether the reader is still there. A comment in the stream is the only way to find out.
	 *
	 * @return bool False: nobody is.
	 */
	public function is_read(): bool {
		if ( $this->state->is_open() ) {
			$this->write( ":\n" );
		}
		return Relay_State::Left !== $this->state;
	}

	/**
	 * The answer is over, one way or the other.
	 *
	 * @param string $fault What broke the connection; empty when nothing did.
	 * @return WP_Error|null A refusal, when the reader has seen nothing yet.
	 */
	public function finish( string $fault ): ?WP_Error {
		$is_waiting = Relay_State::Waiting === $this->state;
		if ( $this->state->takes_more() && ( '' === $fault || ( $is_waiting && $this->head->status >= 300 ) ) ) {
			$this->complete();
		} elseif ( Relay_State::Ended !== $this->state ) {
			$this->refuse( $is_waiting ? $this->connection->error( 'error_service_unavailable', $fault, $this->head, 'down' ) : $this->connection->error( 'error_network', $fault, $this->head, 'cut' ) );
		}
		if ( Relay_State::Cut === $this->state ) {
			$this->sink->write( Provider_Errors::event( $this->refusal ) );
		}
		return Relay_State::Refused === $this->state ? $this->refusal : null;
	}

	/** Ends an answer that has come to its end undisturbed; what it lacks is the refusal. */
	private function complete(): void {
		if ( Relay_State::Waiting === $this->state && ! $this->is_stream() ) {
			$this->pass_document();
			return;
		}
		if ( '' !== $this->kept ) {
			$this->take( "\n" );
		}
		if ( Relay_State::Waiting === $this->state ) {
			$this->refuse( $this->connection->error( 'error_network', __( 'The AI provider’s answer could not be read. Is its address correct?', 'statecraft' ), $this->head, 'garbage' ) );
		} elseif ( Relay_State::Streaming === $this->state && ! $this->head->is_framed ) {
			$this->refuse( $this->connection->error( 'error_network', __( 'The AI provider closed the connection in the middle of the answer.', 'statecraft' ), $this->head, 'cut' ) );
		} elseif ( in_array( $this->state, array( Relay_State::Streaming, Relay_State::Finished ), true ) ) {
			$this->write( "\ndata: [DONE]\n\n" );
		}
	}

	/** Whether what comes is an event stream: not a refusal, and not a JSON document. */
	private function is_stream(): bool {
		return $this->state->is_open() || ( $this->head->is_good() && ! preg_match( '/^\s*\{/', $this->kept ) );
	}

	/** Passes an answer on that came in one piece, or refuses it. */
	private function pass_document(): void {
		$answer = json_decode( $this->kept, true );
		$chunk  = $this->head->is_good() && is_array( $answer ) && null === Provider_Errors::error_in( $answer ) ? $this->format->whole( $answer ) : null;
		if ( $chunk ) {
			$this->state = Relay_State::Ended;
			$this->write( 'data: ' . wp_json_encode( $chunk ) . "\n\ndata: [DONE]\n\n" );
		} else {
			$this->refuse( $this->connection->refusal( $this->head, $this->kept ) );
		}
	}

	/**
	 * Passes whole lines on, from the first event and up to an error.
	 *
	 * @param string $lines With their ends.
	 */
	private function pass( string $lines ): void {
		$good = '';
		foreach ( preg_split( '/(?<=\n)|(?<=\r)(?!\n)/', $lines ) as $line ) {
			$data  = str_starts_with( $line, 'data:' ) ? trim( substr( $line, 5 ) ) : '';
			$fault = '' === $data ? null : $this->fault_in( $data );
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
	 * Looks at the data of an event.
	 *
	 * @param string $data JSON, or the end marker.
	 * @return WP_Error|null What is wrong with it.
	 */
	private function fault_in( string $data ): ?WP_Error {
		$is_open = $this->state->is_open();
		if ( '[DONE]' === $data || Relay_State::Ended === $this->state || ( $is_open && str_starts_with( $data, '{' ) && ! str_contains( $data, '"error"' ) ) ) {
			return null;
		}
		$event = json_decode( $data, true );
		if ( ! is_array( $event ) ) {
			return $this->connection->error( $is_open ? 'unknown' : 'error_network', wp_strip_all_tags( $data ), $this->head, 'garbage', true );
		}
		return null === Provider_Errors::error_in( $event ) ? null : $this->connection->refusal( $this->head, $data );
	}

	/**
	 * Gives bytes to the reader.
	 *
	 * @param string $bytes Whole lines.
	 */
	private function write( string $bytes ): void {
		if ( ! $this->sink->write( $bytes ) ) {
			$this->state = Relay_State::Left;
		}
	}

	/**
	 * Ends the answer here, unless that has happened.
	 *
	 * @param WP_Error $refusal Why.
	 */
	private function refuse( WP_Error $refusal ): void {
		if ( $this->state->takes_more() ) {
			$this->refusal = $refusal;
			$this->state   = $this->state->is_open() ? Relay_State::Cut : Relay_State::Refused;
		}
	}
}
