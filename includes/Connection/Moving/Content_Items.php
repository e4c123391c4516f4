<?php
/**
 * Content stored by Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;

/** Posts of Jetpack's types. Most are used in place; form responses are copied, see {@see Response_Import}. */
final class Content_Items {

	/** The id of the subscriber-only posts. */
	private const KEPT = 'kept-posts';

	/** The id of the form responses. */
	public const RESPONSES = 'responses';

	/**
	 * Returns the items.
	 *
	 * @param Response_Import $responses Copies form responses.
	 * @param int             $kept      The number of subscriber-only posts that are withheld.
	 * @return list<Item>
	 */
	public static function all( Response_Import $responses, int $kept ): array {
		$counts = self::counts();
		$items  = array();
		foreach ( self::known() as $id => list( $label, $becomes, $state ) ) {
			if ( $counts[ $id ] ?? 0 ) {
				$items[] = new Item( $id, Jetpack_Data::CONTENT, sprintf( '%s: %s', $label, number_format_i18n( $counts[ $id ] ) ), $becomes, $state );
			}
		}
		if ( $kept ) {
			$items[] = new Item(
				self::KEPT,
				Jetpack_Data::CONTENT,
				/* translators: %s: a number. */
				sprintf( __( 'Posts for subscribers only: %s', 'statecraft' ), number_format_i18n( $kept ) ),
				__( 'Only people who can edit them can read them here, because the subscribers are at WordPress.com. You can open them one by one or all at once.', 'statecraft' ),
				Item::SAME,
				url: Page::url( 'kept-posts' )
			);
		}
		$total = $responses->total();
		if ( $total ) {
			$items[] = new Item(
				self::RESPONSES,
				Jetpack_Data::CONTENT,
				/* translators: %s: a number. */
				sprintf( __( 'Form responses: %s', 'statecraft' ), number_format_i18n( $total ) ),
				__( 'Copied to the form responses here; Jetpack’s own stay. For uploaded files, this site only has names and sizes: the files are at WordPress.com.', 'statecraft' ),
				$responses->is_done() ? Item::SAME : Item::NEW
			);
		}
		return $items;
	}

	/**
	 * Returns what happens to each type.
	 *
	 * @return array<string, array{string, string, string}> Label, what happens to it, and the state.
	 */
	private static function known(): array {
		return array(
			'jetpack_form'     => array( __( 'Synced forms', 'statecraft' ), __( 'Used here as they are.', 'statecraft' ), Item::SAME ),
			'jp_pay_product'   => array( __( 'Products', 'statecraft' ), __( 'Used here as they are.', 'statecraft' ), Item::SAME ),
			'jp_mem_plan'      => array( __( 'Payment plans', 'statecraft' ), __( 'Used here as they are, with your own Stripe account. Existing subscribers continue to pay through WordPress.com.', 'statecraft' ), Item::SAME ),
			'jp_pay_order'     => array( __( 'Orders', 'statecraft' ), __( 'Kept where they are; only orders paid from now on appear here.', 'statecraft' ), Item::UNUSED ),
			'video/videopress' => array( __( 'VideoPress videos', 'statecraft' ), __( 'Still played by VideoPress: their files are not on this site.', 'statecraft' ), Item::SAME ),
		);
	}

	/**
	 * Counts the posts of each type, and the videos.
	 *
	 * @return array<string, int>
	 */
	private static function counts(): array {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the types may not be registered.
		$posts  = $wpdb->get_results( "SELECT post_type AS name, COUNT(*) AS number FROM $wpdb->posts WHERE post_type IN ( 'jetpack_form', 'jp_pay_product', 'jp_pay_order', 'jp_mem_plan' ) AND post_status NOT IN ( 'trash', 'auto-draft' ) GROUP BY post_type" );
		$videos = $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'attachment' AND post_mime_type = 'video/videopress'" );
		// phpcs:enable
		return array( 'video/videopress' => (int) $videos ) + array_map( 'intval', array_column( $posts, 'number', 'name' ) );
	}
}
