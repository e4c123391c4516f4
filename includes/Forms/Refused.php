<?php
/**
 * A refused submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Form_Request;

/** A refused submission: the errors, and the request to fill the form in again. */
final class Refused {

	/**
	 * Constructor.
	 *
	 * @param Form_Request          $request What came.
	 * @param string                $message What to do, in words.
	 * @param array<string, string> $wrong   The same of single fields, by their id.
	 * @param int                   $since   When the form was first shown, in unix seconds; 0: not known, because it cannot be read.
	 */
	public function __construct( public readonly Form_Request $request, public readonly string $message, public readonly array $wrong = array(), public readonly int $since = 0 ) {}

	/** Whether the sealed form is expired, changed or not authentic: the page has to be rendered again. */
	public function is_outdated(): bool {
		return 0 === $this->since && '' !== $this->request->form;
	}
}
