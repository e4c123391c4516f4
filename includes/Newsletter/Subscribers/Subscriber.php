<?php
/**
 * A subscriber.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

/** A row of the table. Times are Unix seconds, 0 for never. */
final class Subscriber {

	/**
	 * @param int       $id              The id; newsletters are sent in its order.
	 * @param string    $uid             The public id: 32 random hexadecimal digits.
	 * @param string    $email           In lower case.
	 * @param string    $status          See {@see Status}.
	 * @param list<int> $categories      Term ids; none: all.
	 * @param string    $source          Where the address comes from, such as `form` or `import`.
	 * @param string    $locale          The language of the page where they signed up.
	 * @param int       $bounces         Soft bounces in a row.
	 * @param int       $asked_at        The last sign-up.
	 * @param int       $confirmed_at    The last confirmation.
	 * @param int       $unsubscribed_at The last end.
	 * @param int       $created_at      The first sign-up.
	 * @param string    $moving_to       The address that they want instead and have not confirmed; empty: none.
	 * @param int       $moving_at       When they asked for it.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $uid,
		public readonly string $email,
		public readonly string $status,
		public readonly array $categories,
		public readonly string $source,
		public readonly string $locale,
		public readonly int $bounces,
		public readonly int $asked_at,
		public readonly int $confirmed_at,
		public readonly int $unsubscribed_at,
		public readonly int $created_at,
		public readonly string $moving_to,
		public readonly int $moving_at
	) {}

	/**
	 * Reads a row.
	 *
	 * @param array<string, string|null> $row A row of the table.
	 */
	public static function of( array $row ): self {
		return new self(
			(int) $row['id'],
			(string) $row['uid'],
			(string) $row['email'],
			(string) $row['status'],
			self::categories_of( (string) $row['categories'] ),
			(string) $row['source'],
			(string) $row['locale'],
			(int) $row['bounces'],
			(int) $row['asked_at'],
			(int) $row['confirmed_at'],
			(int) $row['unsubscribed_at'],
			(int) $row['created_at'],
			(string) $row['moving_to'],
			(int) $row['moving_at']
		);
	}

	/** Whether newsletters are sent to this address, and it reads posts for subscribers. */
	public function is_confirmed(): bool {
		return Status::CONFIRMED === $this->status;
	}

	/**
	 * Returns the stored form of categories.
	 *
	 * @param list<int> $ids Term ids; none: all.
	 */
	public static function stored_categories( array $ids ): string {
		$ids = array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
		sort( $ids );
		// 40 ids of any length fit the column; who wants that many wants all.
		return $ids && count( $ids ) <= 40 ? ',' . implode( ',', $ids ) . ',' : '';
	}

	/**
	 * Reads stored categories.
	 *
	 * @return list<int>
	 */
	private static function categories_of( string $stored ): array {
		return array_map( 'intval', array_values( array_filter( explode( ',', $stored ), 'strlen' ) ) );
	}
}
