<?php
/**
 * The replacements of mutated expressions other than conditions; loaded by an instrumented copy of the plugin.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

/**
 * Records that a mutant would change something here: its id is recorded as a negative number. A test that only reaches a mutant cannot notice it, unless what the
 * mutant omits has side effects.
 *
 * @param int  $id      The mutant.
 * @param bool $changes Whether it would.
 */
function statecraft_mutant_note( int $id, bool $changes ): void {
	$changes && statecraft_mutant( -$id );
}

/**
 * Whether a mutant is active that changes something whenever it is reached.
 *
 * @param int $id Its id.
 */
function statecraft_mutant_always( int $id ): bool {
	statecraft_mutant_note( $id, true );
	return statecraft_mutant( $id );
}

/**
 * Returns a condition that a mutant makes true.
 *
 * @param int   $id    The mutant.
 * @param mixed $value The condition.
 */
function statecraft_mutant_yes( int $id, $value ): bool {
	statecraft_mutant_note( $id, ! $value );
	return (bool) $value;
}

/**
 * Returns a condition that a mutant makes false.
 *
 * @param int   $id    The mutant.
 * @param mixed $value The condition.
 */
function statecraft_mutant_no( int $id, $value ): bool {
	statecraft_mutant_note( $id, (bool) $value );
	return (bool) $value;
}

/**
 * Compares.
 *
 * @param int    $id       The mutant.
 * @param string $instead  Its operator.
 * @param string $operator The operator.
 * @param mixed  $a        The left operand.
 * @param mixed  $b        The right operand.
 */
function statecraft_mutant_compare( int $id, string $instead, string $operator, $a, $b ): bool {
	$is = static fn( string $operator ): bool => match ( $operator ) {
		'<'  => $a < $b,
		'<=' => $a <= $b,
		'>'  => $a > $b,
		'>=' => $a >= $b,
	};
	statecraft_mutant_note( $id, $is( $instead ) !== $is( $operator ) );
	return $is( statecraft_mutant( $id ) ? $instead : $operator );
}

/**
 * Calls a function, or another one.
 *
 * @param int      $id       The mutant.
 * @param callable $instead  Its function.
 * @param callable $function The function.
 * @param mixed    ...$given What it is given.
 * @return mixed
 */
function statecraft_mutant_swap( int $id, callable $instead, callable $function, ...$given ) {
	statecraft_mutant_note( $id, $instead( ...$given ) !== $function( ...$given ) );
	return statecraft_mutant( $id ) ? $instead( ...$given ) : $function( ...$given );
}

/**
 * Cuts, or does not.
 *
 * @param int      $id       The mutant.
 * @param callable $cut      The function that cuts.
 * @param mixed    ...$given What it is given.
 * @return mixed
 */
function statecraft_mutant_cut( int $id, callable $cut, ...$given ) {
	statecraft_mutant_note( $id, $cut( ...$given ) !== $given[0] );
	return statecraft_mutant( $id ) ? $given[0] : $cut( ...$given );
}
