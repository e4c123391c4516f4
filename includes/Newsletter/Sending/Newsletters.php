<?php
/**
 * The newsletters of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/**
 * At most one for each post: the unique key decides between two requests that publish it. Each change of a state names the states that it may be changed
 * from in its condition.
 */
final class Newsletters {

	/** Returns the newsletter of a post. */
	public function of_post( int $post_id ): ?Newsletter {
		return $this->read( 'post_id = %d', $post_id )[0] ?? null;
	}

	/** Returns a newsletter. */
	public function get( int $id ): ?Newsletter {
		return $this->read( 'id = %d', $id )[0] ?? null;
	}

	/**
	 * Returns newsletters that are being sent, oldest first.
	 *
	 * @return list<Newsletter>
	 */
	public function unfinished(): array {
		return $this->read( 'status = %s', Newsletter::SENDING );
	}

	/**
	 * Begins a newsletter, or notes that a post is never sent.
	 *
	 * @param string $letter   What is sent, as it stands now.
	 * @param int    $expected The number of recipients.
	 * @param string $status   `sending` or `cancelled`.
	 * @return bool Whether this call did it; false if the post has one.
	 */
	public function begin( int $post_id, int $person, string $audience, string $letter, int $expected, string $status = Newsletter::SENDING ): bool {
		global $wpdb;
		$table = Tables::name( Tables::NEWSLETTERS );
		$now   = time();
		return 1 === $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"INSERT IGNORE INTO $table ( post_id, person, audience, status, letter, expected, resumed_at, created_at, updated_at ) VALUES ( %d, %d, %s, %s, %s, %d, %d, %d, %d )", // phpcs:ignore WordPress.DB.PreparedSQL
				$post_id,
				$person,
				$audience,
				$status,
				$letter,
				$expected,
				Queue::now(),
				$now,
				$now
			)
		);
	}

	/**
	 * Changes the state of a newsletter that is in one of some states.
	 *
	 * @param list<string> $from   The states.
	 * @param string       $reason Why, if it is stopped.
	 * @return bool Whether this call did it.
	 */
	public function change( int $id, array $from, string $to, string $reason = '' ): bool {
		global $wpdb;
		$table   = Tables::name( Tables::NEWSLETTERS );
		$in      = implode( ', ', array_fill( 0, count( $from ), '%s' ) );
		$resumed = Newsletter::SENDING === $to ? $wpdb->prepare( ', resumed_at = %d', Queue::now() ) : '';
		return 1 === $wpdb->query( $wpdb->prepare( "UPDATE $table SET status = %s, reason = %s, updated_at = %d$resumed WHERE id = %d AND status IN ( $in )", $to, $reason, time(), $id, ...$from ) ); // phpcs:ignore WordPress.DB
	}

	/** Stops the newsletter of a post that is no longer public. */
	public function stop_for_post( int $post_id ): void {
		$one = $this->of_post( $post_id );
		$one && $this->change( $one->id, array( Newsletter::SENDING, Newsletter::PAUSED ), Newsletter::STOPPED, Newsletter::POST );
	}

	/** Cancels all that are unfinished: this copy has become a site of its own, and the original sends them. */
	public function cancel_all(): void {
		global $wpdb;
		if ( ! Tables::exist() ) {
			return;
		}
		$table = Tables::name( Tables::NEWSLETTERS );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET status = %s, updated_at = %d WHERE status <> %s", Newsletter::CANCELLED, time(), Newsletter::DONE ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Notes how far the queue is filled, unless another process has filled on.
	 *
	 * @param int  $to      The last subscriber that was looked at.
	 * @param bool $is_done Whether none follows.
	 */
	public function filled( Newsletter $one, int $to, bool $is_done ): void {
		global $wpdb;
		$table = Tables::name( Tables::NEWSLETTERS );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET filled_to = %d, is_filled = %d WHERE id = %d AND filled_to = %d", $to, (int) $is_done, $one->id, $one->filled_to ) ); // phpcs:ignore WordPress.DB
	}

	/** Notes that an email is tried now. */
	public function touch( int $id ): void {
		global $wpdb;
		$wpdb->update( Tables::name( Tables::NEWSLETTERS ), array( 'batch_at' => time() ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** Returns what a newsletter sends, as it stood when it began. */
	public function letter( int $id ): string {
		global $wpdb;
		$table = Tables::name( Tables::NEWSLETTERS );
		return (string) $wpdb->get_var( $wpdb->prepare( "SELECT letter FROM $table WHERE id = %d", $id ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Reads rows.
	 *
	 * @param string     $where The condition, with one placeholder.
	 * @param int|string $value Its value.
	 * @return list<Newsletter>
	 */
	private function read( string $where, int|string $value ): array {
		global $wpdb;
		if ( ! Tables::exist() ) {
			return array();
		}
		$table   = Tables::name( Tables::NEWSLETTERS );
		$columns = Newsletter::COLUMNS;
		$rows    = $wpdb->get_results( $wpdb->prepare( "SELECT $columns FROM $table WHERE $where ORDER BY id LIMIT 50", $value ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map( Newsletter::of( ... ), $rows );
	}
}
