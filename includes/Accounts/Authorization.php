<?php
/**
 * OAuth 2.0 authorizations.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Accounts;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Exchanges the code of an authorization that the current user has started. */
interface Authorization {

	/**
	 * Completes an authorization: exchanges the code and stores the grant, encrypted.
	 *
	 * @param string $state The `state` of the same user's authorization. Can only be used once.
	 * @return array{keyring_id: string, id_token: string, user: array{image: string, name: string}}|WP_Error
	 */
	public function complete( string $code, string $state );
}
