<?php
/**
 * The address for which a key was entered.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * A stored key is sent to the address for which somebody has entered it, and to no other: who changes an address, by whatever form, file, route or command,
 * need not know the key, and must not get it sent to them. Entering the key again, on our page or under Connectors, is what confirms another address. What
 * the server sets is for whoever runs the server to decide.
 */
final class Key_Address {

	/** The addresses that can be entered, and the key that goes to each. All others are in code or set by the server. */
	private const KEYS = array( 'statecraft_ai_base_url' => 'statecraft_ai_key' );

	/** The end of the option, after that of the key: array{address: string}. Empty: that of the service itself. */
	private const RECORD = '_address';

	/** Settings that say where a key is sent. */
	private const ADDRESS = '/_(?:base_)?url$/D';

	/** Hooks what is recorded. */
	public static function hook(): void {
		foreach ( self::KEYS as $address => $key ) {
			// Before the form's own filter, by which an empty field is the saved key. Fires for an equal value, too, which is how a key is confirmed.
			add_filter( "pre_update_option_$key", static fn( $value ) => self::entered( $key, $address, $value ), 1 );
			add_action( "add_option_$key", static fn( $option, $value ) => self::entered( $key, $address, $value ), 10, 2 );
			add_action( "update_option_$address", static fn( $old ) => self::keep( $key, $address, $old ) );
			add_action( "add_option_$address", static fn() => self::keep( $key, $address, '' ) );
			add_action( 'delete_option', static fn( $option ) => $option === $address && self::keep( $key, $address, get_option( $address, '' ) ) );
		}
	}

	/**
	 * Returns the option of the key that goes to an address.
	 *
	 * @param string $option The option of the address.
	 * @return string Empty: it is the option of no address.
	 */
	public static function key_of( string $option ): string {
		return preg_match( self::ADDRESS, $option ) ? (string) preg_replace( self::ADDRESS, '_key', $option ) : '';
	}

	/**
	 * Whether a stored key is not sent, because the address is another one than that for which it was entered.
	 *
	 * @param string $option The option of the key; of anything else, the answer is no.
	 */
	public static function holds( string $option ): bool {
		$address  = array_search( $option, self::KEYS, true );
		$recorded = false === $address ? null : self::recorded( $option );
		return null !== $recorded
			&& 'option' === Setting_Sources::read( $option )['source']
			&& ! self::is_set_by_server( $address )
			&& Setting_Sources::read( $address )['value'] !== $recorded;
	}

	/**
	 * Returns what the owner is told of a key that is not sent, or an empty string.
	 *
	 * @param string $option The option of the key.
	 */
	public static function text( string $option ): string {
		if ( ! self::holds( $option ) ) {
			return '';
		}
		// An address of an older version may have a password in it.
		$address = (string) preg_replace( '#^([^/?\#]*//)?[^/?\#]*@#', '$1', (string) self::recorded( $option ) );
		return sprintf(
			/* translators: %s: an address, or “the usual one”. */
			__( 'The saved key is not sent: it was entered for another address (%s). Enter the key again to have it sent to the address that is set now.', 'statecraft' ),
			'' === $address ? __( 'the usual one', 'statecraft' ) : $address
		);
	}

	/**
	 * Records the address for which a key is entered.
	 *
	 * @param string $key     The option of the key.
	 * @param string $address The option of the address.
	 * @param mixed  $value   What was entered. Empty: nothing; a hyphen: the key is removed.
	 * @return mixed The value.
	 */
	private static function entered( string $key, string $address, $value ) {
		if ( is_string( $value ) && ! in_array( trim( $value ), array( '', '-' ), true ) ) {
			self::record( $key, Setting_Sources::read( $address )['value'] );
		}
		return $value;
	}

	/**
	 * Records the address of a key that was saved by an older version, as soon as there is another one.
	 *
	 * @param string $key     The option of the key.
	 * @param string $address The option of the address.
	 * @param mixed  $old     The address before.
	 */
	private static function keep( string $key, string $address, $old ): void {
		if ( null === self::recorded( $key ) && '' !== (string) get_option( $key, '' ) ) {
			self::record( $key, self::is_set_by_server( $address ) ? Setting_Sources::read( $address )['value'] : $old );
		}
	}

	/**
	 * Stores the address of a key.
	 *
	 * @param string $key     The option of the key.
	 * @param mixed  $address The address.
	 */
	private static function record( string $key, $address ): void {
		update_option( $key . self::RECORD, array( 'address' => is_string( $address ) ? trim( $address ) : '' ) );
	}

	/**
	 * Returns the recorded address of a key.
	 *
	 * @param string $key The option of the key.
	 * @return string|null Null: there is none.
	 */
	private static function recorded( string $key ): ?string {
		$record = get_option( $key . self::RECORD );
		return is_array( $record ) && is_string( $record['address'] ?? null ) ? $record['address'] : null;
	}

	/**
	 * Whether the environment or a constant sets an address.
	 *
	 * @param string $option The option of the address.
	 */
	private static function is_set_by_server( string $option ): bool {
		return in_array( Setting_Sources::read( $option )['source'], array( 'environment', 'constant' ), true );
	}
}
