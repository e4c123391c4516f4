<?php
/**
 * The connection test of a Stripe key.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * Tries everything the plugin does with a key, permission by permission, for the test button of the settings page. Stripe may validate parameters before
 * permissions, so a session is really created and expired immediately; requests that need a customer name one that does not exist, which Stripe reports
 * only to keys with permission.
 */
final class Stripe_Probe {

	/** The outcomes: permitted; not permitted; Stripe's settings are incomplete; unknown, because Stripe did not respond. */
	public const GOOD    = 'good';
	public const MISSING = 'missing';
	public const NOT_SET = 'not-set';
	public const UNKNOWN = 'unknown';

	/** The permissions of a restricted key, as named by the page that creates one. */
	public const RIGHTS = array( 'rak_checkout_session_write', 'rak_subscription_write', 'rak_customer_portal_write', 'rak_webhook_write', 'rak_payment_intent_read', 'rak_charge_read', 'rak_refund_read', 'rak_dispute_read', 'rak_invoice_read', 'rak_credit_note_read', 'rak_event_read', 'rak_accounts_kyc_basic_read' );

	/** An id that no object has. */
	private const NOBODY = 'statecraft_probe';

	/**
	 * @param Stripe $stripe The provider.
	 */
	public function __construct( private readonly Stripe $stripe ) {}

	/**
	 * Tries each permission.
	 *
	 * @return list<array{name: string, label: string, state: string, permission: string, reason: string}> `permission` is the missing permission as Stripe names it.
	 */
	public function run(): array {
		$list    = fn( string $path, array $more = array() ) => $this->stripe->api->get( $path, array( 'limit' => 1 ) + $more );
		$results = array(
			$this->result( 'checkout', __( 'Open a payment page', 'statecraft' ), $this->open_page() ),
			$this->result( 'payment', __( 'Read payments', 'statecraft' ), $list( '/v1/payment_intents' ) ),
			$this->result( 'charge', __( 'Read charges', 'statecraft' ), $list( '/v1/charges' ) ),
			$this->result( 'refund', __( 'Read refunds', 'statecraft' ), $list( '/v1/refunds' ) ),
			$this->result( 'dispute', __( 'Read disputes', 'statecraft' ), $list( '/v1/disputes' ) ),
			$this->result( 'subscription', __( 'Change subscriptions', 'statecraft' ), $this->stripe->api->post( '/v1/subscriptions/sub_' . self::NOBODY, array( 'cancel_at_period_end' => true ) ) ),
			$this->result( 'invoice', __( 'Read the payments of subscriptions', 'statecraft' ), $list( '/v1/invoices', array( 'expand' => array( 'data.payments' ) ) ) ),
			$this->result( 'portal', __( 'Let subscribers cancel', 'statecraft' ), $this->portal() ),
			$this->result( 'webhook', __( 'Register for events', 'statecraft' ), $list( '/v1/webhook_endpoints' ) ),
			$this->result( 'event', __( 'Read missed events', 'statecraft' ), $list( '/v1/events' ) ),
		);
		if ( ! array_filter( $results, static fn( array $one ): bool => self::GOOD !== $one['state'] && self::NOT_SET !== $one['state'] ) ) {
			$this->stripe->account->clear();
		}
		return $results;
	}

	/**
	 * Returns the URL of the page at Stripe that creates a restricted key with these permissions.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public static function key_url( string $mode ): string {
		return 'https://dashboard.stripe.com' . ( 'test' === $mode ? '/test' : '' ) . '/apikeys/create?name=' . rawurlencode( get_bloginfo( 'name' ) ) . '&permissions[]=' . implode( '&permissions[]=', self::RIGHTS );
	}

	/**
	 * Creates and expires a session.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private function open_page() {
		$session = $this->stripe->api->post(
			'/v1/checkout/sessions',
			array(
				'mode'        => 'payment',
				'line_items'  => array(
					array(
						'price_data' => array(
							'currency'     => 'usd',
							'unit_amount'  => 1000,
							'product_data' => array( 'name' => __( 'Connection test', 'statecraft' ) ),
						),
						'quantity'   => 1,
					),
				),
				'success_url' => home_url( '/' ),
			)
		);
		return is_wp_error( $session ) ? $session : $this->stripe->api->post( '/v1/checkout/sessions/' . Stripe_Reader::id( $session ) . '/expire' );
	}

	/**
	 * Tries the customer portal, which also requires its own settings at Stripe.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private function portal() {
		$tried = $this->stripe->api->post( '/v1/billing_portal/sessions', array( 'customer' => 'cus_' . self::NOBODY, 'return_url' => home_url( '/' ) ) );
		if ( is_wp_error( $tried ) && 'payment_refused' !== $tried->get_error_code() ) {
			return $tried;
		}
		$set = $this->stripe->api->get( '/v1/billing_portal/configurations', array( 'active' => true, 'is_default' => true, 'limit' => 1 ) );
		return is_wp_error( $set ) || Stripe_Reader::items( $set ) ? $set : new WP_Error( self::NOT_SET, __( 'Save the customer portal settings in Stripe first.', 'statecraft' ) );
	}

	/**
	 * Returns a result.
	 *
	 * @param string                        $name   What was tried.
	 * @param array<string, mixed>|WP_Error $answer The response.
	 * @return array{name: string, label: string, state: string, permission: string, reason: string}
	 */
	private function result( string $name, string $label, $answer ): array {
		$data  = is_wp_error( $answer ) ? (array) $answer->get_error_data() : array();
		$state = is_wp_error( $answer ) ? array(
			self::NOT_SET     => self::NOT_SET,
			'payment_not_set' => self::MISSING,
			'payment_key'     => self::MISSING,
		)[ $answer->get_error_code() ] ?? self::UNKNOWN : self::GOOD;
		// Only a key with permission is told that the object does not exist.
		if ( 'resource_missing' === ( $data['stripe_code'] ?? '' ) ) {
			$state = self::GOOD;
		}
		return array(
			'name'       => $name,
			'label'      => $label,
			'state'      => $state,
			'permission' => (string) ( $data['permission'] ?? '' ),
			'reason'     => self::GOOD === $state ? '' : (string) ( $data['reason'] ?? ( is_wp_error( $answer ) ? $answer->get_error_message() : '' ) ),
		);
	}
}
