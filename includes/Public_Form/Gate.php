<?php
/**
 * Something that says when it is too much.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use WP_Error;

/** Keeps senders from flooding a form, a post or the site. */
interface Gate {

	/**
	 * Counts one more try.
	 *
	 * @param string $form    Which form, always the same for the same one.
	 * @param string $address The sender's IP address; may be empty.
	 * @param int    $post_id The post that the form is on; 0: it is the site's own.
	 * @return WP_Error|null A refusal with words for the sender, or null: go on.
	 */
	public function check( string $form, string $address, int $post_id = 0 ): ?WP_Error;
}
