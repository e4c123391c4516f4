<?php
/**
 * The hosting environment.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

/** The hosting flavor, which determines links, endpoints and redirects; the host's account connection, and the host's slug for the site. */
final class Hosting {

	/** The flavors: self-hosted; two kinds on the hosted platform; self-hosted without outgoing requests. */
	public const SELF_HOSTED = 'self-hosted';
	public const SIMPLE      = 'simple';
	public const ATOMIC      = 'atomic';
	public const OFFLINE     = 'offline';

	/** The user option of users who have disconnected themselves. */
	public const UNLINKED = 'statecraft_connection_unlinked';

	/** The constants that put a site in offline mode; the last two are Jetpack's and WordPress's. */
	private const OFFLINE_CONSTANTS = array( 'STATECRAFT_OFFLINE', 'JETPACK_DEV_DEBUG' );

	/** Jetpack's option. */
	public const OFFLINE_OPTION = 'jetpack_offline_mode';

	/** Returns the hosting flavor: `simple`, `atomic`, `self-hosted` or `offline`. */
	public static function flavour(): string {
		if ( defined( 'IS_WPCOM' ) && constant( 'IS_WPCOM' ) ) {
			return self::SIMPLE;
		}
		if ( defined( 'IS_ATOMIC' ) && constant( 'IS_ATOMIC' ) ) {
			return self::ATOMIC;
		}
		return self::offline_mode()['isActive'] ? self::OFFLINE : self::SELF_HOSTED;
	}

	/** Whether the hosted platform serves the site, with its own accounts. */
	public static function is_hosted(): bool {
		return in_array( self::flavour(), array( self::SIMPLE, self::ATOMIC ), true );
	}

	/**
	 * Returns whether the site is in offline mode, and why. A local address is only a hint: everything of ours works there, and developers have keys.
	 *
	 * @return array{isActive: bool, constant: bool, url: bool, filter: bool, wpLocalConstant: bool, option: bool}
	 */
	public static function offline_mode(): array {
		$host  = strtolower( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_HOST ) );
		$is_on = static fn( string $name ): bool => defined( $name ) && constant( $name );
		$why   = array(
			'constant'        => array() !== array_filter( self::OFFLINE_CONSTANTS, $is_on ),
			'url'             => ! str_contains( $host, '.' ) || preg_match( '/\.(?:local|test|localhost)$/', $host ),
			/**
			 * Filters whether the site works without external services.
			 *
			 * @param bool $is_offline Default false.
			 */
			'filter'          => (bool) apply_filters( 'statecraft_is_offline', false ),
			'wpLocalConstant' => $is_on( 'WP_LOCAL_DEV' ),
			'option'          => (bool) get_option( self::OFFLINE_OPTION ),
		);
		$why   = array_map( 'boolval', $why );
		return array( 'isActive' => $why['constant'] || $why['filter'] || $why['wpLocalConstant'] || $why['option'] ) + $why;
	}

	/** Whether the current user is connected, see {@see Hosting::is_user_connected()}. */
	public static function is_connected(): bool {
		return self::is_user_connected( get_current_user_id() );
	}

	/**
	 * Whether a user is connected to the account through which the host provides AI. A self-hosted site has no such account: every user counts as connected,
	 * unless they have disconnected themselves or a filter says otherwise.
	 */
	public static function is_user_connected( int $user ): bool {
		/**
		 * Filters whether a user is connected to the account through which the host provides AI. On sites with IS_WPCOM or IS_ATOMIC, every user is.
		 *
		 * @param bool $is_connected Default true.
		 * @param int  $user         The user id.
		 */
		return self::is_hosted() || (bool) apply_filters( 'statecraft_ai_is_connected', ! get_user_option( self::UNLINKED, $user ), $user );
	}

	/** Returns the host's slug for the site: host name and path of the home URL, with `::` for each slash. */
	public static function site_slug(): string {
		$home = wp_parse_url( home_url() );
		return str_replace( '/', '::', ( $home['host'] ?? '' ) . untrailingslashit( $home['path'] ?? '' ) );
	}
}
