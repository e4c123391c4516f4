<?php
/**
 * A webhook event of a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

/** A row of the table. */
final class Event {

	/**
	 * @param int    $id         The row.
	 * @param string $provider   `stripe` or `paypal`.
	 * @param string $account    The account it belongs to.
	 * @param string $mode       `test` or `live`.
	 * @param string $event_id   The event's id at the provider.
	 * @param string $type       Its type.
	 * @param string $object_id  The id of its object.
	 * @param string $related_id The id by which this site knows the object, or empty.
	 * @param int    $attempts   The number of attempts to process it.
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
