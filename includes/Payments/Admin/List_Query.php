<?php
/**
 * A query of a list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/** Conditions with their values, for one of the tables. Columns are named in code only; whatever comes from a request is bound. */
final class List_Query {

	/**
	 * The conditions.
	 *
	 * @var list<string>
	 */
	private array $where = array( '1 = 1' );

	/**
	 * Their values, by condition.
	 *
	 * @var list<list<int|string>>
	 */
	private array $values = array();

	/**
	 * Constructor.
	 *
	 * @param string $table One of the names of {@see Tables}.
	 */
	public function __construct( private readonly string $table ) {}

	/**
	 * Adds a condition.
	 *
	 * @param string     $condition With a place for each value.
	 * @param int|string ...$values The values.
	 */
	public function where( string $condition, int|string ...$values ): self {
		$this->where[]  = $condition;
		$this->values[] = $values;
		return $this;
	}

	/**
	 * Adds a condition for a column, unless the value is empty.
	 *
	 * @param string $column The column.
	 * @param string $value  The value.
	 */
	public function is( string $column, string $value ): self {
		return '' === $value ? $this : $this->where( "$column = %s", $value );
	}

	/**
	 * Adds the condition that one of some columns contains a text, unless it is empty.
	 *
	 * @param string       $text    As it was typed: `%` and `_` mean themselves.
	 * @param list<string> $columns The columns.
	 */
	public function contains( string $text, array $columns ): self {
		global $wpdb;
		if ( '' === $text ) {
			return $this;
		}
		$like = '%' . $wpdb->esc_like( $text ) . '%';
		return $this->where( '( ' . implode( ' OR ', array_map( static fn( string $column ): string => "$column LIKE %s", $columns ) ) . ' )', ...array_fill( 0, count( $columns ), $like ) );
	}

	/** Returns the number of rows. */
	public function count(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $this->prepare( 'SELECT COUNT( * ) FROM %s', '' ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns the numbers of rows by the values of a column.
	 *
	 * @param string $column The column.
	 * @return array<string, int>
	 */
	public function count_by( string $column ): array {
		global $wpdb;
		$rows = $wpdb->get_results( $this->prepare( "SELECT $column AS name, COUNT( * ) AS number FROM %s", "GROUP BY $column" ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map( 'intval', array_column( $rows, 'number', 'name' ) );
	}

	/**
	 * Returns rows.
	 *
	 * @param string $order Columns and directions, from code.
	 * @param int    $limit The most rows.
	 * @param int    $skip  How many to leave out.
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $order, int $limit, int $skip = 0 ): array {
		global $wpdb;
		return $wpdb->get_results( $this->prepare( 'SELECT * FROM %s', "ORDER BY $order LIMIT %d OFFSET %d", $limit, $skip ), ARRAY_A ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Binds the values.
	 *
	 * @param string $start   The beginning, with `%s` for the table.
	 * @param string $end     The end.
	 * @param int    ...$more Values of the end.
	 */
	private function prepare( string $start, string $end, int ...$more ): string {
		global $wpdb;
		$sql    = str_replace( '%s', Tables::name( $this->table ), $start ) . ' WHERE ' . implode( ' AND ', $this->where ) . " $end";
		$values = array( ...array_merge( ...$this->values ), ...$more );
		return $values ? $wpdb->prepare( $sql, ...$values ) : $sql; // phpcs:ignore WordPress.DB
	}
}
