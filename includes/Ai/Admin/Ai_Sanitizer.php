<?php
/**
 * Validation of the AI settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Connection;
use Statecraft\Ai\Role_Limits;
use Statecraft\Ai\Settings;
use Statecraft\Settings\Setting;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;

/** Rejects an invalid value with an error beside its field, and keeps the saved value. */
final class Ai_Sanitizer {

	/** Settings that are whole numbers from 0, and the maximum of each. */
	public const COUNTS = array(
		'limit'          => 1_000_000,
		'answer_tokens'  => 1_000_000,
		'streams'        => Settings::MAX_STREAMS,
		'streams_person' => Settings::MAX_STREAMS,
	);

	/** Settings that are prices. */
	public const PRICES = array( 'price_in', 'price_out' );

	/**
	 * @param array<string, string> $labels The labels by setting name.
	 */
	public function __construct( private readonly array $labels ) {}

	/**
	 * Returns the limits as settings that routes offer.
	 *
	 * @return list<Setting>
	 */
	public static function settings(): array {
		$words = array(
			'limit'          => __( 'Requests per person per month; 0 is no limit.', 'statecraft' ),
			'answer_tokens'  => __( 'Tokens per answer; 0 is no limit.', 'statecraft' ),
			'streams'        => __( 'Simultaneous requests; 0 is no limit.', 'statecraft' ),
			'streams_person' => __( 'Simultaneous requests per person; 0 is no limit.', 'statecraft' ),
		);
		$offer = static fn( string $name, int $most ): Setting => new Setting(
			"statecraft_ai_$name",
			array(
				'description' => $words[ $name ],
				'type'        => 'integer',
				'minimum'     => 0,
				'maximum'     => $most,
				'default'     => Settings::DEFAULTS[ $name ],
			)
		);
		return array_map( $offer, array_keys( self::COUNTS ), self::COUNTS );
	}

	/**
	 * Validates a setting.
	 *
	 * @param mixed $value The submitted value.
	 * @return string The value to save.
	 */
	public function check( string $name, $value ): string {
		if ( isset( self::COUNTS[ $name ] ) ) {
			return $this->count( $name, trim( (string) $value ) );
		}
		if ( in_array( $name, self::PRICES, true ) ) {
			return $this->price( $name, trim( (string) $value ) );
		}
		switch ( $name ) {
			case 'base_url':
				return $this->base_url( untrailingslashit( trim( (string) $value ) ) );
			case 'roles':
				return self::roles( $value );
			case 'role_limits':
				return $this->role_limits( $value );
			case 'currency':
				return $this->currency( strtoupper( trim( (string) $value ) ) );
			default:
				return sanitize_text_field( (string) $value );
		}
	}

	/**
	 * Validates a base URL. In the database it must be public; in wp-config.php any URL is allowed.
	 *
	 * @param string $url The submitted value.
	 * @return string The value to save.
	 */
	private function base_url( string $url ): string {
		if ( preg_match( '#^([^/?\#]*//)?[^/?\#]*@#', $url ) ) {
			// The value is not shown again, because it may contain a password.
			$reason = __( 'Remove what is before the @. Never put a key or password into the address, where it could be read; enter it as the key, which is never shown.', 'statecraft' );
			return $this->refuse( 'base_url', $reason, null );
		}
		$address = '' === $url ? null : Connection::checked( $url );
		return is_wp_error( $address ) ? $this->refuse( 'base_url', $address->get_error_message(), $url ) : $url;
	}

	/**
	 * Validates roles: keeps the selected ones that exist.
	 *
	 * @param mixed $value A list from the form, or a comma-separated string.
	 * @return string A comma-separated string; Settings::NOBODY if none is selected; empty if all are, which includes roles added later.
	 */
	private static function roles( $value ): string {
		if ( ! is_array( $value ) && in_array( trim( (string) $value ), array( '', Settings::NOBODY ), true ) ) {
			return trim( (string) $value );
		}
		$names   = is_array( $value ) ? $value : array_map( 'trim', explode( ',', (string) $value ) );
		$writers = Setting_Rows::writers();
		$chosen  = array_intersect_key( $writers, array_flip( array_filter( $names, 'is_string' ) ) );
		if ( count( $chosen ) === count( $writers ) ) {
			return '';
		}
		return $chosen ? implode( ',', array_keys( $chosen ) ) : Settings::NOBODY;
	}

	/**
	 * Validates limits by role: keeps those of roles that exist.
	 *
	 * @param mixed $value Numbers by role from the form, or a string as stored.
	 */
	private function role_limits( $value ): string {
		if ( ! is_array( $value ) ) {
			return Role_Limits::write( Role_Limits::read( (string) $value ) );
		}
		$typed = array_filter( array_map( static fn( $number ): string => is_string( $number ) ? trim( $number ) : '', array_intersect_key( $value, Setting_Rows::writers() ) ), 'strlen' );
		foreach ( $typed as $number ) {
			if ( ! ctype_digit( $number ) || strlen( $number ) > 7 || (int) $number > Role_Limits::MAX ) {
				/* translators: %s: the largest number that is allowed. */
				return $this->refuse( 'role_limits', sprintf( __( 'Enter whole numbers from 0 to %s, or leave fields empty.', 'statecraft' ), number_format_i18n( Role_Limits::MAX ) ), null );
			}
		}
		return Role_Limits::write( array_map( 'intval', $typed ) );
	}

	/**
	 * Validates a whole number.
	 *
	 * @param string $typed The submitted value; empty: the default.
	 */
	private function count( string $name, string $typed ): string {
		if ( '' === $typed || ( ctype_digit( $typed ) && strlen( $typed ) < 10 && (int) $typed <= self::COUNTS[ $name ] ) ) {
			return $typed;
		}
		/* translators: %s: the largest number that is allowed. */
		return $this->refuse( $name, sprintf( __( 'Enter a whole number from 0 to %s, or leave the field empty.', 'statecraft' ), number_format_i18n( self::COUNTS[ $name ] ) ), $typed );
	}

	/**
	 * Validates a price, with a decimal comma or point.
	 *
	 * @param string $typed The submitted value; empty: none.
	 */
	private function price( string $name, string $typed ): string {
		if ( '' === $typed ) {
			return '';
		}
		if ( preg_match( '/^\d{1,9}(?:[.,]\d{1,4})?$/', $typed ) ) {
			return (string) (float) str_replace( ',', '.', $typed );
		}
		return $this->refuse( $name, __( 'Enter a price with up to four decimals, such as 2.50, or leave the field empty.', 'statecraft' ), $typed );
	}

	/**
	 * Validates a currency code.
	 *
	 * @param string $typed The submitted value, in upper case; empty: the default.
	 */
	private function currency( string $typed ): string {
		return '' === $typed || Settings::is_currency( $typed )
			? $typed
			: $this->refuse( 'currency', __( 'Enter the three letters of a currency, such as USD or EUR, or leave the field empty.', 'statecraft' ), $typed );
	}

	/**
	 * Rejects a value.
	 *
	 * @param string|null $typed The submitted value; null: do not show it again.
	 * @return string The saved value.
	 */
	private function refuse( string $name, string $reason, ?string $typed ): string {
		Setting_Errors::add( "statecraft_ai_$name", $this->labels[ $name ], $reason, $typed );
		return (string) get_option( "statecraft_ai_$name", '' );
	}
}
