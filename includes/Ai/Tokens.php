<?php
/**
 * Token usage of an answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

/** Numbers of prompt and completion tokens, the unit that providers bill by. */
final class Tokens {

	/** The maximum of one answer, far above that of any model: sums of a month stay whole numbers, whatever a provider says. */
	private const MAX = 1_000_000_000;

	/**
	 * @param int $input  Prompt tokens.
	 * @param int $output Completion tokens.
	 */
	public function __construct( public readonly int $input = 0, public readonly int $output = 0 ) {}

	/**
	 * Parses a provider's usage object.
	 *
	 * @param mixed $usage Untrusted value.
	 * @return self|null Null: not a usage object.
	 */
	public static function of( $usage ): ?self {
		if ( ! is_array( $usage ) ) {
			return null;
		}
		$read   = static fn( string $name ): int => is_numeric( $usage[ $name ] ?? null ) ? max( 0, min( self::MAX, (int) $usage[ $name ] ) ) : 0;
		$all    = $read( 'total_tokens' );
		$tokens = new self( $read( 'prompt_tokens' ), $read( 'completion_tokens' ) );
		return 0 === $tokens->input + $tokens->output && $all > 0 ? new self( $all ) : $tokens;
	}

	/**
	 * Returns the sum.
	 *
	 * @param self $more The tokens to add.
	 */
	public function plus( self $more ): self {
		return new self( $this->input + $more->input, $this->output + $more->output );
	}
}
