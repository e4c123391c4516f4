<?php
/**
 * The response to a reader's request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;

/** What the page shows after a reader has submitted a form. */
final class Access_Answer {

	/** An email will be sent, provided that the address has paid for something. */
	public const SENT = 'sent';

	/** The reader was signed in or out: the page reloads. */
	public const DONE = 'done';

	/** The address is invalid; the form is too old; too many requests; the link does not work. */
	public const INVALID  = 'invalid';
	public const OUTDATED = 'outdated';
	public const FAILED   = 'failed';
	public const USED     = 'used';

	/** The code does not work. */
	public const WRONG = 'wrong';

	/** The HTTP status codes of the refusals. */
	private const STATUS = array(
		self::INVALID  => 422,
		self::OUTDATED => 422,
		self::FAILED   => 429,
		self::USED     => 422,
		self::WRONG    => 422,
	);

	/**
	 * @param string       $kind    One of the constants.
	 * @param string       $message For the reader.
	 * @param Form_Request $request The submitted form.
	 */
	public function __construct( public readonly string $kind, public readonly string $message, public readonly Form_Request $request ) {}

	/** Whether the request was accepted. */
	public function is_success(): bool {
		return ! isset( self::STATUS[ $this->kind ] );
	}

	/** Returns the HTTP status. */
	public function status(): int {
		return self::STATUS[ $this->kind ] ?? 200;
	}
}
