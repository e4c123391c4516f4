<?php
/**
 * Queries for responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Response_Type;
use WP_Query;

/**
 * Restricts the list and the export to the selected form and, for users who may not edit others' posts and pages, to responses of their own posts.
 */
final class Response_Query {

	/** The query argument of the form filter, see {@see self::form_value()}. */
	public const FORM = 'statecraft_form';

	public function hook(): void {
		add_filter( 'posts_where', array( $this, 'restrict_where' ), 10, 2 );
		add_filter( 'wp_count_posts', array( $this, 'count' ), 10, 2 );
	}

	/**
	 * Returns the filter value of a form.
	 *
	 * @param int $source The post that contains it.
	 */
	public static function form_value( int $source, string $title ): string {
		return "$source:$title";
	}

	/**
	 * Returns the form in the URL.
	 *
	 * @return array{int, string}|null The post that contains it, and its title; null for all forms.
	 */
	public static function form(): ?array {
		$value = $_GET[ self::FORM ] ?? ''; // phpcs:ignore WordPress.Security -- read-only; the title is only compared.
		$parts = is_string( $value ) ? explode( ':', wp_unslash( $value ), 2 ) : array();
		return 2 === count( $parts ) ? array( (int) $parts[0], $parts[1] ) : null;
	}

	/**
	 * Returns all forms with responses that the current user may see.
	 *
	 * @return array<string, string> Labels by filter value.
	 */
	public static function forms(): array {
		global $wpdb;
		$forms = array();
		$rows  = $wpdb->get_results( // phpcs:ignore WordPress.DB -- must not be cached, and values are prepared.
			$wpdb->prepare( "SELECT DISTINCT post_parent, post_excerpt FROM $wpdb->posts WHERE post_type = %s", Response_Type::NAME ) . self::own_posts_sql() . ' ORDER BY post_excerpt'
		);
		_prime_post_caches( array_filter( array_map( 'intval', array_unique( array_column( $rows, 'post_parent' ) ) ) ), false, false );
		foreach ( $rows as $row ) {
			$page = $row->post_parent ? get_the_title( (int) $row->post_parent ) : '';
			$name = in_array( $page, array( '', $row->post_excerpt ), true ) ? $row->post_excerpt : "$row->post_excerpt ($page)";

			$forms[ self::form_value( (int) $row->post_parent, $row->post_excerpt ) ] = $name;
		}
		return $forms;
	}

	/**
	 * Returns the ids of the responses that match the URL, newest first.
	 *
	 * @param int $most The maximum number; -1 for all.
	 * @return list<int>
	 */
	public static function ids( int $most = -1 ): array {
		// phpcs:disable WordPress.Security.NonceVerification -- the caller verifies it.
		$status = sanitize_key( $_GET['post_status'] ?? '' );
		$is_one = in_array( $status, array( ...array_keys( Response_Type::statuses() ), 'trash' ), true );
		$query  = new WP_Query(
			array(
				'post_type'      => Response_Type::NAME,
				'post_status'    => $is_one ? $status : array( Response_Type::UNREAD, Response_Type::READ ),
				's'              => sanitize_text_field( $_GET['s'] ?? '' ), // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- WP_Query expects slashed input.
				'm'              => (string) absint( $_GET['m'] ?? 0 ),
				'fields'         => 'ids',
				'posts_per_page' => $most,
				'no_found_rows'  => true,
			)
		);
		// phpcs:enable
		return $query->posts;
	}

	/**
	 * Filters the WHERE clause of queries for responses.
	 *
	 * @param string $where SQL.
	 */
	public function restrict_where( string $where, WP_Query $query ): string {
		global $wpdb;
		if ( Response_Type::NAME !== $query->get( 'post_type' ) ) {
			return $where;
		}
		$form = self::form();
		return $where . self::own_posts_sql() . ( $form ? $wpdb->prepare( " AND $wpdb->posts.post_parent = %d AND $wpdb->posts.post_excerpt = %s", $form ) : '' ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- two placeholders, two values.
	}

	/**
	 * Restricts the counts to responses that the current user may see.
	 *
	 * @param \stdClass $counts Counts by post status.
	 * @param string    $type   A post type.
	 */
	public function count( \stdClass $counts, string $type ): \stdClass {
		global $wpdb;
		$own = Response_Type::NAME === $type ? self::own_posts_sql() : '';
		if ( '' === $own ) {
			return $counts;
		}
		$rows = $wpdb->get_results( // phpcs:ignore WordPress.DB -- only for users with a restricted list.
			$wpdb->prepare( "SELECT post_status, COUNT(*) AS number FROM $wpdb->posts WHERE post_type = %s", $type ) . $own . ' GROUP BY post_status'
		);
		return (object) ( array_map( 'intval', array_column( $rows, 'number', 'post_status' ) ) + array_fill_keys( array_keys( (array) $counts ), 0 ) );
	}

	/** Returns SQL that restricts to responses of the user's own posts; empty for users who may edit others' posts and pages. */
	private static function own_posts_sql(): string {
		global $wpdb;
		return current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' )
			? ''
			: $wpdb->prepare( " AND $wpdb->posts.post_parent IN ( SELECT source.ID FROM $wpdb->posts AS source WHERE source.post_author = %d )", get_current_user_id() );
	}
}
