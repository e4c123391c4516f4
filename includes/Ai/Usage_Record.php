<?php
/**
 * What is kept of the usage of a person.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

/**
 * The numbers of this calendar month (UTC), in the meta of the person: all web servers see the same, and of several requests in the same instant
 * each counts. People may write on several sites of a network, each with an owner and a bill of its own: the key has the prefix of the site.
 */
final class Usage_Record {

	/** The key, behind the prefix of the site: array{month: string, count: int, input?: int, output?: int}. */
	private const META = 'statecraft_ai_usage';

	/**
	 * What is kept of this month.
	 *
	 * @param int $user A person's id.
	 * @return array{month: string, count: int, input: int, output: int} Month as `2026-11`, requests, tokens.
	 */
	public function read( int $user ): array {
		return self::of_month( self::meta()->read( $user ) );
	}

	/**
	 * Changes what is kept of this month.
	 *
	 * @param int                                    $user   A person's id.
	 * @param callable(array<string, mixed>): ?array $change From what is kept to what of it is new; may be called several times. Null: nothing.
	 * @return bool False: nothing was to be changed.
	 */
	public function change( int $user, callable $change ): bool {
		return self::meta()->change(
			$user,
			static function ( $meta ) use ( $change ): ?array {
				$kept = self::of_month( $meta );
				$new  = $change( $kept );
				return null === $new ? null : $new + $kept;
			}
		);
	}

	/**
	 * Everyone of whom something is kept of this month.
	 *
	 * @return array<int, string> Names by id.
	 */
	public function people(): array {
		$people = get_users(
			array(
				'meta_key'     => self::key(), // phpcs:ignore WordPress.DB.SlowDBQuery -- for one page of the admin.
				'meta_value'   => gmdate( '"Y-m"' ), // phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_compare' => 'LIKE',
				'fields'       => array( 'ID', 'display_name' ),
			)
		);
		$names  = array_column( $people, 'display_name', 'ID' );
		update_meta_cache( 'user', array_keys( $names ) );
		return $names;
	}

	/** Of the site of this moment. */
	private static function meta(): Shared_Meta {
		return new Shared_Meta( self::key() );
	}

	/** The key of the meta. */
	private static function key(): string {
		return $GLOBALS['wpdb']->get_blog_prefix() . self::META;
	}

	/**
	 * What of a meta is this month's.
	 *
	 * @param mixed $kept As it is in the database.
	 * @return array{month: string, count: int, input: int, output: int}
	 */
	private static function of_month( $kept ): array {
		$month = gmdate( 'Y-m' );
		$known = is_array( $kept ) && ( $kept['month'] ?? '' ) === $month ? $kept : array();
		return array(
			'month'  => $month,
			'count'  => (int) ( $known['count'] ?? 0 ),
			'input'  => (int) ( $known['input'] ?? 0 ),
			'output' => (int) ( $known['output'] ?? 0 ),
		);
	}
}
