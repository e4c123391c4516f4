<?php
/**
 * An event of a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

/** A row of the table. */
final class Event {

	/**
	 * Constructor.
	 *
	 * @param int    $id         The row.
	 * @param string $provider   `stripe` or `paypal`.
	 * @param string $account    The account it is about.
	 * @param string $mode       `test` or `live`.
	 * @param string $event_id   The event's id at the provider.
	 * @param string $type       Its type.
	 * @param string $object_id  The id of what it is about.
	 * @param string $related_id The id by which this site knows that, or empty.
	 * @param int    $attempts   How often it was tried.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $provider,
		public readonly string $account,
		public readonly string $mode,
		public readonly string $event_id,
		public readonly string $type,
		public readonly string $object_id,
		public readonly string $related_id,
		public readonly int $attempts
	) {}

	/**
	 * Creates an event from a row.
	 *
	 * @param array<string, string|null> $row The columns by name.
	 */
	public static function of_row( array $row ): self {
		return new self( (int) $row['id'], (string) $row['provider'], (string) $row['account'], (string) $row['mode'], (string) $row['event_id'], (string) $row['type'], (string) $row['object_id'], (string) $row['related_id'], (int) $row['attempts'] );
	}
}
