<?php
/**
 * The rows of the screen “Subscribers”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Subscribers\Status;
use Statecraft\Newsletter\Tables;
use Statecraft\Payments\Module as Payments;

/**
 * Subscribers, and those who pay and are none: they are read from the payments and never copied, so that one address is one row. What a request says is
 * either one of the known values or bound to the statement.
 */
final class Subscriber_Query {

	/** The state of those who pay for posts and have not asked for newsletters. */
	public const PAID = 'paid';

	/** The size of a step of {@see Subscriber_Query::all()}. */
	private const STEP = 500;

	/**
	 * @param string $status   One of the states; empty: all.
	 * @param int    $category Only those who get this category; 0: all.
	 * @param string $search   A part of the address, as typed.
	 */
	public function __construct( public readonly string $status = '', public readonly int $category = 0, public readonly string $search = '' ) {}

	/**
	 * Returns the names of the states.
	 *
	 * @return array<string, string>
	 */
	public static function states(): array {
		$names = array_combine( Status::ALL, array_map( Status::label( ... ), Status::ALL ) );
		return '' === Payments::paid_readers_sql() ? $names : $names + array( self::PAID => _x( 'Paid only', 'subscriber', 'statecraft' ) );
	}

	/**
	 * Returns the number of rows by state, whatever state is asked for.
	 *
	 * @return array<string, int>
	 */
	public function counts(): array {
		global $wpdb;
		$rows = $wpdb->get_results( "SELECT status, COUNT( * ) AS number FROM {$this->from()} WHERE {$this->where( false )} GROUP BY status", ARRAY_A ); // phpcs:ignore WordPress.DB -- prepared below.
		return array_map( 'intval', array_column( (array) $rows, 'number', 'status' ) );
	}

	/**
	 * Returns a page of rows, newest first.
	 *
	 * @param string $order One of `created_at` and `email`.
	 * @return list<array<string, string|null>>|null Null: the database failed.
	 */
	public function page( string $order, bool $is_ascending, int $limit, int $skip ): ?array {
		global $wpdb;
		$by   = 'email' === $order ? 'email' : 'created_at';
		$way  = $is_ascending ? 'ASC' : 'DESC';
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$this->from()} WHERE {$this->where()} ORDER BY $by $way, email $way LIMIT %d OFFSET %d", $limit, $skip ), ARRAY_A ); // phpcs:ignore WordPress.DB -- prepared below.
		return '' !== $wpdb->last_error || ! is_array( $rows ) ? null : self::with_plans( $rows );
	}

	/**
	 * Returns all rows in steps, so that memory does not depend on their number: subscribers in the order of their ids, then those who pay only.
	 *
	 * @return iterable<array<string, mixed>>
	 */
	public function all(): iterable {
		global $wpdb;
		$after = array( 0, '' );
		do {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$this->from()} WHERE {$this->where()} AND id > %d AND id > 0 ORDER BY id LIMIT %d", $after[0], self::STEP ), ARRAY_A ); // phpcs:ignore WordPress.DB -- prepared below.
			foreach ( self::with_plans( (array) $rows ) as $row ) {
				$after[0] = (int) $row['id'];
				yield $row;
			}
		} while ( count( (array) $rows ) === self::STEP );
		if ( '' === Payments::paid_readers_sql() ) {
			return;
		}
		do {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$this->from()} WHERE {$this->where()} AND id = 0 AND email > %s ORDER BY email LIMIT %d", $after[1], self::STEP ), ARRAY_A ); // phpcs:ignore WordPress.DB -- prepared below.
			foreach ( self::with_plans( (array) $rows ) as $row ) {
				$after[1] = (string) $row['email'];
				yield $row;
			}
		} while ( count( (array) $rows ) === self::STEP );
	}

	/** Returns the table, or the one that has paid readers as well. */
	private function from(): string {
		$table = Tables::name( Tables::SUBSCRIBERS );
		$paid  = Payments::paid_readers_sql();
		$own   = "SELECT id, uid, email, status, categories, source, confirmed_at, created_at FROM $table";
		$paid  = '' === $paid ? '' : " UNION ALL SELECT 0, '', paid.email, '" . self::PAID . "', '', 'payments', 0, paid.since FROM ( $paid ) AS paid WHERE paid.email NOT IN ( SELECT email FROM $table )";
		return "( $own$paid ) AS list";
	}

	/**
	 * Returns the prepared conditions.
	 *
	 * @param bool $has_status Whether the state is one of them.
	 */
	private function where( bool $has_status = true ): string {
		global $wpdb;
		$all = array( '1 = 1' );
		if ( $has_status && '' !== $this->status ) {
			$all[] = $wpdb->prepare( 'status = %s', $this->status );
		}
		if ( $this->category > 0 ) {
			$all[] = $wpdb->prepare( "status <> %s AND ( categories = '' OR categories LIKE %s )", self::PAID, '%,' . $this->category . ',%' );
		}
		if ( '' !== $this->search ) {
			$all[] = $wpdb->prepare( 'email LIKE %s', '%' . $wpdb->esc_like( strtolower( $this->search ) ) . '%' );
		}
		return implode( ' AND ', $all );
	}

	/**
	 * Adds what each pays for.
	 *
	 * @param list<array<string, mixed>> $rows Rows.
	 * @return list<array<string, mixed>>
	 */
	private static function with_plans( array $rows ): array {
		$plans = Payments::plan_titles_of( array_column( $rows, 'email' ) );
		return array_map( static fn( array $row ): array => $row + array( 'plan' => implode( ', ', $plans[ $row['email'] ] ?? array() ) ), $rows );
	}
}
