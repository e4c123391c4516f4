<?php
/**
 * The functions of a file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

/** Where code runs in a file: in the bodies of functions, but not in their signatures. Elsewhere PHP allows constant expressions only. */
final class Functions {

	/** The functions and methods with a body, outer ones first. @var list<array{name: string, at: int, type: string, from: int, to: int}> */
	public readonly array $all;

	/** The place in the list of the innermost function around a token. @var array<int, int> */
	private array $owners = array();

	/** Places of constant expressions. @var array<int, true> */
	private array $constant = array();

	/**
	 * Constructor.
	 *
	 * @param Source $source The file.
	 */
	public function __construct( private readonly Source $source ) {
		$all = array();
		foreach ( array_keys( $source->tokens ) as $place ) {
			if ( $source->is( $place, T_FN ) || ( $source->is( $place, T_FUNCTION ) && ! $source->is( $place - 1, T_USE ) ) ) {
				$open = $source->next( $place, '(' );
				$this->mark_constant( $open, $source->partners[ $open ] );
				if ( $source->is( $place, T_FUNCTION ) && $this->has_body( $open ) ) {
					$all[] = $this->describe( $place, $open );
				}
			} elseif ( $source->is( $place, T_STATIC ) && $source->is( $place + 1, T_VARIABLE ) ) {
				$this->mark_constant( $place, $source->next( $place, ';' ) );
			}
		}
		$this->all = $all;
		foreach ( $all as $index => $function ) {
			$this->owners = array_replace( $this->owners, array_fill_keys( range( $function['from'], $function['to'] ), $index ) );
		}
	}

	/**
	 * Marks a range.
	 *
	 * @param int $from The first token.
	 * @param int $to   The last token.
	 */
	private function mark_constant( int $from, int $to ): void {
		$this->constant += array_fill_keys( range( $from, $to ), true );
	}

	/**
	 * Whether a function has a body: the method of an interface has none.
	 *
	 * @param int $open The bracket before its parameters.
	 */
	private function has_body( int $open ): bool {
		return $this->source->is( $this->source->next( $this->source->partners[ $open ], '{', ';' ), '{' );
	}

	/**
	 * Describes a function.
	 *
	 * @param int $place The word `function`.
	 * @param int $open  The bracket before its parameters.
	 * @return array{name: string, at: int, type: string, from: int, to: int}
	 */
	private function describe( int $place, int $open ): array {
		$body = $this->source->next( $this->source->partners[ $open ], '{' );
		$type = $this->source->next( $this->source->partners[ $open ], ':', '{' );
		return array(
			'name' => $open > $place + 1 ? $this->source->tokens[ $open - 1 ]->text : '',
			'at'   => $open - 1,
			'type' => $this->source->text( $type + 1, $body - 1 ),
			'from' => $body,
			'to'   => $this->source->partners[ $body ],
		);
	}

	/**
	 * Whether the code at a place runs.
	 *
	 * @param int $place The token.
	 */
	public function run( int $place ): bool {
		return isset( $this->owners[ $place ] ) && ! isset( $this->constant[ $place ] );
	}

	/**
	 * Returns the declared return type of the function around a token.
	 *
	 * @param int $place The token.
	 */
	public function type( int $place ): string {
		return isset( $this->owners[ $place ] ) ? $this->all[ $this->owners[ $place ] ]['type'] : '';
	}
}
