<?php
/**
 * A sink decorator that counts tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Tokens;
use Statecraft\Ai\Usage;

/**
 * Relays events and parses the usage objects in them. Some providers send cumulative usage with every event, so the last one counts. Before the end
 * marker, it writes an event with the usage and cost of the answer.
 */
final class Counting_Sink implements Sink {

	/** The last reported usage. */
	private Tokens $tokens;

	/** Whether the answer has any text. */
	private bool $has_text = false;

	public function __construct( private readonly Sink $sink, private readonly Usage $usage ) {
		$this->tokens = new Tokens();
	}

	/** {@inheritDoc} */
	public function write( string $bytes ): bool {
		// Each call of write() has whole lines.
		$this->has_text = $this->has_text || 1 === preg_match( '/"content":\s*"[^"]/', $bytes );
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

	/** Returns the usage of the answer, as reported by the provider. */
	public function tokens(): Tokens {
		return $this->tokens;
	}

	/** Whether the answer has any text. */
	public function has_text(): bool {
		return $this->has_text;
	}

	/** Returns the usage event, empty if no usage was reported: `usage` with OpenAI's keys, and `cost` by the prices in the settings or null. */
	private function event(): string {
		if ( 0 === $this->tokens->input + $this->tokens->output ) {
			return '';
		}
		$usage = array(
			'choices' => array(),
			'usage'   => array(
				'prompt_tokens'     => $this->tokens->input,
				'completion_tokens' => $this->tokens->output,
			),
			'cost'    => $this->usage->cost( $this->tokens ),
		);
		return 'data: ' . wp_json_encode( $usage ) . "\n\n";
	}
}
