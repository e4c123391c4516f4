<?php
/**
 * The declaration of PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Service;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Setting_Errors;
use WP_Error;

/** Payments with PayPal, with the client id and secret of an app for each mode. */
final class Paypal_Service extends Payment_Service {

	public const ID = Provider::PAYPAL;

	protected const POLICY = 'https://www.paypal.com/us/legalhub/privacy-full';

	/** The scope of each permission: without some of them payments would fail only later. */
	private const RIGHTS = array(
		'payments'      => '#/services/payments/(?:payment|realtimepayment)|/v1/payments/#',
		'subscriptions' => '#/services/subscriptions#',
		'webhooks'      => '#/services/applications/webhooks#',
		'disputes'      => '#/services/disputes/#',
	);

	/** {@inheritDoc} */
	public function blocks(): array {
		return array( 'jetpack/simple-payments', 'jetpack/donations', 'jetpack/payment-buttons', 'jetpack/recurring-payments' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Visitors pay for “Pay with PayPal” products on PayPal’s own page. In PayPal’s developer dashboard, create one app for tests (Sandbox) and one for real payments (Live), and enter their credentials here.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( 'client_id', 'key' );
	}

	/** {@inheritDoc} */
	public function fields_in( string $mode ): array {
		return array(
			$this->field( $mode, 'client_id', __( 'Client ID', 'statecraft' ), __( 'From your PayPal app.', 'statecraft' ) ),
			$this->field( $mode, 'account', __( 'Merchant ID', 'statecraft' ), __( 'Optional. You can find it in your account’s business information. It lets this site detect payments that went to another account.', 'statecraft' ) ),
		);
	}

	/** {@inheritDoc} */
	public function key_label(): string {
		return __( 'Secret', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function key_help( string $mode ): string {
		return sprintf(
			'<a href="%s" target="_blank" rel="noopener">%s</a>',
			esc_url( 'https://developer.paypal.com/dashboard/applications/' . ( Provider::LIVE === $mode ? 'live' : 'sandbox' ) ),
			esc_html__( 'Your PayPal apps', 'statecraft' )
		);
	}

	/** {@inheritDoc} PayPal secrets do not reveal their mode. */
	public function wrong_key( string $mode, string $value ): string {
		return preg_match( '/^[\w-]{10,200}$/D', $value ) ? '' : __( 'This is not a valid PayPal secret. Secrets contain only letters, digits, hyphens and underscores.', 'statecraft' );
	}

	/** {@inheritDoc} A token is requested, and missing features of the app are named. */
	protected function test_in( string $mode ): string|WP_Error {
		$scopes = ( new Paypal_Api( $this->settings, $mode ) )->scopes();
		if ( is_wp_error( $scopes ) ) {
			return $scopes;
		}
		$missing = array_intersect_key(
			array(
				'payments'      => __( 'Accept payments', 'statecraft' ),
				'subscriptions' => __( 'Subscriptions', 'statecraft' ),
				'webhooks'      => __( 'Webhooks', 'statecraft' ),
				'disputes'      => __( 'Customer disputes', 'statecraft' ),
			),
			array_filter( self::RIGHTS, static fn( string $scope ): bool => ! preg_grep( $scope, $scopes ) )
		);
		if ( ! $missing ) {
			return __( 'PayPal accepts the keys, and the app has all required permissions.', 'statecraft' );
		}
		/* translators: %s: a list such as "Subscriptions, Disputes". */
		$text = sprintf( __( 'PayPal accepts the keys, but the app lacks permissions. Enable these features of the app at developer.paypal.com: %s.', 'statecraft' ), implode( ', ', $missing ) );
		// Everything works without disputes; only their status is not shown.
		return array( 'disputes' ) === array_keys( $missing ) ? $text : new WP_Error( 'payment_key', $text );
	}

	/**
	 * Describes an id of PayPal's.
	 *
	 * @param string $mode  `test` or `live`.
	 * @param string $name  The setting.
	 * @param string $label What it is called.
	 * @param string $help  The help text below it.
	 */
	private function field( string $mode, string $name, string $label, string $help ): Service_Field {
		$sources = $this->settings->sources( self::ID, $mode );
		$option  = $sources->option( $name );
		$label   = $this->label( $label, $mode );
		return new Service_Field(
			$name,
			$label,
			$help,
			$sources->value( $name ),
			sanitize: static function ( $typed ) use ( $option, $label ): string {
				$value = trim( (string) $typed );
				if ( '' === $value || preg_match( '/^[\w-]{5,200}$/D', $value ) ) {
					return $value;
				}
				Setting_Errors::add( $option, $label, __( 'This can contain only letters, digits, hyphens and underscores. Copy it again from PayPal.', 'statecraft' ), $value );
				return (string) get_option( $option, '' );
			}
		);
	}
}
