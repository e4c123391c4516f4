<?php
/**
 * What someone has answered in one field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** Validated plain text, not escaped. */
final class Answer {

	/**
	 * Constructor.
	 *
	 * @param string       $id     The field's, unique within its form.
	 * @param string       $type   The field's: its block's name without `jetpack/field-`, such as `email` or `checkbox-multiple`.
	 * @param string       $label  How the owner calls the field.
	 * @param list<string> $values None: left empty. More than one: several were ticked. Dates are in the format of the field.
	 * @param list<File>   $files  Of a field for files.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly array $values,
		public readonly array $files = array()
	) {}
}
