<?php
/**
 * The counted views.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counts\Tables;

/** One number for each post and day, which is kept for a year, and one for all days of a post. Nothing tells who has viewed it. */
final class Views {

	/** The day of the number of all days. */
	private const ALL_DAYS = 0;

	/** How many of the most viewed posts are looked at for a list. */
	private const CANDIDATES = 50;

	/** The group of the object cache, and for how long a shown number may be an old one. */
	private const CACHE = 'statecraft_views';
	private const AGE   = 5 * MINUTE_IN_SECONDS;

	/** Hooks the deletion of posts, and of old days. */
	public static function hook(): void {
		add_action( 'deleted_post', static fn( $post ) => ( new self() )->forget( (int) $post ), 10, 1 );
		add_action( 'delete_expired_transients', static fn() => ( new self() )->sweep() );
	}

	/** Counts a view of a post. */
	public function add( int $post ): void {
		$this->increase( $post, (int) current_datetime()->format( 'Ymd' ) );
		$this->increase( $post, self::ALL_DAYS );
	}

	/**
	 * Returns the number of views so far.
	 *
	 * @param int $post The post; 0: of all posts.
	 */
	public function total( int $post = 0 ): int {
		if ( ! Tables::exist() ) {
			return 0;
		}
		$known = wp_cache_get( $post, self::CACHE );
		if ( is_numeric( $known ) ) {
			return (int) $known;
		}
		global $wpdb;
		$table = Tables::name( Tables::VIEWS );
		// phpcs:disable WordPress.DB -- the name of our table.
		$count = (int) $wpdb->get_var(
			$post
				? $wpdb->prepare( "SELECT views FROM $table WHERE day = %d AND post_id = %d", self::ALL_DAYS, $post )
				: $wpdb->prepare( "SELECT SUM( views ) FROM $table WHERE day = %d", self::ALL_DAYS )
		);
		// phpcs:enable
		wp_cache_set( $post, $count, self::CACHE, self::AGE );
		return $count;
	}

	/**
	 * Returns the published posts without a password that were viewed most.
	 *
	 * @param int          $days  The number of days up to today; 0: all.
	 * @param list<string> $types Their types.
	 * @return list<int> The most viewed first; more than a list shows, since not everyone may read all of them.
	 */
	public function most_viewed( int $days, array $types ): array {
		if ( ! $types || ! Tables::exist() ) {
			return array();
		}
		$key   = "$days|" . implode( ',', $types );
		$known = wp_cache_get( $key, self::CACHE );
		if ( is_array( $known ) ) {
			return array_values( array_map( 'intval', $known ) );
		}
		global $wpdb;
		$table = Tables::name( Tables::VIEWS );
		$first = $days ? (int) current_datetime()->modify( '-' . ( $days - 1 ) . ' days' )->format( 'Ymd' ) : self::ALL_DAYS;
		$last  = $days ? PHP_INT_MAX : self::ALL_DAYS;
		$names = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
		// phpcs:disable WordPress.DB -- the name of our table, and one placeholder for each type.
		$found = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT v.post_id FROM $table v INNER JOIN $wpdb->posts p ON p.ID = v.post_id WHERE v.day BETWEEN %d AND %d AND p.post_status = 'publish' AND p.post_password = '' AND p.post_type IN ( $names ) GROUP BY v.post_id ORDER BY SUM( v.views ) DESC, v.post_id DESC LIMIT %d",
				array( $first, $last, ...$types, self::CANDIDATES )
			)
		);
		// phpcs:enable
		$ids = array_values( array_map( 'intval', $found ) );
		wp_cache_set( $key, $ids, self::CACHE, self::AGE );
		return $ids;
	}

	/** Removes the numbers of a post. */
	public function forget( int $post ): void {
		if ( Tables::exist() ) {
			global $wpdb;
			$wpdb->delete( Tables::name( Tables::VIEWS ), array( 'post_id' => $post ) ); // phpcs:ignore WordPress.DB -- as above.
		}
	}

	/** Removes the days that are older than a year. */
	public function sweep(): void {
		if ( Tables::exist() ) {
			global $wpdb;
			$table = Tables::name( Tables::VIEWS );
			$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE day > %d AND day < %d", self::ALL_DAYS, (int) current_datetime()->modify( '-1 year' )->format( 'Ymd' ) ) ); // phpcs:ignore WordPress.DB -- as above.
		}
	}

	/** Adds one to a number. Of two requests that find none, one adds the row, and the other adds to it. */
	private function increase( int $post, int $day ): void {
		global $wpdb;
		$table = Tables::name( Tables::VIEWS );
		// phpcs:disable WordPress.DB -- as above.
		$more  = $wpdb->prepare( "UPDATE $table SET views = views + 1 WHERE day = %d AND post_id = %d", $day, $post );
		$first = $wpdb->prepare( "INSERT IGNORE INTO $table ( day, post_id, views ) VALUES ( %d, %d, 1 )", $day, $post );
		$wpdb->query( $more ) || $wpdb->query( $first ) || $wpdb->query( $more );
		// phpcs:enable
	}
}
