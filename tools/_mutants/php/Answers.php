<?php
/**
 * Mutants of return values.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

/** Changes the return values of functions that return yes or no. */
final class Answers {

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
			if ( $this->source->is( $place, T_RETURN ) && 'bool' === $this->functions->type( $place ) ) {
				$this->answer( $place + 1, $this->source->next( $place, ';' ) - 1 );
			} elseif ( $this->source->is( $place, T_FN ) && $this->functions->run( $place ) ) {
				$open  = $this->source->next( $place, '(' );
				$arrow = $this->source->next( $open, T_DOUBLE_ARROW );
				if ( ': bool' === $this->source->text( $this->source->partners[ $open ] + 1, $arrow - 1 ) ) {
					$this->answer( $arrow + 1, $this->source->right( $arrow, Source::ASSIGNMENT ) );
				}
			}
		}
	}

	/**
	 * Changes one.
	 *
	 * @param int $from The first token.
	 * @param int $to   The last token.
	 */
	private function answer( int $from, int $to ): void {
		$text = strtolower( $this->source->text( $from, $to ) );
		if ( in_array( $text, array( 'true', 'false' ), true ) ) {
			// That of a guard is the guard's: it is deleted as a whole.
			if ( ! $this->source->is( $from - 2, '{' ) || ! $this->source->is( $from - 3, ')' ) || ! $this->source->is( $this->source->partners[ $from - 3 ] - 1, T_IF ) ) {
				$this->edits->replace( $from, $this->edits->always( 'answer turned', $from - 1, $to ) . ( 'true' === $text ? ' ? false : true' : ' ? true : false' ) );
			}
			return;
		}
		// Each side of these is dropped.
		if ( in_array( $this->source->loosest( $from, $to ), array( Source::AND, Source::OR ), true ) ) {
			return;
		}
		$no  = $this->edits->add( 'answer is always no', $from, $to );
		if ( $this->permissions->is_call( $from, $to ) ) {
			$this->edits->wrap( $from, $to, "( ! \\statecraft_mutant( $no ) && \\statecraft_mutant_no( $no, ( ", ' ) ) )' );
			return;
		}
		$yes = $this->edits->add( 'answer is always yes', $from, $to );
		$this->edits->wrap( $from, $to, "( ! \\statecraft_mutant( $no ) && \\statecraft_mutant_no( $no, ( \\statecraft_mutant( $yes ) || \\statecraft_mutant_yes( $yes, ( ", ' ) ) ) ) )' );
	}
}
