<?php
/**
 * Who hosts the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

/** Knows the hosting flavour, whom a host has connected, and what it calls the site. */
final class Hosting {

	/** The hosting flavour: `simple`, `atomic` or `self-hosted`. */
	public static function flavour(): string {
		if ( defined( 'IS_WPCOM' ) && constant( 'IS_WPCOM' ) ) {
			return 'simple';
		}
		return defined( 'IS_ATOMIC' ) && constant( 'IS_ATOMIC' ) ? 'atomic' : 'self-hosted';
	}

	/** Whether the person is connected to the account that a host serves AI through. A site that serves itself needs none, unless its host says so. */
	public static function is_connected(): bool {
		/**
		 * Filters whether a person is connected to the account through which a host serves AI. On sites with IS_WPCOM or IS_ATOMIC everyone is.
		 *
		 * @param bool $is_connected True at first.
		 * @param int  $user         The person's id.
		 */
		return 'self-hosted' !== self::flavour() || (bool) apply_filters( 'statecraft_ai_is_connected', true, get_current_user_id() );
	}

	/** What a host calls the site: its address, where one within a host is written with colons. */
	public static function site_slug(): string {
		$home = wp_parse_url( home_url() );
		return str_replace( '/', '::', ( $home['host'] ?? '' ) . untrailingslashit( $home['path'] ?? '' ) );
	}
}
