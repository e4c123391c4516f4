<?php
/**
 * Duplicate submissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/**
 * Deduplicates submissions that a double click, a reload or a retry sends again. The first request claims the submission by inserting an option; the
 * unique index of the options table decides between concurrent requests, also on several web servers.
 */
final class Duplicate_Guard {

	/** Seconds for which a submission is remembered. */
	private const MEMORY = HOUR_IN_SECONDS;

	/** Seconds after which a claim in progress is stale, because its process has died. */
	private const LONGEST = 2 * MINUTE_IN_SECONDS;

	/** How long a second request polls for the result of the first, in tenths of a second. Each waiting request occupies a PHP worker. */
	private const PATIENCE = 5;

	/** The prefix of the options. */
	public const PREFIX = 'statecraft_form_sent_';

	/** The value of a claim that is in progress. */
	private const BUSY = '';

	/** Removes expired entries daily, together with WordPress's expired transients. New submissions remove them too, but there may be none. */
	public function hook(): void {
		add_action( 'delete_expired_transients', array( $this, 'forget' ) );
	}

	/**
	 * Claims a submission; if another request has claimed it, polls for its result.
	 *
	 * @param string $mark The hash of the submission, 32 hexadecimal digits.
	 * @return bool|null True: claimed. False: already processed. Null: another request is still processing it.
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
	 * Polls for the result of another request's claim.
	 *
	 * @param string $mark     As above.
	 * @param int    $patience The timeout in tenths of a second.
	 * @return string|null The last value of {@see Duplicate_Guard::read()}. Null: the claim was released.
	 */
	public function outcome( string $mark, int $patience ): ?string {
		for ( $was = $this->read( $mark ); self::BUSY === $was && $patience > 0; --$patience ) {
			usleep( 100_000 );
			$was = $this->read( $mark );
		}
		return $was;
	}

	/**
	 * Whether a submission was already processed.
	 *
	 * @param string $mark The hash of the submission.
	 */
	public function has( string $mark ): bool {
		return ! in_array( $this->read( $mark ), array( null, self::BUSY ), true );
	}

	/**
	 * Completes a claim.
	 *
	 * @param string $mark  The hash for which {@see Duplicate_Guard::claim()} returned true.
	 * @param string $value The value to store; not empty.
	 */
	public function keep( string $mark, string $value ): void {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => time() . ' ' . $value ), array( 'option_name' => self::PREFIX . $mark ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Releases a claim after a failure, so that the submission can be sent again.
	 *
	 * @param string $mark The hash for which {@see Duplicate_Guard::claim()} returned true.
	 */
	public function release( string $mark ): void {
		global $wpdb;
		$wpdb->delete( $wpdb->options, array( 'option_name' => self::PREFIX . $mark ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Returns the value of a completed claim.
	 *
	 * @param string $mark The hash of the submission.
	 * @return string|null Empty: in progress. Null: no claim, or an expired one.
	 */
	public function read( string $mark ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- a cache would not see the other request.
		$row = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::PREFIX . $mark ) );
		return null === $row || (int) $row < time() - self::MEMORY ? null : ( explode( ' ', $row, 2 )[1] ?? self::BUSY );
	}

	/**
	 * Inserts a claim, if there is none.
	 *
	 * @param string $mark The hash of the submission.
	 */
	private function insert( string $mark ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- add_option() is a read followed by a write.
		return 1 === $wpdb->query(
			$wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", self::PREFIX . $mark, (string) time() )
		);
	}

	/** Removes expired entries. A value starts with a ten-digit Unix timestamp; a claim in progress consists of the timestamp only. */
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
