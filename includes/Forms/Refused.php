<?php
/**
 * A rejected submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;

/** The errors of a rejected submission, and the request, which is used to fill in the form again. */
final class Refused {

	/**
	 * @param Form_Request          $request The submission.
	 * @param string                $message The message above the form.
	 * @param array<string, string> $errors  Error messages by field id.
	 * @param int                   $since   When the form was first rendered, as a Unix timestamp; 0 if unknown, because the payload is invalid.
	 */
	public function __construct( public readonly Form_Request $request, public readonly string $message, public readonly array $errors = array(), public readonly int $since = 0 ) {}

	/** Whether the sealed form is expired, changed or not authentic, so that the page must be rendered again. */
	public function is_outdated(): bool {
		return 0 === $this->since && '' !== $this->request->form;
	}
}
