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
 * Takes an HTTP answer in pieces as they come and passes its events on in whole lines, so that a cut never leaves half of one. Knows the
 * dialects: an error instead of the first event, an error in the middle, an answer in one JSON document, no end marker. Each byte is
 * looked at once, however long the answer grows.
 */
final class Answer_Relay {

	/** The most that is kept of an answer that is not passed on while it comes, in bytes: 4 MiB. */
	private const MOST_KEPT = 4_194_304;

	/** Status and request id. */
	public readonly Answer_Head $head;

	/** What has come and is not passed on: a document, a refusal, events before the first good one, the beginning of a line. */
	private string $kept = '';

	/** Whether the reader has seen something. */
	private bool $is_open = false;

	/** Whether the model has said why it ended. */
	private bool $is_finished = false;

	/** Whether the end marker has come. */
	private bool $is_done = false;

	/** Why the rest is not wanted. */
	private ?WP_Error $refusal = null;

	/** Whether the reader has gone. */
	private bool $is_unread = false;

	/**
	 * Joins an answer to its reader.
	 *
	 * @param Sink     $sink     The reader.
	 * @param string[] $secrets  Texts that may not get to the reader in an error.
	 * @param string   $provider What the one that answers is called.
	 */
	public function __construct( private readonly Sink $sink, private readonly array $secrets, private readonly string $provider = '' ) {
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
		$end         = $this->is_open || $this->is_stream() ? max( strrpos( $bytes, "\n" ), strrpos( $bytes, "\r" ) ) : false;
		if ( false !== $end ) {
			$rest       = substr( $bytes, $end + 1 );
			$lines      = substr( $this->kept, 0, strlen( $this->kept ) - strlen( $rest ) );
			$this->kept = $rest;
			$this->pass( $lines );
		} elseif ( strlen( $this->kept ) > self::MOST_KEPT ) {
			$this->refusal = $this->refuse( 'error_network', 'cut', __( 'The answer of the AI provider is too long.', 'statecraft' ) );
		}
		return null === $this->refusal && ! $this->is_unread;
	}

	/**
	 * Asks, in a silence, whether the reader is still there. A comment in the stream is the only way to find out.
	 *
	 * @return bool False: nobody is.
	 */
	public function is_read(): bool {
		if ( $this->is_open && ! $this->is_unread ) {
			$this->is_unread = ! $this->sink->write( ":\n" );
		}
		return ! $this->is_unread;
	}

	/**
	 * The answer is over, one way or the other.
	 *
	 * @param string $fault What broke the connection; empty when nothing did.
	 * @return WP_Error|null A refusal, when the reader has seen nothing yet.
	 */
	public function finish( string $fault ): ?WP_Error {
		if ( $this->is_unread ) {
			return null;
		}
		$is_answered     = '' === $fault || ( $this->head->status >= 300 && ! $this->is_open );
		$this->refusal ??= $is_answered ? $this->complete() : $this->broken( $fault );
		if ( null === $this->refusal || ! $this->is_open ) {
			return $this->refusal;
		}
		$this->sink->write( Provider_Errors::event( $this->refusal ) );
		return null;
	}

	/**
	 * The refusal of an answer whose connection broke.
	 *
	 * @param string $fault In cURL's words.
	 */
	private function broken( string $fault ): WP_Error {
		return $this->is_open ? $this->refuse( 'error_network', 'cut', $fault ) : $this->refuse( 'error_service_unavailable', 'down', $fault );
	}

	/** Ends an answer that has come to its end undisturbed; what it lacks is the refusal. */
	private function complete(): ?WP_Error {
		if ( ! $this->is_open && ! $this->is_stream() ) {
			$events = $this->head->is_good() ? Answer_Document::as_events( $this->kept ) : null;
			if ( null === $events ) {
				return Provider_Errors::from_answer( $this->head, $this->kept, $this->secrets, $this->provider );
			}
			$this->write( $events );
			return null;
		}
		if ( '' !== $this->kept ) {
			$this->take( "\n" );
		}
		if ( null !== $this->refusal || $this->is_done ) {
			return $this->refusal;
		}
		if ( ! $this->is_open ) {
			return $this->refuse( 'error_network', 'garbage', __( 'The AI provider’s answer could not be read. Is its address correct?', 'statecraft' ) );
		}
		if ( ! $this->head->is_framed && ! $this->is_finished ) {
			return $this->refuse( 'error_network', 'cut', __( 'The AI provider closed the connection in the middle of the answer.', 'statecraft' ) );
		}
		$this->write( "\ndata: [DONE]\n\n" );
		return null;
	}

	/** Whether what comes is an event stream: not a refusal, and not a JSON document. */
	private function is_stream(): bool {
		return $this->head->is_good() && ! preg_match( '/^\s*\{/', $this->kept );
	}

	/**
	 * Passes whole lines on, from the first event and up to an error.
	 *
	 * @param string $lines With their ends.
	 */
	private function pass( string $lines ): void {
		$good = '';
		foreach ( preg_split( '/(?<=\n)|(?<=\r)(?!\n)/', $lines ) as $line ) {
			$data = str_starts_with( $line, 'data:' ) ? trim( substr( $line, 5 ) ) : '';
			if ( '' !== $data && ! $this->is_good( $data ) ) {
				break;
			}
			if ( '' !== $data || '' !== $good || $this->is_open ) {
				$good .= $line;
			}
		}
		if ( '' !== $good ) {
			$this->write( $good );
		}
	}

	/**
	 * Looks at the data of an event; what is wrong becomes the refusal.
	 *
	 * @param string $data JSON, or the end marker.
	 */
	private function is_good( string $data ): bool {
		$this->is_done     = $this->is_done || '[DONE]' === $data;
		$this->is_finished = $this->is_finished || preg_match( '/"finish_reason":\s*"/', $data );
		if ( $this->is_done || ( $this->is_open && str_starts_with( $data, '{' ) && ! str_contains( $data, '"error"' ) ) ) {
			return true;
		}
		$event = json_decode( $data, true );
		if ( is_array( $event ) && null === Provider_Errors::error_in( $event ) ) {
			return true;
		}
		$this->refusal = is_array( $event )
			? Provider_Errors::from_answer( $this->head, $data, $this->secrets, $this->provider )
			: $this->refuse( $this->is_open ? 'unknown' : 'error_network', 'garbage', wp_strip_all_tags( $data ), true );
		return false;
	}

	/**
	 * Gives bytes to the reader.
	 *
	 * @param string $bytes Whole lines.
	 */
	private function write( string $bytes ): void {
		$this->is_open   = true;
		$this->is_unread = ! $this->sink->write( $bytes );
	}

	/**
	 * A refusal of this answer.
	 *
	 * @param string $code      See {@see Provider_Errors}.
	 * @param string $cause     See {@see Verdict}; `cut` for one that broke off.
	 * @param string $reason    In words.
	 * @param bool   $is_quoted Whether they are the provider's.
	 */
	private function refuse( string $code, string $cause, string $reason, bool $is_quoted = false ): WP_Error {
		$more = array(
			'cause'     => $cause,
			'provider'  => $this->provider,
			'is_quoted' => $is_quoted,
		);
		return Provider_Errors::of( $code, $reason, $this->head->request_id, $this->secrets, $more );
	}
}
