<?php
/**
 * What a rehearsal leaves on this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Tables;

/** Deletes the rows of a rehearsal. They are found by the address of its buyer, which no other order has, and only in test mode. */
final class Rehearsal_Traces {

	/** Deletes the orders, the subscription, the access and the events of a rehearsal, and its emails. */
	public function remove( Rehearsal_Run $run ): void {
		$email = $run->email();
		$ids   = array_filter( array( $run->ids['subscription'] ?? '' ) );
		foreach ( $this->rows( Tables::ORDERS, $email ) as $row ) {
			$ids = array( ...$ids, ...array_filter( array( $row['provider_id'], $row['payment_id'] ) ) );
		}
		$this->delete( Tables::ORDERS, $email );
		$this->delete( Tables::SUBSCRIPTIONS, $email );
		$this->delete_events( $ids );
		global $wpdb;
		$wpdb->delete( Tables::name( Tables::ACCESS ), array( 'email' => $email ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		Rehearsal_Mails::forget();
	}

	/**
	 * Returns the orders or subscriptions of a buyer in test mode.
	 *
	 * @param string $name One of the names of {@see Tables}.
	 * @return list<array<string, string|null>>
	 */
	private function rows( string $name, string $email ): array {
		global $wpdb;
		$table = Tables::name( $name );
		return $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE email = %s AND mode = %s", $email, Provider::TEST ), ARRAY_A ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Deletes the orders or subscriptions of a buyer in test mode.
	 *
	 * @param string $name One of the names of {@see Tables}.
	 */
	private function delete( string $name, string $email ): void {
		global $wpdb;
		$wpdb->delete( Tables::name( $name ), array( 'email' => $email, 'mode' => Provider::TEST ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Deletes the events about some objects.
	 *
	 * @param list<string> $ids Their ids at Stripe.
	 */
	private function delete_events( array $ids ): void {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		foreach ( array_unique( $ids ) as $id ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE provider = %s AND mode = %s AND ( object_id = %s OR related_id = %s )", Provider::STRIPE, Provider::TEST, $id, $id ) ); // phpcs:ignore WordPress.DB
		}
	}
}
