<?php
/**
 * The stored orders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Reconcile;
use Statecraft\Payments\Tables;
use Statecraft\Storable_Text;

/**
 * Reads and changes orders. Requests run in parallel on several servers, so uniqueness is enforced by the keys of the table, and each change names the
 * statuses it applies to and returns whether this request made it.
 */
final class Orders {

	/** How often an attempt is looked up: its order may end between the two statements of a try. */
	private const MAX_TRIES = 3;

	/**
	 * Stores a new order, unless the attempt already has one.
	 *
	 * @param string                    $attempt 64 hexadecimal digits: the same for the same visitor and offer, until the order is over.
	 * @param array<string, int|string> $values  Columns: `provider`, `mode`, `kind`, `title`, `amount`, `currency` and others of {@see Tables}.
	 * @return Order|null The new or existing order. Null: the database failed.
	 */
	public function open( string $attempt, array $values ): ?Order {
		for ( $try = self::MAX_TRIES; $try > 0; --$try ) {
			$this->insert( $values + array( 'attempt' => $attempt, 'intent' => $attempt ) );
			$order = $this->first( 'attempt', $attempt );
			if ( $order ) {
				return $order;
			}
		}
		return null;
	}

	/**
	 * Returns the order of an attempt, if it has one.
	 *
	 * @param string $attempt The key of the attempt.
	 */
	public function of_attempt( string $attempt ): ?Order {
		return $this->first( 'attempt', $attempt );
	}

