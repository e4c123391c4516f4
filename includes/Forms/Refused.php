<?php
/**
 * A form that was not taken.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Form_Request;

/** What is wrong, and everything that was written: the form shows it again. */
final class Refused {

	/**
	 * A refusal.
	 *
	 * @param Form_Request                $posted  What came.
	 * @param string                $message What to do, in words.
	 * @param array<string, string> $wrong   The same of single fields, by their id.
	 * @param int                   $since   When the form was first shown, in unix seconds; 0: not known, because it cannot be read.
	 */
	public function __construct( public readonly Form_Request $posted, public readonly string $message, public readonly array $wrong = array(), public readonly int $since = 0 ) {}

	/** Whether the form that came along is good no more: the page has to be rendered anew. */
	public function is_outdated(): bool {
		return 0 === $this->since && '' !== $this->posted->form;
	}
}
