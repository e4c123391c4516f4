<?php
/**
 * Lenient access to block attributes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Typed getters: a value of the wrong type, from old or hand-edited posts, counts as missing. */
final class Attributes {

	/**
	 * @param array<string, mixed> $values The attributes by name, as WordPress passes them to `render_callback`.
	 */
	public function __construct( private readonly array $values ) {}

	/**
	 * Returns the raw value.
	 *
	 * @return mixed Null if missing.
	 */
	public function get( string $name ) {
		return $this->values[ $name ] ?? null;
	}

	/**
	 * Returns a copy with the values of old names moved to the current names, unless those have a value.
	 *
	 * @param array<string, string> $names The current names by old name.
	 */
	public function renamed( array $names ): self {
		$values = $this->values;
		foreach ( $names as $former => $name ) {
			$values[ $name ] ??= $values[ $former ] ?? null;
		}
		return new self( $values );
	}

	/** Returns a string; numbers are converted. */
	public function text( string $name ): string {
		$value = $this->get( $name );
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : '';
	}

	/** Returns a boolean; accepts the strings `true` and `false`. */
	public function flag( string $name, bool $default = false ): bool {
		$value = $this->get( $name );
		return match ( $value ) {
			true, 'true'   => true,
			false, 'false' => false,
			default        => $default,
		};
	}

	/** Returns a number, clamped to a range. */
	public function number( string $name, float $default, float $min, float $max ): float {
		$value = $this->get( $name );
		return min( max( is_numeric( $value ) ? (float) $value : $default, $min ), $max );
	}

	/**
	 * Returns a list; a scalar becomes a list of one item.
	 *
	 * @return list<mixed>
	 */
	public function items( string $name ): array {
		$value = $this->get( $name );
		return array_values( (array) $value );
	}

	/**
	 * Returns one of the allowed strings; the first if the value is none of them.
	 *
	 * @param string[] $allowed The allowed values; the first is the default.
	 */
	public function one_of( string $name, array $allowed ): string {
		$value = $this->text( $name );
		return in_array( $value, $allowed, true ) ? $value : (string) reset( $allowed );
	}

	/** Returns a width as CSS, or an empty string if invalid. */
	public function length( string $name ): string {
		$value = $this->text( $name );
		return preg_match( '/^\d{1,4}(?:\.\d+)?(?:%|px|em|rem|vw)$/', $value ) === 1 ? $value : '';
	}
}
