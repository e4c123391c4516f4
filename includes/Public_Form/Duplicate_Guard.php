<?php
/**
 * Duplicate submissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/**
 * Deduplicates submissions that a double click, a reload or a retry sends again. The first request claims the submission by inserting an option; the
 * unique index of the options table decides between concurrent requests, also on several web servers.
 */
final class Duplicate_Guard {

	/** Seconds for which a submission is remembered. */
	public const LIFETIME = HOUR_IN_SECONDS;

	/** Seconds after which a claim in progress is stale, because its process has died. */
	private const CLAIM_TIMEOUT = 2 * MINUTE_IN_SECONDS;

	/** How long a second request polls for the result of the first, in tenths of a second. Each waiting request occupies a PHP worker. */
	private const POLL_TIMEOUT = 5;

	/** The prefix of the options. */
	public const PREFIX = 'statecraft_form_sent_';

	/** The value of a claim that is in progress. */
	private const IN_PROGRESS = '';

	/** Removes expired entries daily, together with WordPress's expired transients. New submissions remove them too, but there may be none. */
	public function hook(): void {
		add_action( 'delete_expired_transients', array( $this, 'sweep' ) );
	}

	/**
	 * Claims a submission; if another request has claimed it, polls for its result.
	 *
	 * @param string $hash    The hash of the submission, 32 hexadecimal digits.
	 * @param int    $seconds For how long it is the same submission after it was processed.
	 * @return bool|null True: claimed. False: already processed. Null: another request is still processing it.
	 */
	public function claim( string $hash, int $seconds = self::LIFETIME ): ?bool {
		$seconds < self::LIFETIME && $this->forget( $hash, $seconds );
		for ( $timeout = self::POLL_TIMEOUT; $timeout > 0; --$timeout ) {
			if ( $this->try_claim( $hash ) ) {
				return true;
			}
			if ( $this->is_processed( $hash, $seconds ) ) {
				return false;
			}
			usleep( 100_000 );
		}
		return null;
	}

	/**
	 * Claims a submission without waiting.
	 *
	 * @param string $hash As above.
	 */
	public function try_claim( string $hash ): bool {
		$this->sweep();
		return $this->insert( $hash );
	}

	/**
	 * Polls for the result of another request's claim.
	 *
	 * @param string $hash    As above.
	 * @param int    $timeout The timeout in tenths of a second.
	 * @return string|null The last value of {@see Duplicate_Guard::read()}. Null: the claim was released.
	 */
	public function poll( string $hash, int $timeout ): ?string {
		for ( $value = $this->read( $hash ); self::IN_PROGRESS === $value && $timeout > 0; --$timeout ) {
			usleep( 100_000 );
			$value = $this->read( $hash );
		}
		return $value;
	}

	/**
	 * Whether a submission was already processed.
	 *
	 * @param string $hash    The hash of the submission.
	 * @param int    $seconds As above.
	 */
	public function is_processed( string $hash, int $seconds = self::LIFETIME ): bool {
		return ! in_array( $this->read( $hash, $seconds ), array( null, self::IN_PROGRESS ), true );
	}

	/**
	 * Completes a claim.
	 *
	 * @param string $hash  The hash for which {@see Duplicate_Guard::claim()} returned true.
	 * @param string $value The value to store; not empty.
	 */
	public function complete( string $hash, string $value ): void {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => time() . ' ' . $value ), array( 'option_name' => self::PREFIX . $hash ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Remembers a submission as processed under another hash, too.
	 *
	 * @param string $hash  The other hash.
	 * @param string $value As above.
	 */
	public function remember( string $hash, string $value ): void {
		$this->insert( $hash ) && $this->complete( $hash, $value );
	}

	/**
	 * Releases a claim after a failure, so that the submission can be sent again.
	 *
	 * @param string $hash The hash for which {@see Duplicate_Guard::claim()} returned true.
	 */
	public function release( string $hash ): void {
		global $wpdb;
		$wpdb->delete( $wpdb->options, array( 'option_name' => self::PREFIX . $hash ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Returns the value of a completed claim.
	 *
	 * @param string $hash    The hash of the submission.
	 * @param int    $seconds As above.
	 * @return string|null Empty: in progress. Null: no claim, or an expired one.
	 */
	public function read( string $hash, int $seconds = self::LIFETIME ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- a cache would not see the other request.
		$row = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::PREFIX . $hash ) );
		return null === $row || (int) $row < time() - $seconds ? null : ( explode( ' ', $row, 2 )[1] ?? self::IN_PROGRESS );
	}

	/**
	 * Inserts a claim, if there is none.
	 *
	 * @param string $hash The hash of the submission.
	 */
	private function insert( string $hash ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- add_option() is a read followed by a write.
		return 1 === $wpdb->query(
			$wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", self::PREFIX . $hash, (string) time() )
		);
	}

	/**
	 * Forgets a submission that was processed longer ago. Of several requests that do so, the unique index lets one insert a new claim.
	 *
	 * @param string $hash    The hash of the submission.
	 * @param int    $seconds As above.
	 */
	private function forget( string $hash, int $seconds ): void {
		global $wpdb;
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value LIKE %s AND option_value < %s", self::PREFIX . $hash, '% %', (string) ( time() - $seconds ) )
		);
	}

	/** Removes expired entries. A value starts with a ten-digit Unix timestamp; a claim in progress consists of the timestamp only. */
	public function sweep(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$wpdb->query(
			$wpdb->prepare(
				"DELETE FROM $wpdb->options WHERE option_name LIKE %s AND ( option_value < %s OR ( option_value NOT LIKE %s AND option_value < %s ) )",
				$wpdb->esc_like( self::PREFIX ) . '%',
				(string) ( time() - self::LIFETIME ),
				'% %',
				(string) ( time() - self::CLAIM_TIMEOUT )
			)
		);
	}
}
