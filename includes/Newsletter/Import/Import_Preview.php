<?php
/**
 * The preview of an import.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Newsletter\Subscribers\Status;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Newsletter\Tables;
use Statecraft\Php;
use Statecraft\Public_Form\Email_Address;

/**
 * Makes one row for each address of the file, and says what becomes of it; the list of subscribers stays as it is. A part of the file can be read again: what
 * it changes is the same twice.
 */
final class Import_Preview {

	/** Term ids by lower-case name. @var array<string, int> */
	private readonly array $terms;

	/**
	 * @param list<array{name: string, samples: list<string>, kind: string}> $columns The columns.
	 */
	public function __construct( private readonly array $columns, private readonly Subscribers $subscribers = new Subscribers() ) {
		$this->terms = array_flip( array_map( Php::lower( ... ), Newsletter_Settings::categories() ) );
	}

	/**
	 * Reads a part.
	 *
	 * @param list<list<string>> $rows The rows of the part.
	 * @param int                $line The line of the first one.
	 */
	public function read( array $rows, int $line ): void {
		foreach ( $rows as $index => $cells ) {
			$this->row( $cells, $line + $index );
		}
	}

	/**
	 * Reads a row.
	 *
	 * @param list<string> $cells The cells.
	 */
	private function row( array $cells, int $line ): void {
		global $wpdb;
		$table      = Tables::name( Tables::IMPORT );
		$cell       = $this->cell( $cells, Columns::EMAIL );
		$is_address = Columns::is_address( $cell );
		// What is no address is kept under its line, so that it can be listed.
		$key        = $is_address ? strtolower( Email_Address::of( $cell ) ) : "#$line";
		$categories = Subscriber::stored_categories( $this->categories( $this->cell( $cells, Columns::CATEGORIES ) ) );
		$verdict    = $is_address ? $this->verdict( $key, $cells ) : Import_Record::INVALID;
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"INSERT IGNORE INTO $table ( uid, email, cell, line, categories, subscribed_at, verdict ) VALUES ( %s, %s, %s, %d, %s, %d, %s )", // phpcs:ignore WordPress.DB.PreparedSQL
				bin2hex( random_bytes( 16 ) ),
				$key,
				mb_substr( $cell, 0, 191 ),
				$line,
				$categories,
				max( 0, min( time(), (int) strtotime( $this->cell( $cells, Columns::DATE ) ?: '@0' ) ) ),
				$verdict
			)
		);
		if ( 1 === $wpdb->rows_affected || ! $is_address ) {
			return;
		}
		$before = $wpdb->get_row( $wpdb->prepare( "SELECT categories, verdict FROM $table WHERE email = %s", $key ), ARRAY_A ); // phpcs:ignore WordPress.DB
		$merged = array_map( 'intval', array_filter( explode( ',', $before['categories'] . $categories ), 'strlen' ) );
		// One row that says no is enough.
		$verdict = Import_Record::UNSUBSCRIBED === $before['verdict'] ? $before['verdict'] : $verdict;
		$wpdb->update( $table, array( 'categories' => Subscriber::stored_categories( $merged ), 'verdict' => $verdict ), array( 'email' => $key ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Returns what becomes of an address.
	 *
	 * @param string       $email In lower case.
	 * @param list<string> $cells The cells of its row.
	 */
	private function verdict( string $email, array $cells ): string {
		foreach ( $this->columns as $index => $column ) {
			if ( Columns::STATE === $column['kind'] && Columns::is_out( $column['name'], $cells[ $index ] ?? '' ) ) {
				return Import_Record::UNSUBSCRIBED;
			}
		}
		return self::now( $email, $this->subscribers );
	}

	/**
	 * Returns what becomes of an address that the file does not exclude.
	 *
	 * @param string $email In lower case.
	 */
	public static function now( string $email, Subscribers $subscribers ): string {
		$one = $subscribers->find( $email );
		return match ( true ) {
			Status::UNSUBSCRIBED === $one?->status, ! $one && $subscribers->is_barred( $email ) => Import_Record::UNSUBSCRIBED,
			null !== $one => Import_Record::KNOWN,
			default => Import_Record::NEW,
		};
	}

	/**
	 * Returns the cell of a column.
	 *
	 * @param list<string> $cells The cells.
	 */
	private function cell( array $cells, string $kind ): string {
		foreach ( $this->columns as $index => $column ) {
			if ( $kind === $column['kind'] ) {
				return $cells[ $index ] ?? '';
			}
		}
		return '';
	}

	/**
	 * Returns the categories of a cell that subscribers can choose here; others are left out.
	 *
	 * @return list<int>
	 */
	private function categories( string $cell ): array {
		$names = preg_split( '/\s*[,;|]\s*/', str_replace( '"', '', Php::lower( $cell ) ) ) ?: array();
		return array_values( array_intersect_key( $this->terms, array_flip( $names ) ) );
	}
}
