<?php
/**
 * Mutants of conditions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

/**
 * Takes guards and single conditions away. Of several mutants that the same test would notice, only the one that is hardest to notice is made: a
 * guard of two conditions joined by `||` is not deleted as a whole, because it loses each of them.
 */
final class Conditions {

	/** What precedes a condition that is the whole of an `if`, a ternary or a `return`. */
	private const BEFORE_WHOLE = array( T_BOOLEAN_AND, T_BOOLEAN_OR, T_RETURN );

	/** Values that say no, as their tokens. */
	private const REFUSALS = array( 'null', 'false', "''", '0', 'array ( )', '[ ]' );

	/** What gives a reason for a refusal. */
	private const ERROR = '/^(?:throw|new \\\\?\w*(?:Error|Exception)|\w*Error ::|(?:self|static) :: \w*(?:error|refus|fail)\w*|\$this -> \w*(?:error|refus|fail)\w*)\b/i';

	/** The value of a property that is kept for the next call. */
	private const KEPT = '/^(?:null !== (.+)|isset \( (.+) \)|(.+) !== null)$/';

	/**
	 * Constructor.
	 *
	 * @param Source      $source      The file.
	 * @param Functions   $functions   Its functions.
	 * @param Permissions $permissions Detects permission checks.
	 * @param Edits       $edits       Its changes.
	 */
	public function __construct( private readonly Source $source, private readonly Functions $functions, private readonly Permissions $permissions, private readonly Edits $edits ) {}

	/** Finds them. */
	public function find(): void {
		foreach ( array_keys( $this->source->tokens ) as $place ) {
			if ( ! $this->functions->run( $place ) ) {
				continue;
			}
			if ( $this->source->is( $place, T_IF, T_ELSEIF ) ) {
				$this->guard( $place );
			} elseif ( $this->source->is( $place, '?' ) ) {
				$this->ternary( $place );
			} elseif ( $this->source->is( $place, T_BOOLEAN_AND ) ) {
				$this->sides( $place, Source::AND );
			} elseif ( $this->source->is( $place, T_BOOLEAN_OR ) ) {
				$this->sides( $place, Source::OR );
			} elseif ( $this->source->is( $place, '!' ) ) {
				$this->not( $place );
			}
		}
	}

	/**
	 * Deletes an `if` without `else`.
	 *
	 * @param int $place The word.
	 */
	private function guard( int $place ): void {
		$close = $this->source->partners[ $place + 1 ];
		$end   = $this->source->is( $close + 1, '{' ) ? $this->source->partners[ $close + 1 ] : $close;
		if ( ! $this->source->is( $end + 1, T_ELSE, T_ELSEIF ) && ! $this->is_memo( $place + 2, $close - 1, $end ) ) {
			$this->never( 'guard deleted', $place + 2, $close - 1, $place + 2, $close - 1 );
		}
	}

	/**
	 * Whether a guard only returns a cached result: deleting it costs time and changes nothing.
	 *
	 * @param int $from The first token of its condition.
	 * @param int $to   The last one.
	 * @param int $end  The last token of its body.
	 */
	private function is_memo( int $from, int $to, int $end ): bool {
		return preg_match( self::KEPT, $this->source->text( $from, $to ), $found )
			&& preg_match( '/^(?:\$this ->|\w+ ::)/', end( $found ) )
			&& '{ return ' . end( $found ) . ' ; }' === $this->source->text( $to + 2, $end );
	}

	/**
	 * Takes the way to the better result of a ternary of which one is a refusal.
	 *
	 * @param int $place The question mark.
	 */
	private function ternary( int $place ): void {
		if ( $this->source->is( $place - 1, ':', '(', ',', T_PUBLIC, T_PROTECTED, T_PRIVATE, T_STATIC, T_READONLY ) || $this->source->is( $place + 1, ':' ) ) {
			return;
		}
		$from  = $this->source->left( $place, Source::TERNARY - 1 );
		$colon = $this->source->right( $place, Source::TERNARY ) + 1;
		$end   = $this->source->right( $colon, Source::TERNARY );
		$first = $this->refusal( $place + 1, $colon - 1 );
		$last  = $this->refusal( $colon + 1, $end );
		if ( $this->is_text( $place + 1 ) || $this->is_text( $colon + 1 ) ) {
			return;
		}
		if ( $last > $first ) {
			$this->always( 'check passed', $from, $place - 1, $from, $end );
		} elseif ( $first > $last ) {
			$this->never( 'check passed', $from, $place - 1, $from, $end );
		}
	}

