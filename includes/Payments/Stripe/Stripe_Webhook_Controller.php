<?php
/**
 * The REST route of Stripe's webhook.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Events\Event_Processor;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `POST statecraft/v1/payments/stripe/test` and `…/live`. An event is verified and stored before the response, and processed afterwards, so that Stripe
 * gets its response even if something here is slow or busy.
 */
final class Stripe_Webhook_Controller extends Controller {

	/** {@inheritDoc} */
	protected const FOREIGN_BODY = true;

	/** The maximum size of an event in bytes. Stripe's are far smaller. */
	private const MAX_BYTES = 524_288;

	/** The name of the counter of rejected events, without the mode, and its window in seconds. */
	private const REFUSED = 'statecraft_payments_bad_signatures_stripe_';
	private const WINDOW  = DAY_IN_SECONDS;

	/** How many of them are counted: anyone can send one, and each would be a write. */
	private const COUNTED = 1000;

	/**
	 * @param Payment_Settings $settings  The settings of payments.
	 * @param Event_Processor  $processor Stores events.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings(), private readonly Event_Processor $processor = new Event_Processor() ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/payments/stripe/(?P<mode>test|live)' => array(
				'methods'    => self::CREATE,
				'callback'   => 'receive',
				'permission' => 'receive_permissions_check',
				'args'       => array(
					'mode' => array(
						'type' => 'string',
						'enum' => array( Provider::TEST, Provider::LIVE ),
					),
				),
			),
		);
	}

	/** Allows everyone: the signature is checked instead. */
	public function receive_permissions_check(): bool {
		return true;
	}

	/**
	 * Receives an event.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	public function receive( WP_REST_Request $request ) {
		// The mode must come from the path; a body parameter of the same name is ignored.
		$mode = (string) $request->get_url_params()['mode'];
		$body = (string) $request->get_body();
		if ( strlen( $body ) > self::MAX_BYTES ) {
			return new WP_Error( 'payment_event_too_large', __( 'The event is too large.', 'statecraft' ), array( 'status' => 413 ) );
		}
		$stripe = new Stripe( $this->settings, $mode );
		if ( ! Stripe_Signature::is_valid( $body, (string) $request->get_header( 'stripe_signature' ), $stripe->keys->webhook_secrets(), time() ) ) {
			self::refused( $mode ) < self::COUNTED && ( new Counter() )->add( self::REFUSED . $mode, self::WINDOW );
			return new WP_Error( 'payment_event_signature', __( 'The signature of the event is not valid.', 'statecraft' ), array( 'status' => 400 ) );
		}
		$data    = json_decode( $body, true );
		$account = $stripe->account->id();
		if ( is_wp_error( $account ) ) {
			return new WP_Error( 'payment_event_later', __( 'The event cannot be stored right now.', 'statecraft' ), array( 'status' => 503 ) );
		}
		// A platform's endpoint receives events of its accounts, which name the account, and some of its own.
		$event = is_array( $data ) ? Stripe_Event::incoming( $data, $mode, '' === $stripe->keys->connected() ? $account : '' ) : null;
		if ( ! $event ) {
			return new WP_Error( 'payment_event_invalid', __( 'This is not an event.', 'statecraft' ), array( 'status' => 400 ) );
		}
		if ( ! $this->processor->receive( Provider::STRIPE, $event ) ) {
			return new WP_Error( 'payment_event_later', __( 'The event cannot be stored right now.', 'statecraft' ), array( 'status' => 503 ) );
		}
		if ( Stripe_Event::DEAUTHORIZED === $event->type && '' !== $event->account && $event->account === $stripe->keys->connected() ) {
			( new Stripe_Connect( $this->settings, $mode ) )->forget();
		}
		return new WP_REST_Response( array( 'received' => true ) );
	}

	/**
	 * Returns how many events were rejected within a day because of their signature: the owner must know, because real ones may be among them.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public static function refused( string $mode ): int {
		return ( new Counter() )->count( self::REFUSED . $mode );
	}

	/**
	 * Returns the webhook URL for Stripe.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public static function url( string $mode ): string {
		return rest_url( "statecraft/v1/payments/stripe/$mode" );
	}
}
