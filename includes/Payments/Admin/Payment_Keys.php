<?php
/**
 * The keys that owners enter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Errors;

/**
 * Validates keys before they are saved. They are edited on the settings page, not on the Connectors screen of WordPress 7.0: that screen validates
 * nothing, so a live key could be saved as a test key, and the client id would be separate from its secret.
 */
final class Payment_Keys {

	/** Both modes, in the order in which an owner needs them. */
	public const MODES = array( Provider::TEST, Provider::LIVE );

	/** The settings whose values are never shown, by provider. */
	private const SECRETS = array(
		Provider::STRIPE => array( 'key', 'webhook_secret', 'platform_key' ),
		Provider::PAYPAL => array( 'key' ),
	);

	/** The settings of PayPal that are not secret. */
	private const OTHERS = array( 'client_id', 'account' );

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/**
	 * Returns the options of all secrets.
	 *
	 * @return list<string>
	 */
	public static function options(): array {
		$options = array();
		foreach ( self::SECRETS as $provider => $names ) {
			foreach ( self::MODES as $mode ) {
				foreach ( $names as $name ) {
					$options[] = "statecraft_{$provider}_{$mode}_$name";
				}
			}
		}
		return $options;
	}

	/**
	 * Registers the settings of a provider.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 */
	public function register( string $provider ): void {
		foreach ( self::MODES as $mode ) {
			$option = $this->settings->sources( $provider, $mode )->option( ... );
			Page::register( $option( 'key' ), fn( $value ): string => $this->check_secret( $provider, $mode, (string) $value ) );
			foreach ( Provider::PAYPAL === $provider ? self::OTHERS : array() as $name ) {
				Page::register( $option( $name ), fn( $value ): string => $this->check_other( $mode, $name, (string) $value ) );
			}
		}
	}

	/**
	 * Returns the label of a field, including the mode: the page has each field twice.
	 *
	 * @param string $name     The setting.
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public static function label( string $name, string $provider, string $mode ): string {
		$label = array(
			'client_id' => __( 'Client ID', 'statecraft' ),
			'account'   => __( 'Merchant ID', 'statecraft' ),
			'key'       => Provider::STRIPE === $provider ? __( 'Key', 'statecraft' ) : __( 'Secret', 'statecraft' ),
		)[ $name ];
		/* translators: 1: label of a field, 2: Stripe or PayPal, 3: Test or Live. */
		return sprintf( __( '%1$s (%2$s, %3$s)', 'statecraft' ), $label, Provider_Labels::name( $provider ), self::mode( $mode ) );
	}

	/**
	 * Returns the label of a mode.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public static function mode( string $mode ): string {
		return Provider::LIVE === $mode ? __( 'Live', 'statecraft' ) : __( 'Test', 'statecraft' );
	}

	/**
	 * Validates a secret. An empty field keeps the saved one, because the form does not show it; `-` removes it.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 * @param string $value    The submitted value.
	 */
	private function check_secret( string $provider, string $mode, string $value ): string {
		$option = $this->settings->sources( $provider, $mode )->option( 'key' );
		$value  = trim( $value );
		$saved  = (string) get_option( $option, '' );
		if ( in_array( $value, array( '', '-', $saved ), true ) ) {
			return '-' === $value ? '' : $saved;
		}
		$reason = Provider::STRIPE === $provider ? self::wrong_stripe( $mode, $value ) : self::wrong_paypal( $value );
		if ( '' !== $reason ) {
			Setting_Errors::add( $option, self::label( 'key', $provider, $mode ), $reason );
			return $saved;
		}
		return $value;
	}

	/**
	 * Validates a PayPal id.
	 *
	 * @param string $mode  `test` or `live`.
	 * @param string $name  The setting.
	 * @param string $value The submitted value.
	 */
	private function check_other( string $mode, string $name, string $value ): string {
		$option = $this->settings->sources( Provider::PAYPAL, $mode )->option( $name );
		$value  = trim( $value );
		if ( '' === $value || preg_match( '/^[\w-]{5,200}$/D', $value ) ) {
			return $value;
		}
		Setting_Errors::add( $option, self::label( $name, Provider::PAYPAL, $mode ), __( 'This can contain only letters, digits, hyphens and underscores. Copy it again from PayPal.', 'statecraft' ), $value );
		return (string) get_option( $option, '' );
	}

	/**
	 * Returns the error message for a Stripe key, or an empty string.
	 *
	 * @param string $mode  `test` or `live`.
	 * @param string $value The key.
	 */
	private static function wrong_stripe( string $mode, string $value ): string {
		if ( str_starts_with( $value, 'pk_' ) ) {
			return __( 'This is a publishable key, which cannot take payments. Enter a restricted key, which begins with rk_, or a secret key, which begins with sk_.', 'statecraft' );
		}
		if ( preg_match( '/^(?:sk|rk)_(test|live)_/', $value, $found ) && $found[1] !== $mode ) {
			return Provider::LIVE === $mode
				? __( 'This is a test key. Enter it under Test, and enter a key that begins with rk_live_ or sk_live_ here.', 'statecraft' )
				: __( 'This is a live key. Enter it under Live, and enter a key that begins with rk_test_ or sk_test_ here.', 'statecraft' );
		}
		/* translators: %s: test or live. */
		return preg_match( "/^(?:sk|rk)_{$mode}_\w{1,250}$/D", $value ) ? '' : sprintf( __( 'This is not a valid Stripe key. Keys begin with rk_%1$s_ or sk_%1$s_, followed by letters and digits.', 'statecraft' ), $mode );
	}

	/**
	 * Returns the error message for a PayPal secret, or an empty string. PayPal secrets do not reveal their mode.
	 *
	 * @param string $value The secret.
	 */
	private static function wrong_paypal( string $value ): string {
		return preg_match( '/^[\w-]{10,200}$/D', $value ) ? '' : __( 'This is not a valid PayPal secret. Secrets contain only letters, digits, hyphens and underscores.', 'statecraft' );
	}
}
