<?php
/**
 * What became of an email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

/** What a service reports of an email to one address. */
final class Mail_Event {

	/** The mailbox has it. */
	public const ARRIVED = 'arrived';

	/** It did not arrive this time. */
	public const SOFT = 'soft';

	/** The mailbox does not exist, or refuses for good. */
	public const HARD = 'hard';

	/** The recipient has reported it as spam. */
	public const COMPLAINT = 'complaint';

	/**
	 * @param string $kind    One of the constants.
	 * @param string $email   The address in any case.
	 * @param string $id      What names the event: the same if the service sends it again.
	 * @param string $message What names the email: the same for all that is reported of it.
	 */
	public function __construct( public readonly string $kind, public readonly string $email, public readonly string $id, public readonly string $message ) {}
}
