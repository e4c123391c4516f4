<?php
/**
 * A reader that sees what an answer took.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

/** Passes events on and notes the provider's usage object when it comes; some send it with every event, growing, so that the last one counts. */
final class Counting_Sink implements Sink {

	/** What was told last. */
	private Tokens $tokens;

	/**
	 * Stands before another reader.
	 *
	 * @param Sink $sink The reader.
	 */
	public function __construct( private readonly Sink $sink ) {
		$this->tokens = new Tokens();
	}

	/** {@inheritDoc} */
	public function write( string $bytes ): bool {
		// Events come in whole lines.
		if ( str_contains( $bytes, '"usage"' ) && preg_match_all( '/^data:(.*"usage".*)$/m', $bytes, $found ) ) {
			foreach ( $found[1] as $data ) {
				$event        = json_decode( $data, true );
				$this->tokens = Tokens::of( $event['usage'] ?? null ) ?? $this->tokens;
			}
		}
		return $this->sink->write( $bytes );
	}

	/** {@inheritDoc} */
	public function end(): void {
		$this->sink->end();
	}

	/** What the answer took, as far as the provider has said. */
	public function tokens(): Tokens {
		return $this->tokens;
	}
}
