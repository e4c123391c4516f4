<?php
/**
 * Something that tells the owner.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use WP_Error;

/** Tells of a submission, by mail or otherwise. */
interface Notifier {

	/**
	 * Tells of a submission.
	 *
	 * @param Submission $submission What came in.
	 * @param int        $response   As what it was kept; 0: it was not.
	 * @return bool|WP_Error True: told. False: the owner does not want to be told. An error: it could not be.
	 */
	public function send( Submission $submission, int $response ): bool|WP_Error;
}
