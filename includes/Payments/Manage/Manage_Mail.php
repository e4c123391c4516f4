<?php
/**
 * The mail with the link for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\One_Time_Link;
use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Anyone may enter any address, so an event is scheduled for each, and only that looks whether there is a subscription: neither the answer nor its time
 * tells who has one.
 */
final class Manage_Mail {

	/** The cron event. */
	public const EVENT = 'statecraft_payments_manage';

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload $seal          Encrypts the address in the event, which is stored in the cron option.
	 * @param Subscriptions  $subscriptions The subscriptions.
	 * @param One_Time_Link  $tokens        Issues the token.
	 * @param Manage_Link    $link          Makes the address.
	 * @param Rate_Limiter   $limiter       Counts requests, and mails to one address.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly One_Time_Link $tokens = new One_Time_Link(),
		private readonly Manage_Link $link = new Manage_Link(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter( kind: 'manage' )
	) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'send' ) );
	}

	/**
	 * Asks for the mail.
	 *
	 * @param string $email   A valid email address.
	 * @param string $address The IP address of who asks.
	 * @return int 0: it will be sent, if there is something to manage. Otherwise the seconds to wait.
	 */
	public function ask( string $email, string $address ): int {
		$refusal = $this->limiter->check( 'page', $address );
		if ( $refusal ) {
			return (int) $refusal->get_error_data()['retry_after'];
		}
		$data = array(
			'manage' => $email,
			'from'   => $address,
		);
		wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( $data ) ) );
		return 0;
	}

	/**
	 * Sends the mail, if there is something to manage.
	 *
	 * @param mixed $sealed The argument of the event.
	 */
	public function send( $sealed ): void {
		$data  = $this->seal->decrypt( (string) $sealed );
		$email = (string) ( $data['manage'] ?? '' );
		if ( ! $this->subscriptions->of_email( $email ) || ! $this->limiter->may_mail( $email, (string) ( $data['from'] ?? '' ) ) ) {
			return;
		}
		$token = $this->tokens->issue( Manage_Session::LINK, $email, Manage_Session::LIFETIME );
		Payment_Mail::send(
			$email,
			fn(): array => array(
				__( 'Your subscriptions', 'statecraft' ),
				array(
					/* translators: %s: an address in the web. */
					sprintf( __( 'See, change or end your subscriptions: %s', 'statecraft' ), $this->link->with_token( $token ) ),
					__( 'The link works once, within 30 minutes. If you did not ask for it, you can ignore this email.', 'statecraft' ),
				),
			)
		);
	}
}
