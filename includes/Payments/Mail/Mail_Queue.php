<?php
/**
 * Emails that are retried.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Subscriptions\Subscriptions;

/** Sends each email when its trigger occurs. If the mail server rejects it, a cron event retries with the data stored by then. */
final class Mail_Queue {

	/** The cron event. */
	public const EVENT = 'statecraft_payments_mail';

	/** The kinds of emails. */
	public const RECEIPT  = 'receipt';
	public const PAST_DUE = 'past-due';
	public const ENDING   = 'ending';
	public const ENDED    = 'ended';

	/** The seconds before each retry. */
	private const DELAYS = array( 5 * MINUTE_IN_SECONDS, HOUR_IN_SECONDS, 6 * HOUR_IN_SECONDS, DAY_IN_SECONDS );

	/** Seconds for which an email about a subscription is not repeated for the same reason. */
	private const ONCE = 20 * DAY_IN_SECONDS;

	/**
	 * @param Orders             $orders        The orders.
	 * @param Subscriptions      $subscriptions The subscriptions.
	 * @param Receipt            $receipt       Writes receipts.
	 * @param Subscription_Mails $mails         Writes emails about subscriptions.
	 * @param Counter            $counter       Decides between processes that notice the same trigger.
	 */
	public function __construct(
		private readonly Orders $orders = new Orders(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Receipt $receipt = new Receipt(),
		private readonly Subscription_Mails $mails = new Subscription_Mails(),
		private readonly Counter $counter = new Counter()
	) {}

	/** Hooks the triggers. */
	public function hook(): void {
		add_action( 'statecraft_order_paid', array( $this, 'paid' ) );
		add_action( 'statecraft_subscription_changed', array( $this, 'changed' ), 10, 2 );
		add_action( self::EVENT, array( $this, 'send' ), 10, 3 );
	}

	/**
	 * Sends the receipt.
	 *
	 * @param Order $order The order; called once per order.
	 */
	public function paid( Order $order ): void {
		$this->send( self::RECEIPT, $order->uid, 0 );
	}

	/**
	 * Sends the email about a changed subscription.
	 *
	 * @param Subscription $before The previous state.
	 */
	public function changed( Subscription $now, Subscription $before ): void {
		$kind = match ( true ) {
			$now->status !== $before->status && Subscription_Status::PAST_DUE === $now->status => self::PAST_DUE,
			$now->status !== $before->status && Subscription_Status::ENDED === $now->status    => Subscription_Status::INCOMPLETE === $before->status ? '' : self::ENDED,
			$now->ends_at > time() && 0 === $before->ends_at                                   => self::ENDING,
			default                                                                           => '',
		};
		if ( '' !== $kind && 0 === $this->counter->hit( "pay-mail|$kind|$now->uid|$now->period_end", 1, self::ONCE ) ) {
			$this->send( $kind, $now->uid, 0 );
		}
	}

	/**
	 * Sends an email.
	 *
	 * @param mixed $kind One of the constants.
	 * @param mixed $uid  The public id of the order or subscription.
	 * @param mixed $try  The number of previous attempts.
	 */
	public function send( $kind, $uid, $try ): void {
		$is_sent = self::RECEIPT === $kind ? $this->receipt( (string) $uid ) : $this->about( (string) $kind, (string) $uid );
		$delay   = self::DELAYS[ (int) $try ] ?? 0;
		if ( ! $is_sent && $delay > 0 ) {
			wp_schedule_single_event( time() + $delay, self::EVENT, array( (string) $kind, (string) $uid, (int) $try + 1 ) );
		}
	}

	/**
	 * Sends a receipt.
	 *
	 * @param string $uid The public id of the order.
	 */
	private function receipt( string $uid ): bool {
		$order = $this->orders->find( $uid );
		return ! $order || $this->receipt->send( $order, $order->subscription_id ? $this->subscriptions->get( $order->subscription_id ) : null );
	}

	/**
	 * Sends an email about a subscription.
	 *
	 * @param string $kind One of the constants.
	 * @param string $uid  The public id of the subscription.
	 */
	private function about( string $kind, string $uid ): bool {
		$subscription = $this->subscriptions->find( $uid );
		return ! $subscription || $this->mails->send( $kind, $subscription );
	}
}