	/** Whether a donation was ever paid, in either mode. */
	public function has_donation(): bool {
		global $wpdb;
		$marks = implode( ', ', array_fill( 0, count( Order_Status::SETTLED ), '%s' ) );
		return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT 1 FROM ' . Tables::name( Tables::ORDERS ) . " WHERE kind = %s AND status IN ( $marks ) LIMIT 1", Order::DONATION, ...Order_Status::SETTLED ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Stores an order that no visitor has opened here: the renewal of a subscription, or that of a rehearsal.
	 *
	 * @param array<string, int|string> $values Columns, with `provider`, `account` and `mode`.
	 * @return Order|null The new order. Null: it was stored already.
	 */
	public function add( array $values ): ?Order {
		$uid = $this->insert( $values );
		return $uid ? $this->find( $uid ) : null;
	}

	/**
	 * Finds an order by its public id.
	 *
	 * @param string $uid 32 hexadecimal digits; anything else matches nothing.
	 */
	public function find( string $uid ): ?Order {
		return preg_match( '/^[0-9a-f]{32}$/D', $uid ) ? $this->first( 'uid', $uid ) : null;
	}

	/**
	 * Finds an order by its row id.
	 *
	 * @param int $id The row id.
	 */
	public function get( int $id ): ?Order {
		return $this->first( 'id', $id );
	}

	/**
	 * Finds an order by its id at the provider.
	 *
	 * @param string $provider    `stripe` or `paypal`.
	 * @param string $mode        `test` or `live`.
	 * @param string $provider_id The id of the session or order, or of its payment.
	 */
	public function find_by_provider( string $provider, string $mode, string $account, string $provider_id ): ?Order {
		return '' === $provider_id ? null : self::read( 'provider = %s AND mode = %s AND account = %s AND ( provider_id = %s OR payment_id = %s ) ORDER BY id LIMIT 1', $provider, $mode, $account, $provider_id, $provider_id )[0] ?? null;
	}

	/**
	 * Returns the orders of a person.
	 *
	 * @param string $email The email address, case-insensitive.
	 * @param int    $limit The maximum number.
	 * @param int    $skip  The number to skip.
	 * @return list<Order> Oldest first.
	 */
	public function of_email( string $email, int $limit, int $skip = 0 ): array {
		return '' === $email ? array() : self::read( 'email = %s ORDER BY id LIMIT %d OFFSET %d', strtolower( $email ), $limit, $skip );
	}

	/**
	 * Returns what a person has paid for, or what is being paid.
	 *
	 * @param string $email The email address, case-insensitive.
	 * @param string $mode  `test` or `live`.
	 * @param int    $limit The maximum number.
	 * @param int    $skip  The number to skip.
	 * @return list<Order> Newest first.
	 */
	public function paid_by( string $email, string $mode, int $limit, int $skip = 0 ): array {
		$states = array( Order_Status::PENDING, ...Order_Status::SETTLED );
		$places = implode( ', ', array_fill( 0, count( $states ), '%s' ) );
		return '' === $email ? array() : self::read( "email = %s AND mode = %s AND status IN ( $places ) ORDER BY created_at DESC, id DESC LIMIT %d OFFSET %d", strtolower( $email ), $mode, ...array( ...$states, $limit, $skip ) );
	}

	/**
	 * Changes an order in one statement, if it has one of the given statuses.
	 *
	 * @param list<string>                   $from     Statuses; empty: any.
	 * @param array<string, int|string|null> $values   The new columns.
	 * @param int                            $asked_at When the provider was asked, in microseconds: the response to a later request takes precedence. 0: the values do not come from the provider.
	 * @return bool Whether this request changed the order. False: it had another status.
	 */
	public function change( Order $order, array $from, array $values, int $asked_at = 0 ): bool {
		global $wpdb;
		$values += array( 'updated_at' => time() );
		$set     = array();
		$args    = array();
		foreach ( $values as $column => $value ) {
			if ( null === $value ) {
				$set[] = "$column = NULL";
				continue;
			}
			$place  = is_int( $value ) ? '%d' : '%s';
			// A response requested before the order was erased may be recorded afterwards.
			$set[]  = 'email' === $column ? "email = CASE WHEN erased_at > 0 THEN '' ELSE $place END" : "$column = $place";
			$args[] = $value;
		}
		$where  = $from ? ' AND status IN ( ' . implode( ', ', array_fill( 0, count( $from ), '%s' ) ) . ' )' : '';
		$table  = Tables::name( Tables::ORDERS );
		$args[] = $order->id;
		$args   = array_merge( $args, $from );
		if ( $asked_at ) {
			$where .= ' AND asked_at <= %d';
			$args[] = $asked_at;
		}
		return 1 === $wpdb->query( $wpdb->prepare( "UPDATE $table SET " . implode( ', ', $set ) . " WHERE id = %d$where", ...$args ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Inserts a row, unless a unique key is taken.
	 *
	 * @param array<string, int|string> $values Columns.
	 * @return string The public id of the new order, or empty.
	 */
	private function insert( array $values ): string {
		global $wpdb;
		$now     = time();
		$values += array(
			'uid'          => bin2hex( random_bytes( 16 ) ),
			'request'      => '',
			'checkout_url' => '',
			'created_at'   => $now,
			'updated_at'   => $now,
		);
		$table   = Tables::name( Tables::ORDERS );
		if ( isset( $values['title'] ) ) {
			$values['title'] = Storable_Text::of( (string) $values['title'], $table, 'title' );
		}
		$columns = implode( ', ', array_keys( $values ) );
		$places  = implode( ', ', array_map( static fn( $value ): string => is_int( $value ) ? '%d' : '%s', $values ) );
		Reconcile::schedule();
		return 1 === $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table ( $columns ) VALUES ( $places )", ...array_values( $values ) ) ) ? (string) $values['uid'] : ''; // phpcs:ignore WordPress.DB
	}

	/**
	 * Reads one row.
	 *
	 * @param string $column A unique column.
	 */
	private function first( string $column, string|int $value ): ?Order {
		return self::read( "$column = " . ( is_int( $value ) ? '%d' : '%s' ), $value )[0] ?? null;
	}

	/**
	 * Reads rows.
	 *
	 * @param string     $where   The condition, with placeholders.
	 * @param int|string ...$args Their values.
	 * @return list<Order>
	 */
	private static function read( string $where, int|string ...$args ): array {
		global $wpdb;
		$rows = Tables::exist() ? $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( Tables::ORDERS ) . " WHERE $where", ...$args ), ARRAY_A ) : array(); // phpcs:ignore WordPress.DB
		return array_map( array( Order::class, 'of_row' ), $rows );
	}
}
