<?php
/**
 * What came of a signup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Public_Form\Form_Request;

/** The result of a signup. Where it failed, the form is filled in again with the request. */
final class Outcome {

	/** The kinds that are good. */
	public const GOOD = array( 'subscribed', 'pending' );

	/**
	 * Constructor.
	 *
	 * @param string       $kind    One of those; or `invalid`: the address is wrong, `outdated`: the page has to be rendered anew, or `failed`.
	 * @param string       $message In words.
	 * @param Form_Request $request What came.
	 */
	public function __construct( public readonly string $kind, public readonly string $message, public readonly Form_Request $request ) {}

	/** Whether the person is on the list, or nearly. */
	public function is_good(): bool {
		return in_array( $this->kind, self::GOOD, true );
	}
}
