<?php
/**
 * The result of a signup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;

/** On failure, the form is filled in again from the request. */
final class Outcome {

	/** The kinds that mean success. */
	public const SUCCESS_KINDS = array( 'subscribed', 'pending' );

	/**
	 * @param string $kind    One of {@see Outcome::SUCCESS_KINDS}, `invalid` (wrong email address), `outdated` (the page has to be rendered again) or `failed`.
	 * @param string $message The message for the visitor.
	 */
	public function __construct( public readonly string $kind, public readonly string $message, public readonly Form_Request $request ) {}

	/** Whether the person is subscribed or has to confirm. */
	public function is_success(): bool {
		return in_array( $this->kind, self::SUCCESS_KINDS, true );
	}
}
