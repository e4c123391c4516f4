<?php
/**
 * A field of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** What the server needs to validate an answer. It travels with the form, sealed; its presentation does not, see {@see Field_Presentation}. */
final class Field {

	/**
	 * Constructor.
	 *
	 * @param string       $id              Unique within the form, the same whenever the same form is read: letters, digits, `-` and `_`.
	 * @param string       $type            Its block's name without `jetpack/field-`.
	 * @param string       $label           Plain text, never empty.
	 * @param bool         $required        Whether it has to be answered.
	 * @param list<string> $options         Those to choose from, as plain text.
	 * @param string       $other           The option beside which anything can be written; empty without one.
	 * @param bool         $multiple        Whether several options can be chosen.
	 * @param float|null   $min             Of a number.
	 * @param float|null   $max             Of a number, or the most of a rating.
	 * @param float|null   $step            Of a number, counted from `min`.
	 * @param string       $date_format     As jQuery UI writes it, such as `mm/dd/yy`: `yy` is a year of four digits.
	 * @param int          $most_files      How many files at most.
	 * @param string       $value           What a hidden field says.
	 * @param array        $show_if         When it is asked, see {@see Condition::read()}.
	 * @param string       $earliest        Of a date: a day as `2026-11-30`, or `today`.
	 * @param string       $latest          The same.
	 * @param int          $most_characters Of a text; 0: as many as any.
	 * @param list<string> $file_kinds      Which files, see {@see File_Kinds}; empty: all that the site takes.
	 * @param int          $most_bytes      Of a file; 0: as many as the site takes.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly bool $required = false,
		public readonly array $options = array(),
		public readonly string $other = '',
		public readonly bool $multiple = false,
		public readonly ?float $min = null,
		public readonly ?float $max = null,
		public readonly ?float $step = null,
		public readonly string $date_format = '',
		public readonly int $most_files = 0,
		public readonly string $value = '',
		public readonly array $show_if = array(),
		public readonly string $earliest = '',
		public readonly string $latest = '',
		public readonly int $most_characters = 0,
		public readonly array $file_kinds = array(),
		public readonly int $most_bytes = 0
	) {}

	/** Its kind. */
	public function kind(): Kind {
		return Kind::of( $this->type );
	}

	/** Whether visitors say what is in it. */
	public function is_answered(): bool {
		return '' === $this->value && Kind::NOTHING !== $this->kind()->shape;
	}

	/**
	 * As data, short: what is as usual is left out.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return array_filter( get_object_vars( $this ), static fn( $value ): bool => ! in_array( $value, array( null, '', false, 0, array() ), true ) );
	}

	/**
	 * From such data.
	 *
	 * @param array<string, mixed> $data As above. JSON does not tell whole floats from integers.
	 */
	public static function of( array $data ): self {
		foreach ( array( 'min', 'max', 'step' ) as $name ) {
			$data[ $name ] = isset( $data[ $name ] ) ? (float) $data[ $name ] : null;
		}
		return new self( ...$data );
	}
}
