<?php
/**
 * The answer to one field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Validated values as plain text, not escaped. */
final class Answer {

	/**
	 * @param string       $id     The field id, unique within its form.
	 * @param string       $type   The field type: its block name without `jetpack/field-`, such as `email` or `checkbox-multiple`.
	 * @param string       $label  The label of the field.
	 * @param list<string> $values Empty: not answered. Several: multiple choice. Dates are in the format of the field.
	 * @param list<File>   $files  The files of a file field.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly array $values,
		public readonly array $files = array()
	) {}
}
