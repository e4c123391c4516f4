<?php
/**
 * A request to deactivate the plugin.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

/** The request of the Plugins screen that {@see Leaving_Question} stops and repeats. */
final class Deactivation {

	/** Its actions. */
	private const ONE  = 'deactivate';
	private const MANY = 'deactivate-selected';

	/** What the list of plugins shows, which WordPress returns to. */
	private const VIEW = array( 'plugin_status', 'paged', 's' );

	/**
	 * Whether this request is about to deactivate this plugin, and may.
	 *
	 * @param bool $is_of_network Whether it comes from the Plugins screen of a network.
	 */
	public static function is_requested( bool $is_of_network ): bool {
		$own  = plugin_basename( STATECRAFT_FILE );
		$read = static fn( string $name ): string => is_string( $_REQUEST[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $_REQUEST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- verified below.
		$many = array_map( 'strval', array_filter( (array) wp_unslash( $_POST['checked'] ?? array() ), 'is_string' ) ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		if ( $is_of_network !== is_plugin_active_for_network( $own ) ) {
			return false;
		}
		return match ( $read( 'action' ) ) {
			self::ONE  => $own === $read( 'plugin' ) && current_user_can( 'deactivate_plugin', $own ) && wp_verify_nonce( $read( '_wpnonce' ), "deactivate-plugin_$own" ),
			self::MANY => in_array( $own, $many, true ) && current_user_can( 'deactivate_plugins' ) && current_user_can( 'deactivate_plugin', $own ) && wp_verify_nonce( $read( '_wpnonce' ), 'bulk-plugins' ),
			default    => false,
		};
	}

	/** Prints the request as hidden fields. */
	public static function show_fields(): void {
		$fields = array( 'action', 'plugin', '_wpnonce', ...self::VIEW );
		foreach ( $fields as $name ) {
			$value = is_string( $_REQUEST[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $_REQUEST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- verified by is_requested().
			'' === $value || printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		foreach ( array_filter( (array) wp_unslash( $_POST['checked'] ?? array() ), 'is_string' ) as $plugin ) { // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- printed as it came.
			printf( '<input type="hidden" name="checked[]" value="%s">', esc_attr( $plugin ) );
		}
	}
}
