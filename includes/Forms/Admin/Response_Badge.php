<?php
/**
 * The badge with the number of unread responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Response_Type;

/** Adds the number of unread responses to the admin menu, on every screen. */
final class Response_Badge {

	/** Hooks the badge. On `admin_head`, because opening a response marks it as read before. */
	public static function hook(): void {
		add_action( 'admin_head', array( self::class, 'add' ) );
	}

	/** Adds the number to the menu. */
	public static function add(): void {
		global $menu;
		$number = (int) ( wp_count_posts( Response_Type::NAME )->{Response_Type::UNREAD} ?? 0 );
		foreach ( $menu as $place => $item ) {
			if ( $number && 'edit.php?post_type=' . Response_Type::NAME === $item[2] ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- there is no other way to a badge.
				$menu[ $place ][0] .= sprintf(
					' <span class="awaiting-mod"><span aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
					number_format_i18n( $number ),
					/* translators: %s: a number. */
					esc_html( sprintf( _n( '%s unread', '%s unread', $number, 'statecraft' ), number_format_i18n( $number ) ) )
				);
			}
		}
	}
}
