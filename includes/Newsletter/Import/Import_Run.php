<?php
/**
 * A step of an import.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Subscribers\Status;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Newsletter\Tables;

/**
 * Writes rows to the list. Each row is marked after it was written, and its public id is known before: where a process dies between the two, the next step
 * finds its own row, and counts it once. Sends nothing.
 */
final class Import_Run {

	/** The limits of a step. */
	public const ROWS    = 500;
	public const SECONDS = 5;

	/** Where subscribers come from. */
	public const SOURCE = 'import';

	public function __construct( private readonly Subscribers $subscribers = new Subscribers() ) {}

	/**
	 * Imports the next rows.
	 *
	 * @return bool Whether there may be more.
	 */
	public function step(): bool {
		global $wpdb;
		$table = Tables::name( Tables::IMPORT );
		$until = microtime( true ) + self::SECONDS;
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE done = 0 ORDER BY id LIMIT %d", self::ROWS ), ARRAY_A ); // phpcs:ignore WordPress.DB
		foreach ( (array) $rows as $row ) {
			$verdict = in_array( $row['verdict'], array( Import_Record::INVALID, Import_Record::UNSUBSCRIBED ), true ) ? $row['verdict'] : $this->write( $row );
			$wpdb->update( $table, array( 'done' => 1, 'verdict' => $verdict ), array( 'id' => (int) $row['id'] ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			if ( microtime( true ) > $until ) {
				return true;
			}
		}
		return count( (array) $rows ) === self::ROWS;
	}

	/**
	 * Writes a row.
	 *
	 * @param array<string, string> $row The row.
	 * @return string What became of it: somebody may have unsubscribed since the preview.
	 */
	private function write( array $row ): string {
		global $wpdb;
		$verdict = Import_Preview::now( $row['email'], $this->subscribers );
		if ( Import_Record::NEW === $verdict ) {
			$table = Tables::name( Tables::SUBSCRIBERS );
			$now   = time();
			$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
				$wpdb->prepare(
					"INSERT IGNORE INTO $table ( uid, email, status, categories, source, locale, asked_at, confirmed_at, created_at, updated_at ) VALUES ( %s, %s, %s, %s, %s, %s, %d, %d, %d, %d )", // phpcs:ignore WordPress.DB.PreparedSQL
					$row['uid'],
					$row['email'],
					Status::CONFIRMED,
					$row['categories'],
					self::SOURCE,
					substr( get_locale(), 0, 20 ),
					$now,
					$now,
					(int) $row['subscribed_at'] ?: $now,
					$now
				)
			);
		}
		$one = $this->subscribers->find( $row['email'] );
		if ( $one && $one->uid === $row['uid'] ) {
			return Import_Record::NEW;
		}
		if ( $one && Import_Record::KNOWN === $verdict ) {
			$this->add_categories( $one, $row['categories'] );
		}
		return Import_Record::NEW === $verdict ? Import_Record::KNOWN : $verdict;
	}

	/**
	 * Adds categories to those of somebody who is known. Who gets all gets no more.
	 *
	 * @param string $stored Ids between commas.
	 */
	private function add_categories( Subscriber $one, string $stored ): void {
		$more = array_map( 'intval', array_filter( explode( ',', $stored ), 'strlen' ) );
		if ( $one->categories && array_diff( $more, $one->categories ) ) {
			$this->subscribers->set_categories( $one, array_values( array_unique( array( ...$one->categories, ...$more ) ) ) );
		}
	}
}
