<?php
/**
 * A field of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** What the server needs to validate an answer. It is part of the sealed form; how the field looks is not, see {@see Field_Presentation}. */
final class Field {

	/**
	 * Unique within the form and the same each time it is read. Consists of letters, digits, `-` and `_`.
	 *
	 * @param string       $id              Unique within the form and stable across readings: letters, digits, `-` and `_`.
	 * @param string       $type            The block name without `jetpack/field-`.
	 * @param string       $label           Plain text, never empty.
	 * @param bool         $required        Whether an answer is required.
	 * @param list<string> $options         The options, as plain text.
	 * @param string       $other           The option with a free-text input; empty without one.
	 * @param bool         $multiple        Whether several options can be chosen.
	 * @param float|null   $min             The minimum of a number.
	 * @param float|null   $max             The maximum of a number or a rating.
	 * @param float|null   $step            The step of a number, counted from `min`.
	 * @param string       $date_format     A jQuery UI date format, such as `mm/dd/yy`, in which `yy` is a four-digit year.
	 * @param int          $most_files      The maximum number of files.
	 * @param string       $value           The value of a hidden field.
	 * @param array<mixed> $show_if         The condition to show it, see {@see Condition::read()}.
	 * @param string       $earliest        The first day of a date: an ISO date, or `today`.
	 * @param string       $latest          The last day of a date.
	 * @param int          $most_characters The maximum length of a text; 0 for the default.
	 * @param list<string> $file_kinds      The accepted kinds, see {@see File_Kinds}. If empty, everything that the site accepts.
	 * @param int          $most_bytes      The maximum size of a file; 0 for the site's limit.
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

	public function kind(): Kind {
		return Kind::of( $this->type );
	}

	/** Whether visitors enter its value. */
	public function has_input(): bool {
		return '' === $this->value && Kind::NONE !== $this->kind()->shape;
	}

	/**
	 * Serializes the field; default values are omitted.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return array_filter( get_object_vars( $this ), static fn( $value ): bool => ! in_array( $value, array( null, '', false, 0, array() ), true ) );
	}

	/**
	 * Unserializes a field.
	 *
	 * @param array<string, mixed> $data As returned by {@see Field::data()}. JSON does not distinguish integral floats from integers.
	 */
	public static function of( array $data ): self {
		foreach ( array( 'min', 'max', 'step' ) as $name ) {
			$data[ $name ] = isset( $data[ $name ] ) ? (float) $data[ $name ] : null;
		}
		return new self( ...$data );
	}
}
