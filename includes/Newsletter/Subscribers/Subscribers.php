<?php
/**
 * The subscribers of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Sending\Sent_Letters;
use Statecraft\Newsletter\Tables;

/**
 * One row for each address. What changes a state names the states that it may be changed from in its condition, so that of two requests at the same time
 * one changes it and the other one is told that it did not.
 */
final class Subscribers {

	/** Seconds for which somebody is pending, and for which the link to confirm works. */
	public const PENDING_FOR = 7 * DAY_IN_SECONDS;

	/** Soft bounces in a row after which nothing more is sent. */
	private const SOFT_BOUNCES = 3;

	/**
	 * Returns the subscriber with an address.
	 *
	 * @param string $email An address in any case.
	 */
	public function find( string $email ): ?Subscriber {
		return $this->one( 'email', strtolower( $email ) );
	}

	/**
	 * Returns the subscriber with a public id.
	 *
	 * @param string $uid Untrusted input.
	 */
	public function of_uid( string $uid ): ?Subscriber {
		return preg_match( '/^[0-9a-f]{32}$/D', $uid ) ? $this->one( 'uid', $uid ) : null;
	}

	/** Returns the subscriber with an id. */
	public function of_id( int $id ): ?Subscriber {
		return $this->one( 'id', (string) $id );
	}

