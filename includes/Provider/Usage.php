<?php
/**
 * How much a person has asked.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

/**
 * Counts the requests of each person in a calendar month (UTC), as a fence for the owner's bill. Kept in the meta of the person, so that
 * all web servers see the same. Two requests in the same instant may count as one; a fence may be that coarse.
 */
final class Usage {

	/** In the meta of a person: array{month: string, count: int}. */
	private const META = 'statecraft_ai_usage';

	/**
	 * Knows the limit from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * The requests of this month.
	 *
	 * @param int $user A person's id.
	 */
	public function count( int $user ): int {
		$kept = get_user_meta( $user, self::META, true );
		return is_array( $kept ) && gmdate( 'Y-m' ) === ( $kept['month'] ?? '' ) ? (int) $kept['count'] : 0;
	}

	/**
	 * Counts one more.
	 *
	 * @param int $user A person's id.
	 */
	public function add( int $user ): void {
		update_user_meta(
			$user,
			self::META,
			array(
				'month' => gmdate( 'Y-m' ),
				'count' => $this->count( $user ) + 1,
			)
		);
	}

	/** The most requests of a person in a month; 0 is no limit. */
	public function limit(): int {
		return $this->settings->limit();
	}

	/**
	 * Whether this month's requests are used up.
	 *
	 * @param int $user A person's id.
	 */
	public function is_over( int $user ): bool {
		return $this->limit() > 0 && $this->count( $user ) >= $this->limit();
	}

	/** The first day of the next month, as `2026-12-01`. */
	public function next_start(): string {
		return gmdate( 'Y-m-d', (int) strtotime( gmdate( 'Y-m-01' ) . ' +1 month' ) );
	}
}
