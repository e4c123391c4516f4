<?php
/**
 * What a reader's session opens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Module as Newsletter;

/** Read for each page view, so that the end of a payment or of a subscription takes effect with the next one, on all devices. */
final class Session_Access {

	/** The lifetime of the session of a subscriber who has paid for nothing. */
	private const SUBSCRIBED_FOR = YEAR_IN_SECONDS;

	/** Whether the database has failed. */
	private bool $is_unsure = false;

	/**
	 * @param Paid_Plans $paid The plans of an address.
	 */
	public function __construct( private readonly Paid_Plans $paid = new Paid_Plans() ) {}

	/**
	 * Returns the plans of a session.
	 *
	 * @param array{string, int, string} $session The session, see {@see Reader_Sessions::find()}.
	 * @return array<int, int> When access ends, Unix seconds, by plan.
	 */
	public function plans( array $session ): array {
		return Reader_Sessions::BUYER === $session[2] ? $this->paid->of_buyer( $session[0] ) : $this->paid->of( $session[0] );
	}

	/**
	 * Whether newsletters go to the address of a session. The address that a buyer has entered is not verified.
	 *
	 * @param array{string, int, string} $session The session.
	 */
	public function subscribes( array $session ): bool {
		return Reader_Sessions::BUYER !== $session[2] && Newsletter::is_subscriber( $session[0] );
	}

	/**
	 * Returns when the access of a session ends.
	 *
	 * @param array{string, int, string} $session The session.
	 * @return int Unix seconds; 0: it has none.
	 */
	public function until( array $session ): int {
		return max( array( 0, ...array_values( $this->plans( $session ) ), $this->subscribes( $session ) ? time() + self::SUBSCRIBED_FOR : 0 ) );
	}

	/**
	 * Runs a callback that reads the database, and notes whether any of its queries failed: the next one that works clears the error of the last.
	 *
	 * @template Result
	 * @param callable(): Result $read The callback.
	 * @return Result
	 */
	public function sure( callable $read ) {
		$before          = self::failures();
		$result          = $read();
		$this->is_unsure = $this->is_unsure || self::failures() > $before;
		return $result;
	}

	/** Returns how many queries of this request have failed, which WordPress counts whether or not it shows errors. */
	private static function failures(): int {
		global $EZSQL_ERROR; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- WordPress's own.
		return is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- as above.
	}

	/** Whether the database has failed: nobody knows what the visitor may read. */
	public function is_unsure(): bool {
		return $this->is_unsure;
	}
}
