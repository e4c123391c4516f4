<?php
/**
 * Attributes of a block, read leniently.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/** Typed access: a value of another type than the one asked for, from old or edited posts, counts as missing. */
final class Attributes {

	/**
	 * Constructor.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	public function __construct( private readonly array $values ) {}

	/**
	 * The raw value.
	 *
	 * @param string $name The name.
	 * @return mixed Null where there is none.
	 */
	public function get( string $name ) {
		return $this->values[ $name ] ?? null;
	}

	/**
	 * With values under former names moved to the present ones, unless those have a value.
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
	 * A string.
	 *
	 * @param string $name The name.
	 */
	public function text( string $name ): string {
		$value = $this->get( $name );
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : '';
	}

	/**
	 * A boolean, also from the words for one.
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
