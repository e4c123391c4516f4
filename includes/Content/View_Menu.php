<?php
/**
 * The views of a restricted post in the toolbar.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use WP_Admin_Bar;
use WP_Post;

/** “View as” in the toolbar, on the page of a post that visitors do not see all of, for people who can edit that post. */
final class View_Menu {

	private const ID = 'statecraft-view-as';

	/** Hooks the toolbar. */
	public static function hook(): void {
		// After “Edit Post”.
		add_action( 'admin_bar_menu', array( self::class, 'add' ), 81 );
	}

	/**
	 * Adds the menu.
	 *
	 * @param WP_Admin_Bar $bar The toolbar.
	 */
	public static function add( $bar ): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post || ! Payments::is_restricted( $post ) || ! current_user_can( 'edit_post', $post->ID ) ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => self::ID,
				'title' => esc_html__( 'View as', 'statecraft' ),
			)
		);
		foreach ( Audiences::of( $post, $post->post_content ) as $id => $label ) {
			if ( Audiences::is_page( $id ) ) {
				$bar->add_node(
					array(
						'id'     => self::ID . "-$id",
						'parent' => self::ID,
						'title'  => esc_html( $label ),
						// The page stays open for longer than the editor asks for an address.
						'href'   => View_As::address( $post->ID, $id, HOUR_IN_SECONDS ),
					)
				);
			}
		}
	}
}
