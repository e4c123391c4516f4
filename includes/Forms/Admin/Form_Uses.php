<?php
/**
 * Posts that use synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Reference;

/** Scans the newest posts that reference any synced form, once per request: a query per form would scan all posts of the site each time. */
final class Form_Uses {

	/** The maximum number of posts scanned. */
	private const SCAN_LIMIT = 300;

	/** @var array<int, list<int>>|null Posts by form, newest first. */
	private static ?array $posts = null;

	/** Whether all such posts were scanned. */
	private static bool $is_complete = true;

	/**
	 * Returns the posts that use a form, whether or not the current user may see them.
	 *
	 * @param int $form The id of the form.
	 * @return list<int> Ids, newest first.
	 */
	public static function of( int $form ): array {
		self::$posts ??= self::read();
		return self::$posts[ $form ] ?? array();
	}

	/** Whether all posts with forms were scanned. */
	public static function is_complete(): bool {
		self::$posts ??= self::read();
		return self::$is_complete;
	}

	/**
	 * Scans the posts.
	 *
	 * @return array<int, list<int>>
	 */
	private static function read(): array {
		global $wpdb;
		$types = array_values( array_diff( array_filter( get_post_types( array( 'show_in_rest' => true ) ), static fn( string $type ): bool => post_type_supports( $type, 'editor' ) ), array( Form_Type::NAME ) ) );
		$rows  = $wpdb->get_results( // phpcs:ignore WordPress.DB -- must not be cached; all values are prepared.
			$wpdb->prepare( // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- one placeholder per post type.
				"SELECT ID, post_content FROM $wpdb->posts WHERE post_content LIKE %s AND post_status NOT IN ( 'trash', 'auto-draft', 'inherit' ) AND post_type IN ( " . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ' ) ORDER BY ID DESC LIMIT %d',
				'%<!-- wp:jetpack/contact-form {%"ref":%',
				...$types,
				...array( self::SCAN_LIMIT )
			)
		);
		$posts = array();
		foreach ( $rows as $row ) {
			foreach ( Reference::all( $row->post_content ) as $form ) {
				$posts[ $form ][] = (int) $row->ID;
			}
		}
		self::$is_complete = count( $rows ) < self::SCAN_LIMIT;
		return $posts;
	}
}
