<?php
/**
 * The answer to a sign-up.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;

/** On failure, the form is filled in again from the request. */
final class Signup_Answer {

	/** The same for every address. */
	public const SENT = 'sent';

	/** Not an address. */
	public const INVALID = 'invalid';

	/** Too often. */
	public const LIMITED = 'limited';

	/** The page has to be rendered again. */
	public const OUTDATED = 'outdated';

	/**
	 * @param string $kind    One of the constants.
	 * @param string $message The message for the visitor.
	 * @param string $seal    A new seal of an outdated form, with which the same page can send it again; empty: none.
	 */
	public function __construct( public readonly string $kind, public readonly string $message, public readonly Form_Request $request, public readonly string $seal = '' ) {}

	/** Returns the HTTP status. */
	public function status(): int {
		return match ( $this->kind ) {
			self::SENT    => 200,
			self::LIMITED => 429,
			default       => 422,
		};
	}
}
