<?php
/**
 * The mail with the link for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counter;
use Statecraft\Payments\Access\One_Time_Link;
use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sender_Network;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Anyone may enter any address, so an event is scheduled for each, and only that looks whether there is a subscription: neither the answer nor its time
 * tells who has one.
 */
final class Manage_Mail {

	/** The cron event. */
	public const EVENT = 'statecraft_payments_manage';

	/** How often one IP address may ask. */
	private const LIMITS = array( array( 10 * MINUTE_IN_SECONDS, 5 ), array( DAY_IN_SECONDS, 30 ) );

	/** How often all visitors together may ask within an hour. */
	private const SITE_LIMIT = 300;

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload $seal          Encrypts the address in the event, which is stored in the cron option.
	 * @param Subscriptions  $subscriptions The subscriptions.
	 * @param One_Time_Link  $tokens        Issues the token.
	 * @param Manage_Link    $link          Makes the address.
	 * @param Counter        $counter       Counts requests.
	 * @param Rate_Limiter   $limiter       Counts mails to one address.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly One_Time_Link $tokens = new One_Time_Link(),
		private readonly Manage_Link $link = new Manage_Link(),
		private readonly Counter $counter = new Counter(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter()
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
		$network = Sender_Network::household( $address );
		$limits  = array( array( 'manage|site', self::SITE_LIMIT, HOUR_IN_SECONDS ) );
		foreach ( '' === $network ? array() : self::LIMITS as [ $span, $most ] ) {
			$limits[] = array( "manage|$network|$span", $most, $span );
		}
		$wait = $this->counter->hit_all( $limits );
		if ( 0 === $wait ) {
			wp_schedule_single_event( time(), self::EVENT, array( $this->seal->encrypt( array( 'manage' => $email ) ) ) );
		}
		return $wait;
	}

	/**
	 * Sends the mail, if there is something to manage.
	 *
	 * @param mixed $sealed The argument of the event.
	 */
	public function send( $sealed ): void {
		$email = (string) ( $this->seal->decrypt( (string) $sealed )['manage'] ?? '' );
		if ( ! $this->subscriptions->of_email( $email ) || ! $this->limiter->allowed( array( $email ), 'receipt' ) ) {
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
