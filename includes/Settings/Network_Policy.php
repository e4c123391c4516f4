<?php
/**
 * What the sites of a network may do.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * What a network administrator has decided for the sites. Keys in the environment and in wp-config.php belong to the whole server, so by default only the
 * main site uses them: administrators of other sites do not pay for them, and could send them anywhere. A single site may do everything.
 */
final class Network_Policy {

	/** The network option: array{keys?: string, sites?: list<int>, unavailable?: list<string>, are_features_locked?: bool}. */
	public const OPTION = 'statecraft_network';

	/** Which sites may use the server's keys, besides the main site. */
	public const NO_SITE = 'none';
	public const ALL     = 'all';
	public const CHOSEN  = 'chosen';

	/** Hooks the effects of the decisions, on a network. */
	public static function hook(): void {
		if ( is_multisite() ) {
			add_filter( 'statecraft_unavailable', static fn( $names ): array => array_values( array_unique( array_merge( (array) $names, self::unavailable() ) ) ) );
			add_action( 'wp_delete_site', static fn( $site ) => self::allow_keys( array( (int) $site->id ), false ) );
		}
	}

	/** Returns which sites may use the server's keys besides the main site: one of the constants above. */
	public static function keys(): string {
		$keys = self::stored()['keys'] ?? '';
		return in_array( $keys, array( self::ALL, self::CHOSEN ), true ) ? $keys : self::NO_SITE;
	}

	/**
	 * Returns the ids of the sites chosen to use the server's keys.
	 *
	 * @return list<int>
	 */
	public static function chosen(): array {
		$sites = self::stored()['sites'] ?? array();
		return is_array( $sites ) ? array_values( array_filter( array_map( 'intval', array_filter( $sites, 'is_scalar' ) ) ) ) : array();
	}

	/** Whether the current site may use the keys of the server. */
	public static function may_use_keys(): bool {
		return ! is_multisite() || is_main_site() || self::ALL === self::keys() || ( self::CHOSEN === self::keys() && in_array( get_current_blog_id(), self::chosen(), true ) );
	}

	/**
	 * Returns the blocks and features that are unavailable on all sites.
	 *
	 * @return list<string>
	 */
	public static function unavailable(): array {
		$names = is_multisite() ? self::stored()['unavailable'] ?? array() : array();
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : array();
	}

	/** Whether only the network switches features. */
	public static function are_features_locked(): bool {
		return is_multisite() && true === ( self::stored()['are_features_locked'] ?? false );
	}

	/** Whether the network lets the current user switch features of this site. */
	public static function may_switch(): bool {
		return ! self::are_features_locked() || current_user_can( 'manage_network_options' );
	}

	/**
	 * Returns why the current user may not switch a feature.
	 *
	 * @return WP_Error|null `rest_forbidden` (403), `not_supported` (424); null if they may.
	 */
	public static function refusal( string $name, bool $is_on ): ?WP_Error {
		if ( ! self::may_switch() ) {
			return new WP_Error( 'rest_forbidden', __( 'Only network administrators can turn features on or off. Ask one of them.', 'statecraft' ), array( 'status' => 403 ) );
		}
		if ( $is_on && in_array( $name, self::unavailable(), true ) ) {
			return new WP_Error( 'not_supported', __( 'The network administrators have made this feature unavailable on all sites. Ask one of them.', 'statecraft' ), array( 'status' => 424 ) );
		}
		return null;
	}

	/** Allows or denies sites the use of the server's keys. */
	public static function allow_keys( array $sites, bool $is_allowed ): void {
		$before = self::chosen();
		$after  = $is_allowed ? array_values( array_unique( array( ...$before, ...$sites ) ) ) : array_values( array_diff( $before, $sites ) );
		$before === $after || self::write( array( 'sites' => $after ) );
	}

	/**
	 * Stores decisions.
	 *
	 * @param array{keys?: string, sites?: list<int>, unavailable?: list<string>, are_features_locked?: bool} $change The changed fields.
	 */
	public static function write( array $change ): void {
		update_site_option( self::OPTION, $change + self::stored() );
	}

	/**
	 * Returns what is stored; empty where it is missing or broken.
	 *
	 * @return array<string, mixed>
	 */
	private static function stored(): array {
		$stored = get_site_option( self::OPTION );
		return is_array( $stored ) ? $stored : array();
	}
}
