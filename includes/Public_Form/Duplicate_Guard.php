<?php
/**
 * Duplicate submissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/**
 * Takes a submission once that is sent again by a double click, a reload or a retry. Its key is an option: the unique index of the options table
 * decides between simultaneous requests, also on several web servers.
 */
final class Duplicate_Guard {

	/** Seconds that a submission is remembered. */
	private const MEMORY = HOUR_IN_SECONDS;

	/** Seconds after which a claim is stale: its process has died. */
	private const LONGEST = 2 * MINUTE_IN_SECONDS;

	/** How long a second request polls for the result of the first, in tenths of a second. Each one that waits holds a PHP worker. */
	private const PATIENCE = 5;

	/** The prefix of the options. */
	public const PREFIX = 'statecraft_form_sent_';

	/** The value of a claim that is in progress. */
	private const BUSY = '';

	/** Hooks the daily removal of expired entries to WordPress's own of transients: new submissions remove them, too, but may not come. */
	public function hook(): void {
		add_action( 'delete_expired_transients', array( $this, 'forget' ) );
	}

	/**
	 * Claims a submission, waiting for another request that has claimed it.
	 *
	 * @param string $mark What was sent, as 32 hexadecimal digits.
	 * @return bool|null False: it was taken before. Null: another request is still working on it.
	 */
	public function claim( string $mark ): ?bool {
		for ( $patience = self::PATIENCE; $patience > 0; --$patience ) {
			if ( $this->is_first( $mark ) ) {
				return true;
			}
			if ( $this->has( $mark ) ) {
				return false;
			}
			usleep( 100_000 );
		}
		return null;
	}

	/**
	 * Claims a submission without waiting.
	 *
	 * @param string $mark As above.
	 */
	public function is_first( string $mark ): bool {
		$this->forget();
		return $this->insert( $mark );
	}

	/**
	 * The result of a claim of another request, polled for.
	 *
	 * @param string $mark     As above.
	 * @param int    $patience Tenths of a second to wait for it.
	 * @return string|null What {@see Duplicate_Guard::read()} says in the end; null: the right was given back.
	 */
	public function outcome( string $mark, int $patience ): ?string {
		for ( $was = $this->read( $mark ); self::BUSY === $was && $patience > 0; --$patience ) {
			usleep( 100_000 );
			$was = $this->read( $mark );
		}
		return $was;
	}

	/**
	 * Whether it was taken.
	 *
	 * @param string $mark What was sent.
	 */
	public function has( string $mark ): bool {
		return ! in_array( $this->read( $mark ), array( null, self::BUSY ), true );
	}

	/**
	 * Completes a claim.
	 *
	 * @param string $mark  What {@see Duplicate_Guard::claim()} was true for.
	 * @param string $value To be remembered with it; not empty.
	 */
	public function keep( string $mark, string $value ): void {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => time() . ' ' . $value ), array( 'option_name' => self::PREFIX . $mark ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Gives a claim up: it failed, and may be sent again.
	 *
	 * @param string $mark What {@see Duplicate_Guard::claim()} was true for.
	 */
	public function release( string $mark ): void {
		global $wpdb;
		$wpdb->delete( $wpdb->options, array( 'option_name' => self::PREFIX . $mark ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * The value of a completed claim.
	 *
	 * @param string $mark What was sent.
	 * @return string|null Empty: in progress. Null: none, or expired.
	 */
	public function read( string $mark ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- a cache would not see the other request.
		$row = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::PREFIX . $mark ) );
		return null === $row || (int) $row < time() - self::MEMORY ? null : ( explode( ' ', $row, 2 )[1] ?? self::BUSY );
	}

	/**
	 * Inserts a claim unless there is one.
	 *
	 * @param string $mark What was sent.
	 */
	private function insert( string $mark ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- add_option() looks first and writes then.
		return 1 === $wpdb->query(
			$wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", self::PREFIX . $mark, (string) time() )
		);
	}

	/** Removes expired entries. A value begins with its unix time in ten digits; that of a claim in progress is nothing else. */
	public function forget(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$wpdb->query(
			$wpdb->prepare(
				"DELETE FROM $wpdb->options WHERE option_name LIKE %s AND ( option_value < %s OR ( option_value NOT LIKE %s AND option_value < %s ) )",
				$wpdb->esc_like( self::PREFIX ) . '%',
				(string) ( time() - self::MEMORY ),
				'% %',
				(string) ( time() - self::LONGEST )
			)
		);
	}
}
