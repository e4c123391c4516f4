<?php
/**
 * The email with the link for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\One_Time_Link;
use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Anyone can enter any address, so a cron event is scheduled for each, and only that checks for purchases: neither the response nor its timing reveals
 * who has any.
 */
final class Manage_Mail {

	/** The cron event. */
	public const EVENT = 'statecraft_payments_manage';

	/**
	 * @param Sealed_Payload $seal          Encrypts the address in the event, which is stored in the cron option.
	 * @param Subscriptions  $subscriptions The subscriptions.
	 * @param One_Time_Link  $tokens        Issues the token.
	 * @param Manage_Link    $link          Builds the URL.
	 * @param Rate_Limiter   $limiter       Counts requests and emails to one address.
	 * @param Orders         $orders        The orders.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly One_Time_Link $tokens = new One_Time_Link(),
		private readonly Manage_Link $link = new Manage_Link(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter( kind: 'manage' ),
		private readonly Orders $orders = new Orders()
	) {}

	/** Hooks the event. */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'send' ) );
	}

	/**
	 * Schedules the email.
	 *
	 * @param string $email   A valid email address.
	 * @param string $address The IP address of the request.
	 * @return int 0: it will be sent if there are purchases. Otherwise the seconds to wait.
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
	 * Sends the email if there are purchases.
	 *
	 * @param mixed $sealed The argument of the event.
	 */
	public function send( $sealed ): void {
		$data  = $this->seal->decrypt( (string) $sealed );
		$email = (string) ( $data['manage'] ?? '' );
		if ( ( ! $this->subscriptions->of_email( $email ) && ! $this->orders->of_email( $email, 1 ) ) || ! $this->limiter->may_mail( $email, (string) ( $data['from'] ?? '' ) ) ) {
			return;
		}
		$token = $this->tokens->issue( Manage_Session::LINK, $email, Manage_Session::LIFETIME );
		Payment_Mail::send(
			$email,
			fn(): array => array(
				__( 'Your purchases', 'statecraft' ),
				array(
					/* translators: %s: a URL. */
					sprintf( __( 'View your purchases and receipts, and pause or end subscriptions: %s', 'statecraft' ), $this->link->with_token( $token ) ),
					__( 'The link works once and expires in 30 minutes. If you did not ask for it, you can ignore this email.', 'statecraft' ),
				),
			)
		);
	}
}
