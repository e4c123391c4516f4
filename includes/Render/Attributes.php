<?php
/**
 * Attributes of a block, read with care.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/** What an author or an old post wrote into a block: each value is read as the kind that is needed, or not at all. */
final class Attributes {

	/**
	 * Takes what WordPress hands to a block.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	public function __construct( private readonly array $values ) {}

	/**
	 * As it stands.
	 *
	 * @param string $name The name.
	 * @return mixed Null where there is none.
	 */
	public function get( string $name ) {
		return $this->values[ $name ] ?? null;
	}

	/**
	 * With former names as the present ones, where those are not there.
	 *
	 * @param array<string, string> $names The present names by the former ones.
	 */
	public function renamed( array $names ): self {
		$values = $this->values;
		foreach ( $names as $former => $name ) {
			$values[ $name ] ??= $values[ $former ] ?? null;
		}
		return new self( $values );
	}

	/**
	 * A text.
	 *
	 * @param string $name The name.
	 */
	public function text( string $name ): string {
		$value = $this->get( $name );
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : '';
	}

	/**
	 * Yes or no, also as a word.
	 *
	 * @param string $name      The name.
	 * @param bool   $otherwise Where it is not said.
	 */
	public function flag( string $name, bool $otherwise = false ): bool {
		$value = $this->get( $name );
		return match ( $value ) {
			true, 'true'   => true,
			false, 'false' => false,
			default        => $otherwise,
		};
	}

	/**
	 * A number within limits.
	 *
	 * @param string $name      The name.
	 * @param float  $otherwise Where there is none.
	 * @param float  $least     The least it may be.
	 * @param float  $most      The most it may be.
	 */
	public function number( string $name, float $otherwise, float $least, float $most ): float {
		$value = $this->get( $name );
		return min( max( is_numeric( $value ) ? (float) $value : $otherwise, $least ), $most );
	}

	/**
	 * A list; of one where a plain value stands for it.
	 *
	 * @param string $name The name.
	 * @return list<mixed>
	 */
	public function items( string $name ): array {
		$value = $this->get( $name );
		return array_values( (array) $value );
	}

	/**
	 * One of a few words; the first of them where it is none.
	 *
	 * @param string   $name  The name.
	 * @param string[] $words What it may be.
	 */
	public function one_of( string $name, array $words ): string {
		$value = $this->text( $name );
		return in_array( $value, $words, true ) ? $value : (string) reset( $words );
	}

	/**
	 * A width as CSS, or nothing where it is none.
	 *
	 * @param string $name The name.
	 */
	public function length( string $name ): string {
		$value = $this->text( $name );
		return preg_match( '/^\d{1,4}(?:\.\d+)?(?:%|px|em|rem|vw)$/', $value ) === 1 ? $value : '';
	}
}
