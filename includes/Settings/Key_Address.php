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
 * Sends a stored key only to the address for which it was entered. Anyone able to change an address, by form, file, route or command, need not know the key
 * and must not receive it. Entering the key again, on our page or under Connectors, confirms a new address. Values set by the server are up to its
 * administrator.
 */
final class Key_Address {

	/** The editable addresses, and the key sent to each. All others are in code or set by the server. */
	private const KEYS = array( 'statecraft_ai_base_url' => 'statecraft_ai_key' );

	/** The suffix of the option, after the key's name: array{address: string}. Empty: the service's own address. */
	private const RECORD = '_address';

	/** Settings that decide where a key is sent. */
	private const ADDRESS = '/_(?:base_)?url$/D';

	/** Hooks the recording of addresses. */
	public static function hook(): void {
		foreach ( self::KEYS as $address => $key ) {
			// Before the form's own filter, which turns an empty field into the saved key. Also fires for an equal value, which is how a key is confirmed.
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
	 * @return string Empty if the option is not an address.
	 */
	public static function key_of( string $option ): string {
		return preg_match( self::ADDRESS, $option ) ? (string) preg_replace( self::ADDRESS, '_key', $option ) : '';
	}

	/**
	 * Whether a stored key is held back because the address differs from the one it was entered for.
	 *
	 * @param string $option The option of the key; false for any other option.
	 */
	public static function holds( string $option ): bool {
		$address  = array_search( $option, self::KEYS, true );
		$recorded = false === $address ? null : self::recorded( $option );
		return null !== $recorded
			&& 'option' === Setting_Sources::read( $option )['source']
			&& ! self::is_set_by_server( $address )
			&& Setting_Sources::read( $address )['value'] !== $recorded;
	}

	/** Returns the message about a key that is held back, or an empty string. */
	public static function text( string $option ): string {
		if ( ! self::holds( $option ) ) {
			return '';
		}
		// An address saved by an older version may contain a password.
		$address = (string) preg_replace( '#^([^/?\#]*//)?[^/?\#]*@#', '$1', (string) self::recorded( $option ) );
		return sprintf(
			/* translators: %s: an address, or “the default address”. */
			__( 'The saved key is not sent: it was entered for another address (%s). Enter the key again to use it with the current address.', 'statecraft' ),
			'' === $address ? __( 'the default address', 'statecraft' ) : $address
		);
	}

	/**
	 * Records the address for which a key is entered.
	 *
	 * @param mixed $value The submitted value. Empty: nothing was entered; a hyphen: the key is removed.
	 * @return mixed The value.
	 */
	private static function entered( string $key, string $address, $value ) {
		if ( is_string( $value ) && ! in_array( trim( $value ), array( '', '-' ), true ) ) {
			self::record( $key, Setting_Sources::read( $address )['value'] );
		}
		return $value;
	}

	/**
	 * Records the address of a key that an older version saved, as soon as the address changes.
	 *
	 * @param mixed $old The previous address.
	 */
	private static function keep( string $key, string $address, $old ): void {
		if ( null === self::recorded( $key ) && '' !== (string) get_option( $key, '' ) ) {
			self::record( $key, self::is_set_by_server( $address ) ? Setting_Sources::read( $address )['value'] : $old );
		}
	}

	/**
	 * Stores the address of a key.
	 *
	 * @param mixed $address The address.
	 */
	private static function record( string $key, $address ): void {
		update_option( $key . self::RECORD, array( 'address' => is_string( $address ) ? trim( $address ) : '' ) );
	}

	/**
	 * Returns the recorded address of a key.
	 *
	 * @return string|null Null if there is none.
	 */
	private static function recorded( string $key ): ?string {
		$record = get_option( $key . self::RECORD );
		return is_array( $record ) && is_string( $record['address'] ?? null ) ? $record['address'] : null;
	}

	/** Whether the environment or a constant sets an address. */
	private static function is_set_by_server( string $option ): bool {
		return in_array( Setting_Sources::read( $option )['source'], array( 'environment', 'constant' ), true );
	}
}
