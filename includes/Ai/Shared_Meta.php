<?php
/**
 * A meta of a person that several requests change at once.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

/** Each change is made to what is really there, so that none of several in the same instant is lost, on however many web servers. */
final class Shared_Meta {

	/** How often a change is tried that others were quicker than. Of so many at once each time one gets through. */
	private const TRIES = 100;

	/** What the name of the lease begins with under which the first value is kept. */
	private const FIRST = 'statecraft_ai_first_';

	/** Seconds that this lease outlives a process that was killed. */
	private const FIRST_SECONDS = 1;

	/** Microseconds that whoever finds the lease taken lets the other one work: a hundred times are more than those seconds. */
	private const PAUSE = 25_000;

	/**
	 * Constructor.
	 *
	 * @param string $key The key of the meta, with the prefix of the site.
	 */
	public function __construct( private readonly string $key ) {}

	/**
	 * What is kept.
	 *
	 * @param int $user A person's id.
	 * @return mixed An empty string: nothing.
	 */
	public function read( int $user ) {
		return get_user_meta( $user, $this->key, true );
	}

	/**
	 * Changes what is kept. WordPress changes a meta only where it still is what it was: whoever was slower looks again.
	 *
	 * @param int                     $user   A person's id.
	 * @param callable(mixed): ?array $change From what is kept to what is to be kept. Null: that stays.
	 * @return bool False: it stayed.
	 */
	public function change( int $user, callable $change ): bool {
		for ( $tries = self::TRIES; $tries > 0; --$tries ) {
			wp_cache_delete( $user, 'user_meta' );
			$before = $this->read( $user );
			$after  = $change( $before );
			if ( null === $after ) {
				return false;
			}
			if ( '' === $before ? $this->begin( $user, $after ) : update_user_meta( $user, $this->key, $after, $before ) ) {
				return true;
			}
		}
		return true;
	}

	/**
	 * Keeps the first value, once: nothing in the table of metas is unique, and two requests that both find nothing would both add theirs.
	 *
	 * @param int                  $user  A person's id.
	 * @param array<string, mixed> $first The value.
	 * @return bool False: somebody else does so, or has done so.
	 */
	private function begin( int $user, array $first ): bool {
		$lease = Lease::take( self::FIRST . $user, self::FIRST_SECONDS );
		if ( null === $lease ) {
			usleep( self::PAUSE );
			return false;
		}
		try {
			wp_cache_delete( $user, 'user_meta' );
			return '' === $this->read( $user ) && false !== add_user_meta( $user, $this->key, $first, true );
		} finally {
			$lease->release();
		}
	}
}
