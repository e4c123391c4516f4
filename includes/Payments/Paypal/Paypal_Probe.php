<?php
/**
 * The connection test of the PayPal keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;

/** Requests a token and reports the permissions of the app: without some of them payments would fail only later. */
final class Paypal_Probe {

	/** The scope of each permission. */
	private const RIGHTS = array(
		'payments'      => '#/services/payments/(?:payment|realtimepayment)|/v1/payments/#',
		'subscriptions' => '#/services/subscriptions#',
		'webhooks'      => '#/services/applications/webhooks#',
		'disputes'      => '#/services/disputes/#',
	);

	/**
	 * @param Payment_Settings $settings The keys.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( private readonly Payment_Settings $settings, private readonly string $mode ) {}

	/**
	 * Runs the test.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run(): array {
		$scopes = ( new Paypal_Api( $this->settings, $this->mode ) )->scopes();
		if ( is_wp_error( $scopes ) ) {
			return array(
				'type' => 'error',
				'text' => $scopes->get_error_message(),
			);
		}
		$missing = array_keys( array_filter( self::RIGHTS, static fn( string $scope ): bool => ! preg_grep( $scope, $scopes ) ) );
		if ( ! $missing ) {
			return array(
				'type' => 'success',
				'text' => __( 'PayPal accepts the keys, and the app has all required permissions.', 'statecraft' ),
			);
		}
		return array(
			// Everything works without disputes; only their status is not shown.
			'type' => array( 'disputes' ) === $missing ? 'success' : 'error',
			/* translators: %s: a list such as "Subscriptions, Disputes". */
			'text' => sprintf( __( 'PayPal accepts the keys, but the app lacks permissions. Enable these features of the app at developer.paypal.com: %s.', 'statecraft' ), implode( ', ', array_map( array( self::class, 'label' ), $missing ) ) ),
		);
	}

	/**
	 * Returns the label of a permission.
	 *
	 * @param string $right A key of the permissions.
	 */
	private static function label( string $right ): string {
		return array(
			'payments'      => __( 'Accept payments', 'statecraft' ),
			'subscriptions' => __( 'Subscriptions', 'statecraft' ),
			'webhooks'      => __( 'Webhooks', 'statecraft' ),
			'disputes'      => __( 'Customer disputes', 'statecraft' ),
		)[ $right ];
	}
}
