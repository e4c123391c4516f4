<?php
/**
 * A newsletter: a post that is sent by email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

/** A row of the table, without the letter, which is read only to send it. */
final class Newsletter {

	/** The states that are stored. Whether everybody got it, the deliveries say. */
	public const SENDING   = 'sending';
	public const PAUSED    = 'paused';
	public const STOPPED   = 'stopped';
	public const DONE      = 'done';
	public const CANCELLED = 'cancelled';

	/** Why a newsletter was stopped: most emails failed, or the post is no longer public. */
	public const FAILURES = 'failures';
	public const POST     = 'post';

	/** The columns that are read. */
	public const COLUMNS = 'id, post_id, person, audience, status, reason, filled_to, is_filled, expected, resumed_at, batch_at, created_at';

	/**
	 * @param int    $id         The id.
	 * @param int    $post_id    The post.
	 * @param int    $person     The user who has it sent.
	 * @param string $audience   See {@see Audience}.
	 * @param string $status     One of the constants.
	 * @param string $reason     Why it was stopped; otherwise empty.
	 * @param int    $filled_to  The last subscriber that was looked at for the queue.
	 * @param bool   $is_filled  Whether all recipients are in the queue.
	 * @param int    $expected   The number of recipients when it began.
	 * @param int    $resumed_at When it was last begun or resumed, in microseconds.
	 * @param int    $batch_at   When an email was last tried; 0: never.
	 * @param int    $created_at When it began.
	 */
	private function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $person,
		public readonly string $audience,
		public readonly string $status,
		public readonly string $reason,
		public readonly int $filled_to,
		public readonly bool $is_filled,
		public readonly int $expected,
		public readonly int $resumed_at,
		public readonly int $batch_at,
		public readonly int $created_at
	) {}

	/**
	 * Reads a row.
	 *
	 * @param array<string, string|null> $row A row of the table.
	 */
	public static function of( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['post_id'],
			(int) $row['person'],
			(string) $row['audience'],
			(string) $row['status'],
			(string) $row['reason'],
			(int) $row['filled_to'],
			(bool) (int) $row['is_filled'],
			(int) $row['expected'],
			(int) $row['resumed_at'],
			(int) $row['batch_at'],
			(int) $row['created_at']
		);
	}
}
