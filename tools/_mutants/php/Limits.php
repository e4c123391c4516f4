<?php
/**
 * Mutants of limits.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

/** Shifts limits by one, and removes them. */
final class Limits {

	/** Comparisons. */
	private const COMPARISONS = array( '<', '>', T_IS_SMALLER_OR_EQUAL, T_IS_GREATER_OR_EQUAL );

	/** Points in time: a test on a real site does not hit a second exactly. */
	private const TIME = '/\b(?:micro|hr)?time \(|\bnow\b|\$now\b|_at\b|deadline|expir/i';

	/** Functions that cut, from the start to a length. */
	private const CUTS = array( 'array_slice', 'substr', 'mb_substr' );

	/** Lengths that are limits, and no parts of a format: constants, numbers of two digits and more; of a list any number. */
	private const LENGTH      = '/^(?:self|static) :: \w+$|^\d\d+$/';
	private const LIST_LENGTH = '/^(?:self|static) :: \w+$|^\d+$/';

	/**
	 * Constructor.
	 *
	 * @param Source    $source    The file.
	 * @param Functions $functions Its functions.
	 * @param Edits     $edits     Its changes.
	 */
	public function __construct( private readonly Source $source, private readonly Functions $functions, private readonly Edits $edits ) {}

	/** Finds them. */
	public function find(): void {
		foreach ( array_keys( $this->source->tokens ) as $place ) {
			if ( ! $this->functions->run( $place ) ) {
				continue;
			}
			if ( $this->source->is( $place, ...self::COMPARISONS ) ) {
				$this->comparison( $place );
			} elseif ( $this->is_call( $place, array( 'min', 'max' ) ) ) {
				$this->swap( $place );
			} elseif ( $this->is_call( $place, self::CUTS ) ) {
				$this->cut( $place );
			}
		}
	}

	/**
	 * Whether a function is called.
	 *
	 * @param int          $place The name.
	 * @param list<string> $names The functions.
	 */
	private function is_call( int $place, array $names ): bool {
		return $this->source->is( $place, T_STRING )
			&& in_array( $this->source->tokens[ $place ]->text, $names, true )
			&& $this->source->is( $place + 1, '(' )
			&& ! $this->source->is( $place - 1, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW );
	}

	/**
	 * Moves a comparison by one; that of points in time is turned.
	 *
	 * @param int $place The operator.
	 */
	private function comparison( int $place ): void {
		$from     = $this->source->left( $place, Source::COMPARISON );
		$to       = $this->source->right( $place, Source::COMPARISON );
		$operator = $this->source->tokens[ $place ]->text;
		$is_time  = (bool) preg_match( self::TIME, $this->source->text( $from, $to ) );
		$instead  = $is_time ? strtr( $operator[0], '<>', '><' ) : $operator[0] . ( '=' === substr( $operator, -1 ) ? '' : '=' );
		$id       = $this->edits->add( $is_time ? 'limit turned' : 'limit moved', $from, $to );
		$this->edits->wrap( $from, $to, "\\statecraft_mutant_compare( $id, '$instead', '$operator', ", ' )' );
		$this->edits->replace( $place, ',' );
	}

	/**
	 * Swaps `min` and `max`.
	 *
	 * @param int $place The name.
	 */
	private function swap( int $place ): void {
		$name    = $this->source->tokens[ $place ]->text;
		$instead = 'min' === $name ? 'max' : 'min';
		$id      = $this->edits->add( 'limit turned', $place, $this->source->partners[ $place + 1 ] );
		$this->edits->replace( $place, '\statecraft_mutant_swap' );
		$this->edits->wrap( $place + 1, $place + 1, '', " $id, '$instead', '$name'," );
	}

	/**
	 * Leaves a value uncut.
	 *
	 * @param int $place The name of the function that cuts it.
	 */
	private function cut( int $place ): void {
		$name   = $this->source->tokens[ $place ]->text;
		$end    = $this->source->partners[ $place + 1 ];
		$comma  = $this->source->next( $place + 2, ',', ')' );
		$length = $this->source->text( $comma + 3, $this->source->next( $comma + 3, ',', ')' ) - 1 );
		if ( '0 ,' !== $this->source->text( $comma + 1, $comma + 2 ) || ! preg_match( 'array_slice' === $name ? self::LIST_LENGTH : self::LENGTH, $length ) ) {
			return;
		}
		$id = $this->edits->add( 'not cut', $place, $end );
		$this->edits->replace( $place, '\statecraft_mutant_cut' );
		$this->edits->wrap( $place + 1, $place + 1, '', " $id, '$name'," );
	}
}
