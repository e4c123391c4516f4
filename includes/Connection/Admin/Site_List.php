<?php
/**
 * The list of sites of a network.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Network_Policy;

/** Lets the network choose sites that may use the server's keys: a column and two bulk actions in Network Admin › Sites. */
final class Site_List {

	/** The column, and the bulk actions. */
	private const COLUMN = 'statecraft_keys';
	private const ALLOW  = 'statecraft_allow_keys';
	private const DENY   = 'statecraft_deny_keys';

	/** Hooks the column and the bulk actions. */
	public static function hook(): void {
		if ( Network_Policy::CHOSEN !== Network_Policy::keys() ) {
			return;
		}
		add_filter( 'wpmu_blogs_columns', static fn( array $columns ): array => $columns + array( self::COLUMN => __( 'Server keys', 'statecraft' ) ) );
		add_action( 'manage_sites_custom_column', array( self::class, 'render' ), 10, 2 );
		add_filter( 'bulk_actions-sites-network', array( self::class, 'add_actions' ) );
		add_filter( 'handle_network_bulk_actions-sites-network', array( self::class, 'handle' ), 10, 3 );
	}

	/**
	 * Prints whether a site may use the keys.
	 *
	 * @param string $column The column.
	 * @param int    $site   The id of the site.
	 */
	public static function render( $column, $site ): void {
		if ( self::COLUMN === $column ) {
			$is_allowed = is_main_site( (int) $site ) || in_array( (int) $site, Network_Policy::chosen(), true );
			echo esc_html( $is_allowed ? __( 'Allowed', 'statecraft' ) : __( 'Not allowed', 'statecraft' ) );
		}
	}

	/**
	 * Adds the bulk actions.
	 *
	 * @param array<string, string> $actions Labels by action.
	 * @return array<string, string>
	 */
	public static function add_actions( array $actions ): array {
		return ! current_user_can( Network_Page::CAPABILITY ) ? $actions : $actions + array(
			self::ALLOW => __( 'Allow server keys (Statecraft)', 'statecraft' ),
			self::DENY  => __( 'Disallow server keys (Statecraft)', 'statecraft' ),
		);
	}

	/**
	 * Handles a bulk action; WordPress has checked the nonce.
	 *
	 * @param string             $back   The URL to redirect to.
	 * @param string             $action The action.
	 * @param array<int, string> $sites  The ids of the sites.
	 */
	public static function handle( $back, $action, $sites ): string {
		if ( in_array( $action, array( self::ALLOW, self::DENY ), true ) && current_user_can( Network_Page::CAPABILITY ) ) {
			Network_Policy::allow_keys( array_values( array_map( 'intval', (array) $sites ) ), self::ALLOW === $action );
		}
		return (string) $back;
	}
}
