<?php
/**
 * The REST route of PayPal's webhook.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Guard\Webhook_Senders;
use Statecraft\Payments\Events\Event_Processor;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST statecraft/v1/payments/paypal/{test|live}`: an event is stored only after PayPal has confirmed that it sent it. */
final class Paypal_Webhook_Controller extends Controller {

	/** {@inheritDoc} */
	protected const FOREIGN_BODY = true;

	/** The maximum size of an event in bytes: PayPal's have a few thousand. */
	private const MAX_BYTES = 262_144;

	/** The maximum number of events within five minutes, see {@see Webhook_Senders}: each takes a request to PayPal, or is counted as forged. */
	private const LIMIT = 300;

	/** The headers of a signature, by their field names in the verification request. */
	private const HEADERS = array(
		'auth_algo'         => array( 'paypal_auth_algo', '/^SHA256withRSA$/D' ),
		'cert_url'          => array( 'paypal_cert_url', '#^https?://[\w.:/-]{1,400}$#D' ),
		'transmission_id'   => array( 'paypal_transmission_id', '/^[\w-]{8,50}$/D' ),
		'transmission_sig'  => array( 'paypal_transmission_sig', '#^[A-Za-z0-9+/]{40,1000}={0,2}$#D' ),
		'transmission_time' => array( 'paypal_transmission_time', '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/D' ),
	);

	/**
	 * @param Payment_Settings $settings  The keys.
	 * @param Event_Processor  $processor Stores and processes events.
	 */
	public function __construct( private readonly Payment_Settings $settings, private readonly Event_Processor $processor ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/payments/paypal/(?P<mode>test|live)' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'create_item_permissions_check',
				'args'       => array(
					'mode' => array(
						'description' => __( 'The mode of the webhook.', 'statecraft' ),
						'type'        => 'string',
						'enum'        => array( Provider::TEST, Provider::LIVE ),
					),
				),
			),
		);
	}

	/**
	 * Allows everyone: the signature is checked instead.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function create_item_permissions_check( $request ): bool {
		return true;
	}

	/**
	 * Stores an event.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `payment_event_*`; PayPal resends events without a 2xx response.
	 */
	public function create_item( $request ) {
		// The request parameters include the body; the mode must come from the path.
		$mode = (string) ( $request->get_url_params()['mode'] ?? '' );
		$raw  = $request->get_body();
		if ( strlen( $raw ) > self::MAX_BYTES ) {
			return self::refusal( 'payment_event_size', __( 'This event is too large.', 'statecraft' ), 413 );
		}
		$provider   = new Paypal( $this->settings, $mode );
		$webhook_id = $this->settings->sources( Provider::PAYPAL, $mode )->value( 'webhook_id' );
		if ( '' === $webhook_id || ! $provider->is_ready() ) {
			return self::refusal( 'payment_event_not_set', __( 'This site takes no events from PayPal in this mode.', 'statecraft' ), 503 );
		}
		$senders = new Webhook_Senders( Provider::PAYPAL, $mode, self::LIMIT, self::LIMIT );
		$wait    = $senders->hit();
		if ( $wait ) {
			return self::refusal( 'payment_event_busy', __( 'This site is receiving too many events right now.', 'statecraft' ), 429, array( 'retry_after' => $wait ) );
		}
		$api      = new Paypal_Api( $this->settings, $mode );
		$incoming = ( new Paypal_Events( $api, $provider->account() ) )->incoming( json_decode( $raw, true ) );
		$headers  = self::headers( $request, $api );
		if ( ! $incoming || ! $headers ) {
			return self::forged( $mode );
		}
		// The signature covers the raw bytes: decoding and encoding them again turns {} into [], and 1.0 into 1.
		$answer = $api->request( 'POST', 'v1/notifications/verify-webhook-signature', substr( (string) wp_json_encode( $headers + array( 'webhook_id' => $webhook_id ), JSON_UNESCAPED_SLASHES ), 0, -1 ) . ',"webhook_event":' . $raw . '}' );
		if ( is_wp_error( $answer ) && 'payment_refused' !== $answer->get_error_code() ) {
			return self::refusal( 'payment_event_unverified', __( 'PayPal could not be reached to verify this event.', 'statecraft' ), 503 );
		}
		if ( is_wp_error( $answer ) || 'SUCCESS' !== ( $answer['verification_status'] ?? '' ) ) {
			return self::forged( $mode );
		}
		$senders->prove();
		return $this->processor->receive( Provider::PAYPAL, $incoming ) ? new WP_REST_Response( array( 'received' => true ) ) : self::refusal( 'payment_event_not_stored', __( 'This event could not be stored.', 'statecraft' ), 503 );
	}

	/**
	 * Returns the parts of the signature if all of them are well-formed.
	 *
	 * @param Paypal_Api $api The client.
	 * @return array<string, string>|null
	 */
	private static function headers( WP_REST_Request $request, Paypal_Api $api ): ?array {
		$found = array();
		foreach ( self::HEADERS as $name => [ $header, $pattern ] ) {
			$found[ $name ] = (string) $request->get_header( $header );
			if ( ! preg_match( $pattern, $found[ $name ] ) ) {
				return null;
			}
		}
		// A certificate from another host proves nothing.
		return $api->is_own_url( $found['cert_url'] ) ? $found : null;
	}

	/**
	 * Counts a request that was not sent by PayPal, and returns its error.
	 *
	 * @param string $mode `test` or `live`.
	 */
	private static function forged( string $mode ): WP_Error {
		( new Counter() )->add( Paypal_Webhook_Setup::forged( $mode ), WEEK_IN_SECONDS );
		return self::refusal( 'payment_event_signature', __( 'This event has no valid PayPal signature.', 'statecraft' ), 400 );
	}

	/**
	 * Creates an error.
	 *
	 * @param int                $status The HTTP status.
	 * @param array<string, int> $more   More data.
	 */
	private static function refusal( string $code, string $message, int $status, array $more = array() ): WP_Error {
		return new WP_Error( $code, $message, $more + array( 'status' => $status ) );
	}
}
