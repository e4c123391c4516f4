<?php
/**
 * What an answer takes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

/** A number of tokens, the unit that providers bill by. */
final class Tokens {

	/**
	 * Constructor.
	 *
	 * @param int $input  Those of the prompt.
	 * @param int $output Those of the answer.
	 */
	public function __construct( public readonly int $input = 0, public readonly int $output = 0 ) {}

	/**
	 * Reads a provider's usage object.
	 *
	 * @param mixed $usage As it came; anything.
	 * @return self|null Null: it tells nothing.
	 */
	public static function of( $usage ): ?self {
		if ( ! is_array( $usage ) ) {
			return null;
		}
		$read = static fn( string $name ): int => is_numeric( $usage[ $name ] ?? null ) ? max( 0, (int) $usage[ $name ] ) : 0;
		$all  = $read( 'total_tokens' );
		$told = new self( $read( 'prompt_tokens' ), $read( 'completion_tokens' ) );
		return 0 === $told->input + $told->output && $all > 0 ? new self( $all ) : $told;
	}

	/**
	 * Both together.
	 *
	 * @param self $more To be added.
	 */
	public function plus( self $more ): self {
		return new self( $this->input + $more->input, $this->output + $more->output );
	}
}
