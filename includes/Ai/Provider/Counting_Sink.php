<?php
/**
 * A reader that sees what an answer took.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Tokens;
use Statecraft\Ai\Usage;

/**
 * Passes events on and reads the usage objects in them; some send it with every event, growing, so that the last one counts.
 * Before the end marker it tells the reader what the answer took and cost, in an event of its own.
 */
final class Counting_Sink implements Sink {

	/** What was told last. */
	private Tokens $tokens;

	/**
	 * Constructor.
	 *
	 * @param Sink  $sink  The reader.
	 * @param Usage $usage Knows what tokens cost.
	 */
	public function __construct( private readonly Sink $sink, private readonly Usage $usage ) {
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
		return $this->sink->write( (string) preg_replace_callback( '/^data:\s*\[DONE\]/m', fn( array $end ): string => $this->event() . $end[0], $bytes ) );
	}

	/** {@inheritDoc} */
	public function end(): void {
		$this->sink->end();
	}

	/** What the answer took, as far as the provider has said. */
	public function tokens(): Tokens {
		return $this->tokens;
	}

	/** The event, as far as there is something to tell: the tokens under OpenAI's names, and `cost` by the owner's prices or null. */
	private function event(): string {
		if ( 0 === $this->tokens->input + $this->tokens->output ) {
			return '';
		}
		$told = array(
			'choices' => array(),
			'usage'   => array(
				'prompt_tokens'     => $this->tokens->input,
				'completion_tokens' => $this->tokens->output,
			),
			'cost'    => $this->usage->cost( $this->tokens ),
		);
		return 'data: ' . wp_json_encode( $told ) . "\n\n";
	}
}
