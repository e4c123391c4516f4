<?php
/**
 * The query of a list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/** Conditions and their values for one of the tables. Column names come from code only; all request input is bound. */
final class List_Query {

	/**
	 * The conditions.
	 *
	 * @var list<string>
	 */
	private array $where = array( '1 = 1' );

	/**
	 * The values of each condition.
	 *
	 * @var list<list<int|string>>
	 */
	private array $values = array();

	/**
	 * @param string $table One of the names of {@see Tables}.
	 */
	public function __construct( private readonly string $table ) {}

	/**
	 * Adds a condition.
	 *
	 * @param string     $condition The condition, with a placeholder for each value.
	 * @param int|string ...$values The values.
	 */
	public function where( string $condition, int|string ...$values ): self {
		$this->where[]  = $condition;
		$this->values[] = $values;
		return $this;
	}

	/** Adds a condition for a column, unless the value is empty. */
	public function is( string $column, string $value ): self {
		return '' === $value ? $this : $this->where( "$column = %s", $value );
	}

	/**
	 * Adds the condition that one of the columns contains a text, unless the text is empty.
	 *
	 * @param string       $text    The text as typed: `%` and `_` are literal.
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
	 * Returns the number of rows for each value of a column.
	 *
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
	 * @param string $order Columns and directions, from code only.
	 * @param int    $limit The maximum number of rows.
	 * @param int    $skip  The number of rows to skip.
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
	 * @param string $end     The end of the statement.
	 * @param int    ...$more The values of its end.
	 */
	private function prepare( string $start, string $end, int ...$more ): string {
		global $wpdb;
		$sql    = str_replace( '%s', Tables::name( $this->table ), $start ) . ' WHERE ' . implode( ' AND ', $this->where ) . " $end";
		$values = array( ...array_merge( ...$this->values ), ...$more );
		return $values ? $wpdb->prepare( $sql, ...$values ) : $sql; // phpcs:ignore WordPress.DB
	}
}
