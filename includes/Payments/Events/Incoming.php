<?php
/**
 * An event from a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

/** The data used from an event, whether it was sent to this site or read from the provider's list. */
final class Incoming {

	/**
	 * @param string $event_id   The event's id at the provider.
	 * @param string $type       Its type.
	 * @param string $account    The account it belongs to.
	 * @param string $mode       `test` or `live`.
	 * @param string $object_id  The id of its object.
	 * @param string $related_id The id by which this site knows the object, such as the payment of a refund or the subscription of an invoice; empty: the same id.
	 * @param int    $created_at When it was created, Unix seconds.
	 */
	public function __construct(
		public readonly string $event_id,
		public readonly string $type,
		public readonly string $account,
		public readonly string $mode,
		public readonly string $object_id,
		public readonly string $related_id = '',
		public readonly int $created_at = 0
	) {}
}
