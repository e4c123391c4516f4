<?php
/**
 * A connected account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

/** The account of a person at Instagram, and the token for it. */
final class Connection {

	/**
	 * @param string $id        The id that blocks save: says nothing.
	 * @param int    $user      The person who has connected it.
	 * @param string $account   The id of the account at Instagram.
	 * @param string $username  Its name there.
	 * @param bool   $is_shared Whether everyone who writes here may use it: an administrator has pasted its token in the settings.
	 * @param int    $connected When it was connected, as a Unix timestamp.
	 * @param int    $expires   When the token ends.
	 * @param int    $renewed   When the token was issued.
	 * @param int    $tried     When a renewal was tried last; 0: never since.
	 * @param string $ended     The code of {@see Instagram_Error} with which Instagram has ended it; empty: it works.
	 * @param string $token     The token; empty: it cannot be decrypted any more.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $user,
		public readonly string $account,
		public readonly string $username,
		public readonly bool $is_shared,
		public readonly int $connected,
		public readonly int $expires,
		public readonly int $renewed,
		public readonly int $tried,
		public readonly string $ended,
		public readonly string $token
	) {}

	/**
	 * Returns the same connection with other values.
	 *
	 * @param array<string, mixed> $values By the names of the properties.
	 */
	public function with( array $values ): self {
		return new self( ...array_merge( get_object_vars( $this ), $values ) );
	}

	/**
	 * Whether a person may use it in a new block, and see what is wrong with it.
	 *
	 * @param int $user The person.
	 */
	public function is_usable_by( int $user ): bool {
		return $user > 0 && ( $this->is_shared || $this->user === $user );
	}

	/** Returns the code of what keeps it from being used; empty: nothing. */
	public function end(): string {
		if ( '' !== $this->ended ) {
			return $this->ended;
		}
		if ( '' === $this->token ) {
			return Instagram_Error::REVOKED;
		}
		return $this->expires <= time() ? Instagram_Error::EXPIRED : '';
	}
}