	/**
	 * Notes that somebody has asked for newsletters. Nobody is confirmed by that: whoever is stays so, and all others get a link that makes them.
	 *
	 * @param string    $email      A valid address.
	 * @param list<int> $categories Term ids; none: all. They take effect with the confirmation; those of a confirmed subscriber do not change.
	 * @param string    $source     At most 32 characters.
	 * @param string    $locale     At most 20 characters.
	 */
	public function ask( string $email, array $categories, string $source, string $locale ): ?Subscriber {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIBERS );
		$email = strtolower( $email );
		$now   = time();
		// Later than the last time, if only by a second: it tells the links apart, and the last one replaces the others.
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET asked_at = CASE WHEN asked_at < %d THEN %d ELSE asked_at + 1 END, categories = %s WHERE email = %s AND status <> %s", $now, $now, Subscriber::stored_categories( $categories ), $email, Status::CONFIRMED ) ); // phpcs:ignore WordPress.DB
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"INSERT IGNORE INTO $table ( uid, email, status, categories, source, locale, asked_at, created_at, updated_at ) VALUES ( %s, %s, %s, %s, %s, %s, %d, %d, %d )", // phpcs:ignore WordPress.DB.PreparedSQL
				bin2hex( random_bytes( 16 ) ),
				$email,
				Status::PENDING,
				Subscriber::stored_categories( $categories ),
				$source,
				$locale,
				$now,
				$now,
				$now
			)
		);
		return $this->find( $email );
	}

	/**
	 * Confirms a subscriber, once their link has proved the mailbox.
	 *
	 * @return bool Whether this call did it.
	 */
	public function confirm( Subscriber $one ): bool {
		return $this->change( $one->id, array( Status::PENDING, Status::UNSUBSCRIBED, Status::BOUNCING ), Status::CONFIRMED, array( 'confirmed_at' => time(), 'bounces' => 0 ) );
	}

	/**
	 * Sends newsletters again to somebody who had confirmed their address, because emails to it arrive again.
	 *
	 * @return bool Whether this call did it.
	 */
	public function resume( Subscriber $one ): bool {
		return $this->change( $one->id, array( Status::BOUNCING ), Status::CONFIRMED, array( 'bounces' => 0 ) );
	}

	/**
	 * Ends a subscription.
	 *
	 * @return bool Whether this call did it.
	 */
	public function unsubscribe( Subscriber $one ): bool {
		return $this->change( $one->id, array( Status::PENDING, Status::CONFIRMED, Status::BOUNCING ), Status::UNSUBSCRIBED, array( 'unsubscribed_at' => time() ) );
	}

	/**
	 * Notes the address that somebody wants instead. It gets nothing before {@see Subscribers::move()}.
	 *
	 * @param string $email A valid address.
	 */
	public function ask_to_move( Subscriber $one, string $email ): void {
		global $wpdb;
		$wpdb->update( Tables::name( Tables::SUBSCRIBERS ), array( 'moving_to' => strtolower( $email ), 'moving_at' => time() ), array( 'id' => $one->id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Gives a subscriber the address that they want instead, once its link has proved the mailbox. Where it has a row of its own, that one is confirmed and the
	 * other one goes. The links sent to the former address end: they would name the new one. No import of an old list writes to the former one again.
	 *
	 * @return Subscriber|null The subscriber with the new address. Null: another one is wanted meanwhile, or somebody else has just got it.
	 */
	public function move( Subscriber $one ): ?Subscriber {
		global $wpdb;
		$other = $this->find( $one->moving_to );
		if ( $other && $other->id !== $one->id ) {
			$this->confirm( $other );
			$this->set_categories( $other, $one->categories );
			$this->delete( $one );
			Barred::add( $one->email );
			return $this->of_id( $other->id );
		}
		$values = array(
			'uid'        => $one->email === $one->moving_to ? $one->uid : bin2hex( random_bytes( 16 ) ),
			'email'      => $one->moving_to,
			'moving_to'  => '',
			'bounces'    => 0,
			'updated_at' => time(),
		);
		if ( ! $wpdb->update( Tables::name( Tables::SUBSCRIBERS ), $values, array( 'id' => $one->id, 'moving_to' => $one->moving_to ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			return null;
		}
		$one->email !== $one->moving_to && Barred::add( $one->email );
		$this->confirm( $one );
		return $this->of_id( $one->id );
	}

	/**
	 * Notes that an email did not arrive.
	 *
	 * @param bool   $is_hard    Whether the mailbox does not exist or refuses for good.
	 * @param string $newsletter What names the newsletter: several soft bounces of one count once, whatever comes between them.
	 */
	public function bounced( string $email, bool $is_hard, string $newsletter ): void {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIBERS );
		$one   = $this->find( $email );
		if ( ! $one ) {
			return;
		}
		if ( ! $is_hard ) {
			// One statement, so that of two bounces at the same time none is lost. The names are short, because the column has all of them that count.
			$name = substr( md5( $newsletter ), 0, 16 ) . ',';
			$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
				$wpdb->prepare(
					"UPDATE $table SET bounced_for = CASE WHEN bounces = 0 THEN %s ELSE CONCAT( bounced_for, %s ) END, bounces = bounces + 1, bounced_at = %d WHERE id = %d AND bounces < %d AND ( bounces = 0 OR bounced_for NOT LIKE %s )", // phpcs:ignore WordPress.DB.PreparedSQL
					$name,
					$name,
					time(),
					$one->id,
					self::SOFT_BOUNCES,
					"%$name%"
				)
			);
			$one = $this->find( $email );
		}
		if ( $one && ( $is_hard || $one->bounces >= self::SOFT_BOUNCES ) ) {
			$this->change( $one->id, array( Status::CONFIRMED ), Status::BOUNCING, array( 'bounced_at' => time() ) );
		}
	}

	/** Notes that an email has arrived: soft bounces count in a row only. */
	public function arrived( string $email ): void {
		global $wpdb;
		Tables::exist() && $wpdb->update( Tables::name( Tables::SUBSCRIBERS ), array( 'bounces' => 0 ), array( 'email' => strtolower( $email ), 'status' => Status::CONFIRMED ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** Ends the subscription of somebody who has reported an email as spam. */
	public function complained( string $email ): void {
		$one = $this->find( $email );
		$one && $this->unsubscribe( $one );
	}

	/**
	 * Sets the categories of somebody who has proved the mailbox.
	 *
	 * @param list<int> $categories Term ids; none: all.
	 */
	public function set_categories( Subscriber $one, array $categories ): void {
		global $wpdb;
		$wpdb->update( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			Tables::name( Tables::SUBSCRIBERS ),
			array(
				'categories' => Subscriber::stored_categories( $categories ),
				'updated_at' => time(),
			),
			array( 'id' => $one->id )
		);
	}

	/**
	 * Whether newsletters are sent to an address, and it reads posts for subscribers.
	 *
	 * @param string $email An address in any case.
	 */
	public function is_confirmed( string $email ): bool {
		return (bool) $this->find( $email )?->is_confirmed();
	}

	/** Returns the number of confirmed subscribers, or of those in another state. */
	public function count( string $status = Status::CONFIRMED ): int {
		global $wpdb;
		return Tables::exist() ? (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT( * ) FROM ' . Tables::name( Tables::SUBSCRIBERS ) . ' WHERE status = %s', $status ) ) : 0; // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns confirmed subscribers in the order of their ids, in steps.
	 *
	 * @param int $after    The last id of the step before; 0: the first step.
	 * @param int $limit    The size of a step.
	 * @param int $category Only those who get this category; 0: all.
	 * @return list<Subscriber>
	 */
	public function confirmed_after( int $after, int $limit, int $category = 0 ): array {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIBERS );
		$in    = $category > 0 ? $wpdb->prepare( "AND ( categories = '' OR categories LIKE %s )", '%,' . $category . ',%' ) : '';
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE status = %s AND id > %d $in ORDER BY id LIMIT %d", Status::CONFIRMED, $after, $limit ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map( Subscriber::of( ... ), $rows );
	}

	/**
	 * Deletes a subscriber. Whoever had unsubscribed stays barred from imports.
	 *
	 * @return bool Whether this call did it.
	 */
	public function delete( Subscriber $one ): bool {
		global $wpdb;
		if ( Status::UNSUBSCRIBED === $one->status ) {
			Barred::add( $one->email );
		}
		Sent_Letters::forget_reasons( $one->id );
		return 1 === $wpdb->delete( Tables::name( Tables::SUBSCRIBERS ), array( 'id' => $one->id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Whether no import adds an address, see {@see Barred}.
	 *
	 * @param string $email An address in any case.
	 */
	public function is_barred( string $email ): bool {
		return Barred::has( $email );
	}

	/** Deletes those who have not confirmed in time. */
	public function forget_unconfirmed(): void {
		global $wpdb;
		Tables::exist() && $wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( Tables::SUBSCRIBERS ) . ' WHERE status = %s AND asked_at < %d', Status::PENDING, time() - self::PENDING_FOR ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Changes the state of a row that is in one of some states.
	 *
	 * @param list<string>       $from The states.
	 * @param array<string, int> $more Other columns.
	 */
	private function change( int $id, array $from, string $to, array $more ): bool {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIBERS );
		$set   = implode( '', array_map( static fn( string $column ): string => ", $column = %d", array_keys( $more ) ) );
		$in    = implode( ', ', array_fill( 0, count( $from ), '%s' ) );
		return 1 === $wpdb->query( $wpdb->prepare( "UPDATE $table SET status = %s, updated_at = %d$set WHERE id = %d AND status IN ( $in )", $to, time(), ...array_values( $more ), ...array( $id ), ...$from ) ); // phpcs:ignore WordPress.DB
	}

	/** Returns the row with a value in a unique column. */
	private function one( string $column, string $value ): ?Subscriber {
		global $wpdb;
		$row = Tables::exist() ? $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( Tables::SUBSCRIBERS ) . " WHERE $column = %s", $value ), ARRAY_A ) : null; // phpcs:ignore WordPress.DB
		return $row ? Subscriber::of( $row ) : null;
	}
}
