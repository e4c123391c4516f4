<?php
/**
 * Privacy tools for payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\One_Time_Link;
use Statecraft\Payments\Access\Reader_Sessions;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Tables;

/**
 * Exports and erases a person's orders, subscriptions and sessions through WordPress's personal data tools. Accounting requires the amount and date of payments, so
 * erasing only removes the person from an order; an active subscription keeps the email address, which its owner needs to end it.
 */
final class Personal_Data {

	/** The id of the exporter and the eraser. */
	private const ID = 'statecraft-payments';

	/** The batch size. */
	private const BATCH_SIZE = 50;

	public function __construct( private readonly Orders $orders = new Orders(), private readonly Subscriptions $subscriptions = new Subscriptions() ) {}

	/** Hooks the tools. */
	public function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array<string, mixed[]> $exporters The exporters by name.
	 * @return array<string, mixed[]>
	 */
	public function add_exporter( array $exporters ): array {
		return $exporters + array(
			self::ID => array(
				'exporter_friendly_name' => __( 'Payments', 'statecraft' ),
				'callback'               => array( $this, 'export' ),
			),
		);
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array<string, mixed[]> $erasers The erasers by name.
	 * @return array<string, mixed[]>
	 */
	public function add_eraser( array $erasers ): array {
		return $erasers + array(
			self::ID => array(
				'eraser_friendly_name' => __( 'Payments', 'statecraft' ),
				'callback'             => array( $this, 'erase' ),
			),
		);
	}

	/**
	 * Exports the payments of a person, and where they are signed in to read what they have paid for.
	 *
	 * @param string $email The email address of the person.
	 * @param int    $page  The page, from 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		if ( ! Tables::exist() ) {
			return array( 'data' => array(), 'done' => true );
		}
		$orders        = $this->orders->of_email( $email, self::BATCH_SIZE, ( $page - 1 ) * self::BATCH_SIZE );
		$subscriptions = 1 === $page ? $this->subscriptions->of_email( $email ) : array();
		$sessions      = 1 === $page ? ( new Reader_Sessions() )->of_email( $email ) : array();
		return array(
			'data' => array(
				...array_map( array( Exported_Item::class, 'of_order' ), $orders ),
				...array_map( array( Exported_Item::class, 'of_subscription' ), $subscriptions ),
				...array_map( array( Exported_Item::class, 'of_session' ), $sessions ),
			),
			'done' => count( $orders ) < self::BATCH_SIZE,
		);
	}

	/**
	 * Removes the person from their payments. Each batch starts at the first order, because processed ones no longer have the address.
	 *
	 * @param string $email The email address of the person.
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		if ( ! Tables::exist() ) {
			return array( 'items_removed' => 0, 'items_retained' => 0, 'messages' => array(), 'done' => true );
		}
		$orders = $this->orders->of_email( $email, self::BATCH_SIZE );
		$erased = array_filter( $orders, array( $this, 'erase_order' ) );
		$is_end = count( $orders ) < self::BATCH_SIZE;
		$kept   = 0;
		$ended  = 0;
		foreach ( $is_end ? $this->subscriptions->of_email( $email ) : array() as $subscription ) {
			if ( Subscription_Status::ENDED === $subscription->status ) {
				$this->subscriptions->change( $subscription->id, array( 'email' => '' ) );
				++$ended;
			} else {
				++$kept;
			}
		}
		$is_end && ( new One_Time_Link() )->forget( $email );
		$messages = array();
		if ( $erased || $ended ) {
			$messages[] = __( 'The amount, date and provider ID of each payment are kept for accounting, without the email address.', 'statecraft' );
		}
		if ( $kept ) {
			/* translators: %d: number of subscriptions. */
			$messages[] = sprintf( _n( '%d subscription that has not ended is kept with the email address. End it first.', '%d subscriptions that have not ended are kept with the email address. End them first.', $kept, 'statecraft' ), $kept );
		}
		return array(
			'items_removed'  => count( $erased ) + $ended,
			// Part of each payment is retained.
			'items_retained' => count( $orders ) + $ended + $kept,
			'messages'       => $messages,
			// If nothing can be changed, further pages would not help.
			'done'           => $is_end || ! $erased,
		);
	}

	/** Removes the person from an order. Later responses of the provider do not restore the address. */
	private function erase_order( Order $order ): bool {
		$values = array(
			'email'     => '',
			'page'      => '',
			'buyer'     => '',
			'erased_at' => time(),
		);
		if ( ! $order->is_unfinished() ) {
			$values += array(
				'request'      => '',
				'checkout_url' => '',
			);
		}
		return $this->orders->change( $order, array(), $values );
	}
}
