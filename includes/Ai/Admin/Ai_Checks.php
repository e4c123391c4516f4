<?php
/**
 * The checks of the settings of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

use Statecraft\Ai\Provider\Connection;
use Statecraft\Ai\Settings;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;

/** What is wrong is refused beside its field, and what was saved before stays. */
final class Ai_Checks {

	/** Settings that are whole numbers from 0 on, and the most of each. */
	public const COUNTS = array(
		'limit'          => 1_000_000,
		'answer_tokens'  => 1_000_000,
		'streams'        => Settings::MOST_STREAMS,
		'streams_person' => Settings::MOST_STREAMS,
	);

	/** Settings that are prices. */
	public const PRICES = array( 'price_in', 'price_out' );

	/**
	 * Constructor.
	 *
	 * @param array<string, string> $labels By name.
	 */
	public function __construct( private readonly array $labels ) {}

	/**
	 * Checks a setting.
	 *
	 * @param string $name  Which.
	 * @param mixed  $value What was typed.
	 * @return string What is to be saved.
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
			case 'currency':
				return $this->currency( strtoupper( trim( (string) $value ) ) );
			default:
				return sanitize_text_field( (string) $value );
		}
	}

	/**
	 * An address in the database has to be public; whoever may edit wp-config.php may choose any.
	 *
	 * @param string $url What was typed.
	 * @return string The address without a slash at its end.
	 */
	private function base_url( string $url ): string {
		if ( preg_match( '#^([^/?\#]*//)?[^/?\#]*@#', $url ) ) {
			// It is not typed again: there is a password in it.
			$reason = __( 'Remove what is before the @. Never put a key or password into the address, where it could be read; enter it as the key, which is never shown.', 'statecraft' );
			return $this->refuse( 'base_url', $reason, null );
		}
		$address = '' === $url ? null : Connection::checked( $url );
		return is_wp_error( $address ) ? $this->refuse( 'base_url', $address->get_error_message(), $url ) : $url;
	}

	/**
	 * The roles that exist among those that were ticked.
	 *
	 * @param mixed $value A list from the form, or names with commas between them.
	 * @return string Names with commas between them; the word for nobody where a list has none; empty where it has all, for those to come as well.
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
	 * A whole number.
	 *
	 * @param string $name  One of those above.
	 * @param string $typed What was typed; empty: the usual.
	 */
	private function count( string $name, string $typed ): string {
		if ( '' === $typed || ( ctype_digit( $typed ) && strlen( $typed ) < 10 && (int) $typed <= self::COUNTS[ $name ] ) ) {
			return $typed;
		}
		/* translators: %s: the largest number that is allowed. */
		return $this->refuse( $name, sprintf( __( 'Enter a whole number from 0 to %s, or leave the field empty.', 'statecraft' ), number_format_i18n( self::COUNTS[ $name ] ) ), $typed );
	}

	/**
	 * A price, with a comma or a point.
	 *
	 * @param string $name  One of those above.
	 * @param string $typed What was typed; empty: none.
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
	 * A currency by its three letters.
	 *
	 * @param string $typed What was typed, in upper case; empty: the usual.
	 */
	private function currency( string $typed ): string {
		return '' === $typed || Settings::is_currency( $typed )
			? $typed
			: $this->refuse( 'currency', __( 'Enter the three letters of a currency, such as USD or EUR, or leave the field empty.', 'statecraft' ), $typed );
	}

	/**
	 * Refuses a value.
	 *
	 * @param string      $name   The setting.
	 * @param string      $reason What is wrong.
	 * @param string|null $typed  What was typed; null: not to be shown again.
	 * @return string What was saved before.
	 */
	private function refuse( string $name, string $reason, ?string $typed ): string {
		Setting_Errors::note( "statecraft_ai_$name", $this->labels[ $name ], $reason, $typed );
		return (string) get_option( "statecraft_ai_$name", '' );
	}
}
