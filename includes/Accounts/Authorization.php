<?php
/**
 * Authorizations by OAuth 2.0.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Accounts;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Exchanges the code of an authorization that the current user has begun. */
interface Authorization {

	/**
	 * Completes an authorization: exchanges the code and stores the grant, encrypted.
	 *
	 * @param string $state The `state` of the same person's authorization. Valid once.
	 * @return array{keyring_id: string, id_token: string, user: array{image: string, name: string}}|WP_Error
	 */
	public function complete( string $code, string $state );
}
