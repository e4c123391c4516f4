<?php
/**
 * Post meta that is registered where it is written.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Registers post meta in requests that write it, not on pages that only read it: each key adds two hooks. */
final class Written_Meta {

	/**
	 * Registers keys. Call it in `init`.
	 *
	 * @param callable(): void $register Registers them.
	 */
	public static function register( callable $register ): void {
		if ( is_admin() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || 'cli' === PHP_SAPI ) {
			$register();
			return;
		}
		// Before the routes, which have them in their schemas.
		add_action( 'rest_api_init', $register, 1, 0 );
	}
}
