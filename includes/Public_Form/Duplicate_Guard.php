<?php
/**
 * Remembers for a while what was sent.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/**
 * A double click, a reload or an impatient second try sends the same thing again; it is taken once. Kept in the database, whose unique names decide
 * between two requests in the same instant on any of several web servers.
 */
final class Duplicate_Guard {

	/** Seconds. */
	private const MEMORY = HOUR_IN_SECONDS;

	/** Seconds after which what is still on its way is not: the server has died over it. */
	private const LONGEST = 2 * MINUTE_IN_SECONDS;

	/** How long a second request waits for the first one to be kept: so many times a tenth of a second. Each one that waits holds a worker of PHP. */
	private const PATIENCE = 5;

	/** The start of the names among the options. */
	public const PREFIX = 'statecraft_form_sent_';

	/** The value of what is on its way. */
	private const BUSY = '';

	/** Hooks the removal of what is old to WordPress's own of old transients, once a day: where no more forms come, nobody else would do it. */
	public function hook(): void {
		add_action( 'delete_expired_transients', array( $this, 'forget' ) );
	}

	/**
	 * Claims the right to take it.
	 *
	 * @param string $mark What was sent, as 32 hexadecimal digits.
	 * @return bool|null False: it was taken before. Null: another request is still about it.
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
	 * Claims the right to take it, or leaves it to whoever has it; waits for nobody.
	 *
	 * @param string $mark As above.
	 */
	public function is_first( string $mark ): bool {
		$this->forget();
		return $this->insert( $mark );
	}

	/**
	 * What became of what another request has claimed.
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
	 * Remembers that it was taken.
	 *
	 * @param string $mark  What {@see Duplicate_Guard::claim()} was true for.
	 * @param string $value To be remembered with it; not empty.
	 */
	public function keep( string $mark, string $value ): void {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => time() . ' ' . $value ), array( 'option_name' => self::PREFIX . $mark ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Gives the right back: it could not be taken, and may be sent again.
	 *
	 * @param string $mark What {@see Duplicate_Guard::claim()} was true for.
	 */
	public function release( string $mark ): void {
		global $wpdb;
		$wpdb->delete( $wpdb->options, array( 'option_name' => self::PREFIX . $mark ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * What is remembered.
	 *
	 * @param string $mark What was sent.
	 * @return string|null Empty: still on its way. Null: nothing, or not any more.
	 */
	public function read( string $mark ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- a cache would not see the other request.
		$row = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::PREFIX . $mark ) );
		return null === $row || (int) $row < time() - self::MEMORY ? null : ( explode( ' ', $row, 2 )[1] ?? self::BUSY );
	}

	/**
	 * Writes it down unless it is there.
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

	/** Removes what is old. The values begin with their time, of ten digits; of what is on its way they are nothing else. */
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
