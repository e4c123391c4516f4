<?php
/**
 * User meta with atomic updates.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;

/** Compare-and-swap updates of one user meta key, so that no concurrent update is lost, on any number of web servers. */
final class Shared_Meta {

	/** The maximum number of compare-and-swap tries. In each round of concurrent updates, one succeeds. */
	private const TRIES = 100;

	/** The prefix of the lease under which the first value is inserted. */
	private const INSERT_LEASE = 'statecraft_ai_first_';

	/** The lifetime of this lease in seconds. */
	private const INSERT_LEASE_SECONDS = 1;

	/** Seconds to wait if another request holds the lease. A hundred tries last longer than the lease. */
	private const WAIT = 0.025;

	/**
	 * @param string $key The meta key, with the blog prefix.
	 */
	public function __construct( private readonly string $key ) {}

	/**
	 * Reads the value.
	 *
	 * @return mixed An empty string if there is none.
	 */
	public function read( int $user ) {
		return get_user_meta( $user, $this->key, true );
	}

	/**
	 * Updates the value by compare-and-swap, with the `$prev_value` of update_user_meta(): if another request was faster, it reads again and retries.
	 *
	 * @param callable(mixed): (array<string, mixed>|null) $change Returns the new value for the current one. Null: leave it unchanged.
	 * @return bool False: unchanged.
	 */
	public function change( int $user, callable $change ): bool {
		for ( $tries = self::TRIES; $tries > 0; --$tries ) {
			wp_cache_delete( $user, 'user_meta' );
			$before = $this->read( $user );
			$after  = $change( $before );
			if ( null === $after ) {
				return false;
			}
			if ( '' === $before ? $this->insert_first( $user, $after ) : update_user_meta( $user, $this->key, $after, $before ) ) {
				return true;
			}
		}
		return true;
	}

	/**
	 * Inserts the first value under a lease: the usermeta table has no unique index, so two concurrent requests could both insert a row.
	 *
	 * @param array<string, mixed> $first The first value.
	 * @return bool False: another request is inserting it, or has inserted it.
	 */
	private function insert_first( int $user, array $first ): bool {
		return Lease::alone(
			self::INSERT_LEASE . $user,
			fn(): bool => '' === $this->read( $user ) && false !== add_user_meta( $user, $this->key, $first, true ),
			static fn(): bool => false,
			self::INSERT_LEASE_SECONDS,
			self::WAIT
		);
	}
}
