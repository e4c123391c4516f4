<?php
/**
 * What expressions become that have mutants, besides conditions; loaded by an instrumented copy of the plugin.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

/**
 * Compares.
 *
 * @param string $operator The operator.
 * @param mixed  $a        The left operand.
 * @param mixed  $b        The right operand.
 */
function statecraft_mutant_compare( string $operator, $a, $b ): bool {
	return match ( $operator ) {
		'<'  => $a < $b,
		'<=' => $a <= $b,
		'>'  => $a > $b,
		'>=' => $a >= $b,
	};
}

/**
 * Cuts, or does not.
 *
 * @param bool     $is_active Whether the mutant is active.
 * @param callable $cut       The function that cuts.
 * @param mixed    ...$given  What it is given.
 * @return mixed
 */
function statecraft_mutant_cut( bool $is_active, callable $cut, ...$given ) {
	return $is_active ? $given[0] : $cut( ...$given );
}