	/**
	 * Returns how much a value is a refusal: 2 for an error, 1 for nothing.
	 *
	 * @param int $from The first token.
	 * @param int $to   The last token.
	 */
	private function refusal( int $from, int $to ): int {
		$text = $this->source->text( $from, $to );
		return preg_match( self::ERROR, $text ) ? 2 : (int) in_array( $text, self::REFUSALS, true );
	}

	/**
	 * Whether a value is text or markup: an empty one is not a refusal.
	 *
	 * @param int $place Its first token.
	 */
	private function is_text( int $place ): bool {
		return $this->source->is( $place, '"' ) || ( $this->source->is( $place, T_CONSTANT_ENCAPSED_STRING ) && "''" !== $this->source->tokens[ $place ]->text )
			|| in_array( $this->source->tokens[ $place ]->text, array( 'sprintf', '__', 'esc_html__' ), true );
	}

	/**
	 * Drops each side of `&&` or `||`, in a row of them each operand once.
	 *
	 * @param int $place     The operator.
	 * @param int $looseness How loosely it binds.
	 */
	private function sides( int $place, int $looseness ): void {
		$from = $this->source->left( $place, $looseness );
		$to   = $this->source->right( $place, $looseness );
		$drop = Source::AND === $looseness ? $this->always( ... ) : $this->never( ... );
		$kind = Source::AND === $looseness ? 'side of && dropped' : 'side of || dropped';
		if ( $this->source->loosest( $from, $place - 1 ) !== $looseness ) {
			$drop( $kind, $from, $place - 1, $from, $place - 1 );
		}
		$drop( $kind, $place + 1, $to, $place + 1, $to );
	}

	/**
	 * Turns a `!` that is not the whole of a condition.
	 *
	 * @param int $place The exclamation mark.
	 */
	private function not( int $place ): void {
		$to     = $this->source->right( $place, Source::NOT );
		$is_if  = $this->source->is( $place - 1, '(' ) && $this->source->is( $place - 2, T_IF, T_ELSEIF ) && $this->source->partners[ $place - 1 ] === $to + 1;
		$is_bit = $this->source->is( $place - 1, ...self::BEFORE_WHOLE ) || $this->source->is( $to + 1, T_BOOLEAN_AND, T_BOOLEAN_OR, '?' );
		if ( ! $is_if && ! $is_bit ) {
			$this->edits->wrap( $place, $to, '( ' . $this->edits->always( '! dropped', $place, $to ) . ' xor ', ' )' );
		}
	}

	/**
	 * Makes a condition true.
	 *
	 * @param string $kind  The kind of mutant.
	 * @param int    $from  The first token of the condition.
	 * @param int    $to    The last one.
	 * @param int    $begin The first token of what describes it.
	 * @param int    $end   The last one.
	 */
	private function always( string $kind, int $from, int $to, int $begin, int $end ): void {
		$is_split = 'check passed' === $kind && Source::AND === $this->source->loosest( $from, $to );
		if ( ! $is_split && ! $this->permissions->is_call( $from, $to ) ) {
			$id = $this->edits->add( $kind, $begin, $end );
			$this->edits->wrap( $from, $to, "( \\statecraft_mutant( $id ) || \\statecraft_mutant_yes( $id, ( ", ' ) ) )' );
		}
	}

	/**
	 * Makes a condition false.
	 *
	 * @param string $kind  The kind of mutant.
	 * @param int    $from  The first token of the condition.
	 * @param int    $to    The last one.
	 * @param int    $begin The first token of what describes it.
	 * @param int    $end   The last one.
	 */
	private function never( string $kind, int $from, int $to, int $begin, int $end ): void {
		$is_split = 'side of || dropped' !== $kind && Source::OR === $this->source->loosest( $from, $to );
		if ( ! $is_split && ! ( $this->source->is( $from, '!' ) && $this->permissions->is_call( $from + 1, $to ) ) ) {
			$id = $this->edits->add( $kind, $begin, $end );
			$this->edits->wrap( $from, $to, "( ! \\statecraft_mutant( $id ) && \\statecraft_mutant_no( $id, ( ", ' ) ) )' );
		}
	}
}
