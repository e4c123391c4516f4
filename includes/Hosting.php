<?php
/**
 * The hosting environment.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

/** The hosting flavour, the host's account connection, and the host's slug for the site. */
final class Hosting {

	/** Returns the hosting flavour: `simple`, `atomic` or `self-hosted`. */
	public static function flavour(): string {
		if ( defined( 'IS_WPCOM' ) && constant( 'IS_WPCOM' ) ) {
			return 'simple';
		}
		return defined( 'IS_ATOMIC' ) && constant( 'IS_ATOMIC' ) ? 'atomic' : 'self-hosted';
	}

	/**
	 * Whether the current user is connected to the account through which the host provides AI. Always true for a self-hosted site, unless a filter
	 * says otherwise.
	 */
	public static function is_connected(): bool {
		/**
		 * Filters whether a user is connected to the account through which the host provides AI. On sites with IS_WPCOM or IS_ATOMIC, every user is.
		 *
		 * @param bool $is_connected Default true.
		 * @param int  $user         The user id.
		 */
		return 'self-hosted' !== self::flavour() || (bool) apply_filters( 'statecraft_ai_is_connected', true, get_current_user_id() );
	}

	/** Returns the host's slug for the site: host name and path of the home URL, with `::` for each slash. */
	public static function site_slug(): string {
		$home = wp_parse_url( home_url() );
		return str_replace( '/', '::', ( $home['host'] ?? '' ) . untrailingslashit( $home['path'] ?? '' ) );
	}
}
