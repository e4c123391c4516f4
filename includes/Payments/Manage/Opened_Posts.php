<?php
/**
 * The posts that a plan opens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Render\Premium_Text;
use Statecraft\Public_Form\Host_Post;

/** Finds published posts with content for the subscribers of a plan. */
final class Opened_Posts {

	/** The block. */
	private const BLOCK = 'premium-content/container';

	/** The number of posts listed, and of those looked at: the id of a plan can be a part of another number. */
	private const MOST   = 10;
	private const LOOKED = 50;

	/**
	 * Returns the posts that a plan opens.
	 *
	 * @param int $plan_id The plan.
	 * @return list<int> Newest first.
	 */
	public function of( int $plan_id ): array {
		global $wpdb;
		if ( $plan_id <= 0 ) {
			return array();
		}
		$ids   = $wpdb->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' AND post_password = '' AND post_content LIKE %s AND post_content LIKE %s ORDER BY post_date_gmt DESC LIMIT %d",
				'%' . $wpdb->esc_like( '<!-- wp:' . self::BLOCK ) . '%',
				'%' . $wpdb->esc_like( (string) $plan_id ) . '%',
				self::LOOKED
			)
		);
		$opens = static function ( int $id ) use ( $plan_id ): bool {
			$host = new Host_Post( $id );
			return $host->is_viewable() && $host->contains( self::BLOCK, static fn( array $block ): bool => in_array( $plan_id, Premium_Text::plans( $block['attrs'] ?? array() ), true ) );
		};
		return array_slice( array_values( array_filter( array_map( 'intval', $ids ), $opens ) ), 0, self::MOST );
	}
}
