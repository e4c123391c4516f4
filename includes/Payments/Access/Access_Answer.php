<?php
/**
 * The answer to a reader.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;

/** What the page says after a reader has sent something. */
final class Access_Answer {

	/** The mail is on its way, if the address has paid for something. */
	public const SENT = 'sent';

	/** The reader was signed in or out: the page is loaded anew. */
	public const DONE = 'done';

	/** The address is none; the form is too old; too many requests; the link does not work. */
	public const INVALID  = 'invalid';
	public const OUTDATED = 'outdated';
	public const FAILED   = 'failed';
	public const USED     = 'used';

	/** The status codes of the refusals. */
	private const STATUS = array(
		self::INVALID  => 422,
		self::OUTDATED => 422,
		self::FAILED   => 429,
		self::USED     => 422,
	);

	/**
	 * Constructor.
	 *
	 * @param string       $kind    One of the constants.
	 * @param string       $message For the reader.
	 * @param Form_Request $request What was sent.
	 */
	public function __construct( public readonly string $kind, public readonly string $message, public readonly Form_Request $request ) {}

	/** Whether it was accepted. */
	public function is_success(): bool {
		return ! isset( self::STATUS[ $this->kind ] );
	}

	/** Returns the status of the response. */
	public function status(): int {
		return self::STATUS[ $this->kind ] ?? 200;
	}
}
