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

	/** The option with the number of unread responses on the whole site; an empty string if unknown. */
	public const OPTION = 'statecraft_form_unread';

	/** Adds the hook. It is `admin_head`, because a response is marked as read before that when it is opened. */
	public static function hook(): void {
		add_action( 'admin_head', array( self::class, 'add' ) );
	}

	/** Adds the badge to the menu. */
	public static function add(): void {
		global $menu;
		$number = self::number();
		foreach ( $menu as $place => $item ) {
			if ( $number && 'edit.php?post_type=' . Response_Type::NAME === $item[2] ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress has no API for badges.
				$menu[ $place ][0] .= sprintf(
					' <span class="awaiting-mod"><span aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
					number_format_i18n( $number ),
					/* translators: %s: a number. */
					esc_html( sprintf( _n( '%s unread', '%s unread', $number, 'statecraft' ), number_format_i18n( $number ) ) )
				);
			}
		}
	}

	/** Discards the stored number, after a response has changed. */
	public static function forget(): void {
		is_numeric( get_option( self::OPTION ) ) && update_option( self::OPTION, '', true );
	}

	/** Returns the number of unread responses that the current user may read: counted once after each change for those who may read all of them. */
	private static function number(): int {
		if ( ! current_user_can( 'edit_others_posts' ) || ! current_user_can( 'edit_others_pages' ) ) {
			return self::count();
		}
		$known = get_option( self::OPTION );
		if ( ! is_numeric( $known ) ) {
			$known = self::count();
			update_option( self::OPTION, (string) $known, true );
		}
		return (int) $known;
	}

	/** Counts the unread responses, see {@see Response_Query} for whose. */
	private static function count(): int {
		return (int) ( wp_count_posts( Response_Type::NAME )->{Response_Type::UNREAD} ?? 0 );
	}
}
