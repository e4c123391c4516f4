<?php
/**
 * The webhook of this site at PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use WP_Error;

/** Creates the webhook, keeps its list of events complete, and reports its status. */
final class Paypal_Webhook_Setup {

	/** The event types that this site needs. */
	public const EVENTS = array(
		'CHECKOUT.ORDER.APPROVED',
		'CHECKOUT.ORDER.COMPLETED',
		'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
		'PAYMENT.CAPTURE.COMPLETED',
		'PAYMENT.CAPTURE.DENIED',
		'PAYMENT.CAPTURE.PENDING',
		'PAYMENT.CAPTURE.REFUNDED',
		'PAYMENT.CAPTURE.REVERSED',
		'PAYMENT.SALE.COMPLETED',
		'PAYMENT.SALE.REFUNDED',
		'PAYMENT.SALE.REVERSED',
		'BILLING.SUBSCRIPTION.ACTIVATED',
		'BILLING.SUBSCRIPTION.CANCELLED',
		'BILLING.SUBSCRIPTION.EXPIRED',
		'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
		'BILLING.SUBSCRIPTION.SUSPENDED',
		'BILLING.SUBSCRIPTION.UPDATED',
		'CUSTOMER.DISPUTE.CREATED',
		'CUSTOMER.DISPUTE.RESOLVED',
		'CUSTOMER.DISPUTE.UPDATED',
	);

	/** The client. */
	private readonly Paypal_Api $api;

	/**
	 * @param Payment_Settings $settings The keys.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( private readonly Payment_Settings $settings, private readonly string $mode ) {
		$this->api = new Paypal_Api( $settings, $mode );
	}

	/** Returns the URL to which PayPal sends events. */
	public function url(): string {
		return rest_url( "statecraft/v1/payments/paypal/$this->mode" );
	}

	/**
	 * Creates the webhook or adds missing events to it, and stores its id, which is needed to verify signatures.
	 *
	 * @return string|WP_Error The id.
	 */
	public function ensure() {
		$found = $this->find();
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		if ( $found && self::lacks( $found ) ) {
			$answer = $this->api->request( 'PATCH', "v1/notifications/webhooks/{$found['id']}", (string) wp_json_encode( array( array( 'op' => 'replace', 'path' => '/event_types', 'value' => self::types() ) ), JSON_UNESCAPED_SLASHES ) );
		} else {
			$answer = $found ?: $this->api->request( 'POST', 'v1/notifications/webhooks', array( 'url' => $this->url(), 'event_types' => self::types() ) );
		}
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$id = $found['id'] ?? $answer['id'] ?? '';
		if ( ! is_string( $id ) || '' === $id ) {
			return Paypal_Errors::of( 'payment_unreachable' );
		}
		update_option( $this->settings->sources( Provider::PAYPAL, $this->mode )->option( 'webhook_id' ), $id, false );
		return $id;
	}

	/**
	 * Returns the status of the webhook.
	 *
	 * @return array{url: string, id: string, is_known: bool, lacks: list<string>, forged: int}|WP_Error `id`: at PayPal, or empty. `is_known`: whether
	 * this site has stored that id. `lacks`: missing event types. `forged`: how many of the last week's events were not sent by PayPal.
	 */
	public function status() {
		$found = $this->find();
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$id = $found['id'] ?? '';
		return array(
			'url'      => $this->url(),
			'id'       => $id,
			'is_known' => '' !== $id && $this->settings->sources( Provider::PAYPAL, $this->mode )->value( 'webhook_id' ) === $id,
			'lacks'    => $found ? self::lacks( $found ) : self::EVENTS,
			'forged'   => ( new Counter() )->count( self::forged( $this->mode ) ),
		);
	}

	/**
	 * Returns the name of the counter of events that were not sent by PayPal.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public static function forged( string $mode ): string {
		return "paypal-forged|$mode";
	}

	/**
	 * Requests the webhook with the URL of this site.
	 *
	 * @return array{id: string, event_types: mixed}|null|WP_Error
	 */
	private function find() {
		$answer = $this->api->request( 'GET', 'v1/notifications/webhooks' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		foreach ( is_array( $answer['webhooks'] ?? null ) ? $answer['webhooks'] : array() as $one ) {
			if ( $this->url() === ( $one['url'] ?? '' ) && is_string( $one['id'] ?? null ) && preg_match( '/^[\w-]{1,64}$/D', $one['id'] ) ) {
				return $one + array( 'event_types' => array() );
			}
		}
		return null;
	}

	/**
	 * Returns the event types that a webhook lacks.
	 *
	 * @param array{event_types: mixed} $webhook The webhook.
	 * @return list<string>
	 */
	private static function lacks( array $webhook ): array {
		$names = array_column( array_filter( (array) $webhook['event_types'], 'is_array' ), 'name' );
		return in_array( '*', $names, true ) ? array() : array_values( array_diff( self::EVENTS, $names ) );
	}

	/**
	 * Returns the event types in PayPal's format.
	 *
	 * @return list<array{name: string}>
	 */
	private static function types(): array {
		return array_map( static fn( string $name ): array => array( 'name' => $name ), self::EVENTS );
	}
}
