<?php
/**
 * The stored subscriptions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Subscriptions;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Subscription_State;
use Statecraft\Payments\Rehearsal\Rehearsal_Mails;
use Statecraft\Payments\Tables;

/** Reads and changes subscriptions. Their state is always the last one reported by the provider. */
final class Subscriptions {

	/**
	 * Stores the provider's state of the subscription started by an order.
	 *
	 * @param Subscription_State $found What the provider says.
	 * @param string               $email The subscriber's email address, or empty.
	 * @return Subscription|null Null: the database failed.
	 */
	public function record( Order $order, Subscription_State $found, string $email ): ?Subscription {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIPTIONS );
		$now   = time();
		// phpcs:disable WordPress.DB -- the name of our table.
		$wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO $table ( uid, provider, account, mode, provider_id, customer_id, order_id, plan_id, title, amount, currency, billing, status, email, period_end, ends_at, created_at, updated_at, checked_at )
				VALUES ( %s, %s, %s, %s, %s, %s, %d, %d, %s, %d, %s, %s, %s, %s, %d, %d, %d, %d, %d )",
				bin2hex( random_bytes( 16 ) ),
				$order->provider,
				$order->account,
				$order->mode,
				$found->id,
				$found->customer_id,
				$order->id,
				$order->plan_id,
				$order->title,
				$order->minor,
				$order->currency,
				$order->interval,
				$found->status,
				$email,
				$found->period_end,
				$found->ends_at,
				$now,
				$now,
				$now
			)
		);
		// phpcs:enable
		$subscription = $this->find_by_provider( $order->provider, $order->mode, $order->account, $found->id );
		if ( $subscription && '' === $subscription->email && '' !== $email ) {
			$this->change( $subscription->id, array( 'email' => $email ) );
		}
		return $subscription;
	}

	/**
	 * Stores the provider's state of a known subscription.
	 *
	 * @param Subscription_State $found    What the provider says.
	 * @param int                  $asked_at When it was requested, in microseconds: the response to a later request takes precedence.
	 * @return Subscription The current subscription.
	 */
	public function update( Subscription $subscription, Subscription_State $found, int $asked_at ): Subscription {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIPTIONS );
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				// Paid periods remain valid: an ended subscription may no longer have a date.
				"UPDATE $table SET status = %s, period_end = CASE WHEN period_end < %d THEN %d ELSE period_end END, ends_at = %d, customer_id = CASE WHEN %s = '' THEN customer_id ELSE %s END, checked_at = %d, updated_at = %d, asked_at = %d WHERE id = %d AND asked_at <= %d", // phpcs:ignore WordPress.DB.PreparedSQL
				$found->status,
				$found->period_end,
				$found->period_end,
				$found->ends_at,
				$found->customer_id,
				$found->customer_id,
				time(),
				time(),
				$asked_at,
				$subscription->id,
				$asked_at
			)
		);
		return $this->get( $subscription->id ) ?? $subscription;
	}

	/**
	 * Changes columns.
	 *
	 * @param int                       $id     The row id.
	 * @param array<string, int|string> $values Columns.
	 */
	public function change( int $id, array $values ): void {
		global $wpdb;
		$wpdb->update( Tables::name( Tables::SUBSCRIPTIONS ), $values + array( 'updated_at' => time() ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Finds a subscription by its row id.
	 *
	 * @param int $id The row id.
	 */
	public function get( int $id ): ?Subscription {
		return $this->all( 'id = %d', $id )[0] ?? null;
	}

	/**
	 * Finds a subscription by its public id.
	 *
	 * @param string $uid 32 hexadecimal digits; anything else matches nothing.
	 */
	public function find( string $uid ): ?Subscription {
		return preg_match( '/^[0-9a-f]{32}$/D', $uid ) ? $this->all( 'uid = %s', $uid )[0] ?? null : null;
	}

	/**
	 * Finds a subscription by its id at the provider.
	 *
	 * @param string $provider    `stripe` or `paypal`.
	 * @param string $mode        `test` or `live`.
	 * @param string $provider_id The id of the subscription.
	 */
	public function find_by_provider( string $provider, string $mode, string $account, string $provider_id ): ?Subscription {
		return $this->all( 'provider = %s AND mode = %s AND account = %s AND provider_id = %s', $provider, $mode, $account, $provider_id )[0] ?? null;
	}

	/**
	 * Returns the subscriptions of a person.
	 *
	 * @param string $email The email address, case-insensitive.
	 * @return list<Subscription> Newest first.
	 */
	public function of_email( string $email ): array {
		return '' === $email ? array() : $this->all( 'email = %s ORDER BY id DESC', strtolower( $email ) );
	}

	/**
	 * Claims the next subscription to check with the provider: one that may have been renewed or ended without an event.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 * @param int    $before   Only if it has not been checked since then, Unix seconds.
	 */
	public function claim_due( string $provider, string $mode, int $before ): ?Subscription {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIPTIONS );
		foreach ( $this->all( 'provider = %s AND mode = %s AND status <> %s AND period_end < %d AND checked_at < %d ORDER BY checked_at, id LIMIT 10', $provider, $mode, Subscription_Status::ENDED, time() + HOUR_IN_SECONDS, $before ) as $one ) {
			if ( 1 === $wpdb->query( $wpdb->prepare( "UPDATE $table SET checked_at = %d WHERE id = %d AND checked_at = %d", time(), $one->id, $one->checked_at ) ) ) { // phpcs:ignore WordPress.DB
				return $one;
			}
		}
		return null;
	}

	/** Whether any subscription has not ended. */
	public function is_any(): bool {
		return (bool) $this->all( 'status <> %s LIMIT 1', Subscription_Status::ENDED );
	}

	/**
	 * Returns the number of people with a subscription that grants access. The buyer of a rehearsal is none.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public function count_paid( string $mode ): int {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIPTIONS );
		// Subscriptions without an email address count separately.
		return (int) $wpdb->get_var( "SELECT COUNT( DISTINCT CASE email WHEN '' THEN uid ELSE email END ) FROM $table WHERE " . self::granting( $mode ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns the SQL of the people with a subscription that grants access: their addresses in lower case as `email`, and since when they pay as `since`.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public function paid_sql( string $mode ): string {
		return $this->paid( 'email, MIN( created_at ) AS since', 'GROUP BY email', $mode );
	}

	/**
	 * Returns what some people pay for.
	 *
	 * @param string       $mode   `test` or `live`.
	 * @param list<string> $emails Addresses in lower case.
	 * @return array<string, list<string>> The titles of plans by address.
	 */
	public function paid_titles( string $mode, array $emails ): array {
		global $wpdb;
		$titles = array();
		if ( ! $emails ) {
			return $titles;
		}
		$in = $wpdb->prepare( 'AND email IN ( ' . implode( ', ', array_fill( 0, count( $emails ), '%s' ) ) . ' )', ...$emails ); // phpcs:ignore WordPress.DB
		foreach ( $wpdb->get_results( $this->paid( 'email, title', "$in ORDER BY id", $mode ), ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB
			$titles[ $row['email'] ][] = (string) $row['title'];
		}
		return array_map( static fn( array $all ): array => array_values( array_unique( $all ) ), $titles );
	}

	/** Returns the SQL of the subscriptions with an address that grant access. The columns are from code, the end of the statement is prepared. */
	private function paid( string $columns, string $end, string $mode ): string {
		return "SELECT $columns FROM " . Tables::name( Tables::SUBSCRIPTIONS ) . " WHERE email <> '' AND " . self::granting( $mode ) . " $end";
	}

	/** Returns the condition for subscriptions that grant access: neither donations, nor that of the buyer of a rehearsal, which there is in test mode only. */
	private static function granting( string $mode ): string {
		global $wpdb;
		[ $table, $orders ] = array( Tables::name( Tables::SUBSCRIPTIONS ), Tables::name( Tables::ORDERS ) );
		return $wpdb->prepare( "mode = %s AND ( mode <> %s OR email NOT LIKE %s ) AND ( ( status IN ( %s, %s ) AND period_end > %d ) OR ( status IN ( %s, %s ) AND period_end > %d ) ) AND NOT EXISTS ( SELECT 1 FROM $orders o WHERE o.id = $table.order_id AND o.kind = %s )", $mode, Provider::TEST, Rehearsal_Mails::LIKE, Subscription_Status::ACTIVE, Subscription_Status::PAST_DUE, time() - Subscription::GRACE, Subscription_Status::PAUSED, Subscription_Status::ENDED, time(), Order::DONATION ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Reads rows.
	 *
	 * @param string     $where   The condition, with placeholders.
	 * @param int|string ...$args Their values.
	 * @return list<Subscription>
	 */
	private function all( string $where, int|string ...$args ): array {
		global $wpdb;
		$rows = Tables::exist() ? $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( Tables::SUBSCRIPTIONS ) . " WHERE $where", ...$args ), ARRAY_A ) : array(); // phpcs:ignore WordPress.DB
		return array_map( array( Subscription::class, 'of_row' ), $rows );
	}
}
