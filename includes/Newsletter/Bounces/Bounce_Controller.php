<?php
/**
 * The REST route of webhooks that report bounces.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Guard\Webhook_Senders;
use Statecraft\Guard\Webhook_Signature;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `POST statecraft/v1/newsletter/events/{provider}`: a genuine event has one answer, whether or not its address is on the list. Nothing that is told before the
 * signature is checked says more than that a service is set up here.
 */
final class Bounce_Controller extends Controller {

	/** {@inheritDoc} */
	protected const FOREIGN_BODY = true;

	/** The maximum size of a request in bytes: one event has a few thousand. */
	private const MAX_BYTES = 262_144;

	/** The most requests within five minutes: from all networks that have sent nothing genuine, and from each that has. */
	private const LIMIT = 300;
	private const KNOWN = 5_000;

	/** Seconds for which an event is remembered: services send one again for up to two days. */
	private const REMEMBERED = WEEK_IN_SECONDS;

	public function __construct( private readonly Subscribers $subscribers = new Subscribers(), private readonly Counter $counter = new Counter() ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/newsletter/events/(?P<provider>[a-z0-9-]{1,32})' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_item',
				'permission' => 'create_item_permissions_check',
				'args'       => array(
					'provider' => array(
						'description' => __( 'The service whose webhook it is.', 'statecraft' ),
						'type'        => 'string',
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
	 * Receives events.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `newsletter_event_*`.
	 */
	public function create_item( $request ) {
		$senders = new Webhook_Senders( 'newsletter', 'events', self::LIMIT, self::KNOWN, $this->counter );
		$wait    = $senders->hit();
		if ( $wait > 0 ) {
			return self::refusal( 'busy', __( 'This site is receiving too many events right now.', 'statecraft' ), 429, array( 'retry_after' => $wait ) );
		}
		if ( strlen( (string) $request->get_body() ) > self::MAX_BYTES ) {
			return self::refusal( 'size', __( 'This event is too large.', 'statecraft' ), 413 );
		}
		// The request parameters include the body; the name must come from the path.
		$name     = (string) ( $request->get_url_params()['provider'] ?? '' );
		$provider = Bounce_Providers::all()[ $name ] ?? null;
		if ( ! $provider?->is_ready() ) {
			return self::refusal( 'not_set', __( 'This site takes no events from this service.', 'statecraft' ), 404 );
		}
		$log    = new Bounce_Log( $name, $this->counter );
		$signed = $provider->signed( $request );
		if ( ! $signed || ! Webhook_Signature::is_recent( $signed->time, time() ) ) {
			$log->refuse();
			return self::refusal( 'signature', __( 'This event has no valid signature, or is too old.', 'statecraft' ), 400 );
		}
		$senders->prove();
		$log->note();
		$is_new = $this->is_new( "$name|request|$signed->id" );
		if ( null === $is_new ) {
			return self::refusal( 'later', __( 'This event cannot be stored right now.', 'statecraft' ), 503 );
		}
		foreach ( $is_new ? $provider->events( $request ) : array() as $event ) {
			$this->is_new( "$name|event|$event->id" ) && $this->apply( $event );
		}
		return new WP_REST_Response( array( 'received' => true ) );
	}

	/** Changes what an event changes. */
	private function apply( Mail_Event $event ): void {
		$message = '' === $event->message ? $event->id : $event->message;
		match ( $event->kind ) {
			Mail_Event::HARD      => $this->subscribers->bounced( $event->email, true, $message ),
			Mail_Event::SOFT      => $this->subscribers->bounced( $event->email, false, $message ),
			Mail_Event::COMPLAINT => $this->subscribers->complained( $event->email ),
			default               => $this->subscribers->arrived( $event->email ),
		};
	}

	/**
	 * Whether something comes for the first time. One statement decides between two requests at the same time.
	 *
	 * @return bool|null Null: the database accepts no writes.
	 */
	private function is_new( string $what ): ?bool {
		$counted = "newsletter-event|$what";
		if ( 0 === $this->counter->hit( $counted, 1, self::REMEMBERED ) ) {
			return true;
		}
		return $this->counter->count( $counted ) > 0 ? false : null;
	}

	/**
	 * Creates an error.
	 *
	 * @param string             $code What is wrong, after `newsletter_event_`.
	 * @param int                $status The HTTP status.
	 * @param array<string, int> $more   More data.
	 */
	private static function refusal( string $code, string $message, int $status, array $more = array() ): WP_Error {
		return new WP_Error( "newsletter_event_$code", $message, $more + array( 'status' => $status ) );
	}
}
