<?php
/**
 * Something that says when it is too much.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

use WP_Error;

/** Keeps one sender from flooding a form. */
interface Gate {

	/**
	 * Counts one more try.
	 *
	 * @param string $form    Which form, always the same for the same one.
	 * @param string $address The sender's IP address; may be empty.
	 * @return WP_Error|null A refusal with words for the sender, or null: go on.
	 */
	public function check( string $form, string $address ): ?WP_Error;
}
