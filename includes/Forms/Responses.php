<?php
/**
 * Something that keeps what came in.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use WP_Error;

/** The responses to forms, wherever they are kept. */
interface Responses {

	/**
	 * Keeps a submission.
	 *
	 * @param Submission $submission What came in.
	 * @return int|WP_Error Its id; 0: the owner does not want it kept. An error: it could not be kept.
	 */
	public function add( Submission $submission ): int|WP_Error;
}
