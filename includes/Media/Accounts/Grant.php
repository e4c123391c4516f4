<?php
/**
 * What a service has granted to a person.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

/** The tokens of a connected account, and whose account it is. */
final class Grant {

	/**
	 * @param string $id            The connection id: random, says nothing.
	 * @param string $client        The OAuth client that it was granted to.
	 * @param string $access_token  The access token.
	 * @param int    $expires       When that ends, as a Unix timestamp.
	 * @param string $refresh_token The refresh token; may be empty.
	 * @param string $scope         The granted scopes, separated by spaces.
	 * @param string $name          The name of the account.
	 * @param string $image         The URL of its picture; may be empty.
	 * @param int    $connected     When the person connected, as a Unix timestamp.
	 * @param int    $renewed       When the access token was issued, as a Unix timestamp.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $client,
		public readonly string $access_token,
		public readonly int $expires,
		public readonly string $refresh_token,
		public readonly string $scope,
		public readonly string $name,
		public readonly string $image,
		public readonly int $connected,
		public readonly int $renewed
	) {}

	/**
	 * Returns the same grant with other values.
	 *
	 * @param array<string, mixed> $values By the names of the properties.
	 */
	public function with( array $values ): self {
		return new self( ...array_merge( get_object_vars( $this ), $values ) );
	}

	/**
	 * Whether it allows all scopes.
	 *
	 * @param list<string> $scopes The scopes.
	 */
	public function has_scopes( array $scopes ): bool {
		return ! array_diff( $scopes, explode( ' ', $this->scope ) );
	}
}
