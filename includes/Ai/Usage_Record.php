<?php
/**
 * Stored usage of a user.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

/**
 * The counts of the current calendar month (UTC), in user meta: shared by all web servers, and updated atomically. The meta key has the blog prefix,
 * because users of a network may write on several sites, each with its own owner and bill.
 */
final class Usage_Record {

	/** The meta key, without the blog prefix: array{month: string, count: int, input?: int, output?: int}. */
	private const META = 'statecraft_ai_usage';

	/**
	 * Reads the counts of this month.
	 *
	 * @return array{month: string, count: int, input: int, output: int} Month as `2026-11`, requests, tokens.
	 */
	public function read( int $user ): array {
		return self::of_month( self::meta()->read( $user ) );
	}

	/**
	 * Updates the counts of this month.
	 *
	 * @param callable(array<string, mixed>): (array<string, mixed>|null) $change Returns the changed keys for the current record; may be called
	 *                                                                            several times. Null: no change.
	 * @return bool False: nothing was changed.
	 */
	public function change( int $user, callable $change ): bool {
		return self::meta()->change(
			$user,
			static function ( $meta ) use ( $change ): ?array {
				$stored = self::of_month( $meta );
				$new    = $change( $stored );
				return null === $new ? null : $new + $stored;
			}
		);
	}

	/**
	 * Returns all users with a record of this month.
	 *
	 * @return array<int, string> Display names by user id.
	 */
	public function users(): array {
		$people = get_users(
			array(
				'meta_key'     => self::key(), // phpcs:ignore WordPress.DB.SlowDBQuery -- for one admin page.
				'meta_value'   => gmdate( '"Y-m"' ), // phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_compare' => 'LIKE',
				'fields'       => array( 'ID', 'display_name' ),
			)
		);
		$names  = array_column( $people, 'display_name', 'ID' );
		update_meta_cache( 'user', array_keys( $names ) );
		return $names;
	}

	/** Whether a user has a record on this site. */
	public static function has( int $user ): bool {
		return metadata_exists( 'user', $user, self::key() );
	}

	/**
	 * Deletes a user's record.
	 *
	 * @return bool Whether there was one.
	 */
	public static function forget( int $user, int $site ): bool {
		global $wpdb;
		return $user > 0 && delete_user_meta( $user, $wpdb->get_blog_prefix( $site ) . self::META );
	}

	/** Returns the meta of the current site. */
	private static function meta(): Shared_Meta {
		return new Shared_Meta( self::key() );
	}

	/** Returns the meta key with the blog prefix. */
	private static function key(): string {
		return $GLOBALS['wpdb']->get_blog_prefix() . self::META;
	}

	/**
	 * Normalizes a record; one of an earlier month counts as empty.
	 *
	 * @param mixed $stored The stored value.
	 * @return array{month: string, count: int, input: int, output: int}
	 */
	private static function of_month( $stored ): array {
		$month = gmdate( 'Y-m' );
		$known = is_array( $stored ) && ( $stored['month'] ?? '' ) === $month ? $stored : array();
		return array(
			'month'  => $month,
			'count'  => (int) ( $known['count'] ?? 0 ),
			'input'  => (int) ( $known['input'] ?? 0 ),
			'output' => (int) ( $known['output'] ?? 0 ),
		);
	}
}
