<?php
/**
 * A connected account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

/** A user's account at Instagram, with its access token. */
final class Connection {

	/**
	 * The id saved in blocks; it reveals nothing.
	 *
	 * @param string $id        The id that blocks save: says nothing.
	 * @param int    $user      The user who connected it.
	 * @param string $account   The account id at Instagram.
	 * @param string $username  The account name at Instagram.
	 * @param bool   $is_shared Whether all authors of this site may use it, because an administrator pasted its token in the settings.
	 * @param int    $connected When it was connected, as a Unix timestamp.
	 * @param int    $expires   When the token expires.
	 * @param int    $renewed   When the token was issued.
	 * @param int    $tried     When a renewal was last attempted; 0 if not since the last success.
	 * @param string $ended     The code of {@see Instagram_Error} with which Instagram ended it; empty while it works.
	 * @param string $token     The token; empty if it can no longer be decrypted.
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
	 * Returns a copy with other values.
	 *
	 * @param array<string, mixed> $values By property name.
	 */
	public function with( array $values ): self {
		return new self( ...array_merge( get_object_vars( $this ), $values ) );
	}

	/** Whether a user may use it in a new block and see its errors. */
	public function is_usable_by( int $user ): bool {
		return $user > 0 && ( $this->is_shared || $this->user === $user );
	}

	/** Returns the code of the reason why it cannot be used; empty if it can. */
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
