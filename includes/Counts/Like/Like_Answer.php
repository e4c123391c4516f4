<?php
/**
 * The answer to a press of a Like button.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

/** What has come of it. */
final class Like_Answer {

	/** The kinds; the first two are also what the address says after a page request. */
	public const LIKED   = 'liked';
	public const UNDONE  = 'undone';
	public const LIMITED = 'limited';
	public const REFUSED = 'refused';

	/** The status of each. */
	private const STATUS = array(
		self::LIKED   => 200,
		self::UNDONE  => 200,
		self::LIMITED => 429,
		self::REFUSED => 403,
	);

	/**
	 * @param string $kind    One of the constants.
	 * @param int    $count   The likes of the post, if it has any to tell.
	 * @param string $message For the visitor; empty if it was done.
	 */
	public function __construct( public readonly string $kind, public readonly int $count = 0, public readonly string $message = '' ) {}

	/** Whether the wish was fulfilled. */
	public function is_done(): bool {
		return 200 === $this->status();
	}

	/** Returns the HTTP status. */
	public function status(): int {
		return self::STATUS[ $this->kind ];
	}
}
