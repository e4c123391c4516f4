<?php
/**
 * Users' accounts at a source.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\Authorization;
use WP_Error;

/** Connects an account of the current user. Only its own user lists or copies with a grant. */
interface Account extends Authorization {

	/** Whether the current user has a grant that can be decrypted. It may have been revoked at the service. */
	public function is_connected(): bool;

	/**
	 * Returns the connected account, for display.
	 *
	 * @return array{image: string, name: string} Empty strings without one.
	 */
	public function profile(): array;

	/**
	 * Starts an authorization of the current user.
	 *
	 * @return array{connect_URL: string, state: string}|WP_Error
	 */
	public function authorization();

	/**
	 * Returns the header that authorises a request, renewing the access token if needed.
	 *
	 * @return array<string, string>|WP_Error `authorization_required`.
	 */
	public function headers();

	/**
	 * Revokes the grant at the service, if it can be reached, and deletes it here.
	 *
	 * @return true
	 */
	public function disconnect(): bool;
}
