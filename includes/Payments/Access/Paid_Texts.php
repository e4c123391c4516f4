<?php
/**
 * Whether the site has texts that are not public.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Nothing_Found;

/**
 * Remembers that no text of the site is withheld from anyone, so that pages need not look for such texts. Every save is inspected before and after: a text
 * with a mark resets this until the daily check finds none. Texts that enter the database in other ways are found by that check, or when a block for
 * subscribers is rendered, which stays closed in any case.
 */
final class Paid_Texts {

	/** The option; `1`: there are no such texts. */
	public const NONE = 'statecraft_payments_all_free';

	/** Hooks saves and the daily check. */
	public static function hook(): void {
		foreach ( array( 'wp_insert_post_data', 'wp_insert_attachment_data' ) as $hook ) {
			add_filter( $hook, array( self::class, 'before_post' ), PHP_INT_MAX );
		}
		add_action( 'wp_insert_post', array( self::class, 'after_post' ), 10, 2 );
		foreach ( array( 'add_attachment', 'attachment_updated' ) as $hook ) {
			add_action( $hook, static fn( $id ) => self::after_post( $id, get_post( $id ) ) );
		}
		foreach ( array( 'add_post_metadata', 'update_post_metadata' ) as $hook ) {
			add_filter( $hook, array( self::class, 'before_meta' ), 10, 3 );
		}
		foreach ( array( 'added_post_meta', 'updated_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'after_meta' ), 10, 3 );
		}
		add_filter( 'pre_update_option', array( self::class, 'before_option' ), 10, 2 );
		foreach ( array( 'added_option', 'updated_option' ) as $hook ) {
			add_action( $hook, static fn( $option ) => str_starts_with( (string) $option, 'widget_' ) && self::before_option( get_option( $option ), $option ) );
		}
		add_action( 'delete_expired_transients', array( self::class, 'look' ), 10, 0 );
	}

	/** Checks whether there are any. */
	public static function look(): void {
		self::knowledge()->look();
	}

	/** Records that there are some: one is being rendered. It may be stored where no check finds it, such as in the data of a page builder. */
	public static function see(): void {
		self::knowledge()->see();
	}

	/** Records that readers log in by a block that is being rendered. Nothing is withheld there, but a reader gets another page than a visitor. */
	public static function see_login(): void {
		self::are_expected() || self::expect();
	}

	/** Whether there may be any, without a look at the texts. */
	public static function are_expected(): bool {
		return '1' !== get_option( self::NONE );
	}

	/** Returns how many posts that were written by people and are not in the Trash have text for subscribers. */
	public static function count(): int {
		global $wpdb;
		return self::are_expected() ? (int) $wpdb->get_var( "SELECT COUNT( * ) FROM $wpdb->posts WHERE post_content LIKE '%wp:premium-content/subscriber-view%' AND post_type <> 'revision' AND post_status NOT IN ( 'trash', 'auto-draft', 'inherit' )" ) : 0; // phpcs:ignore WordPress.DB -- asked when the plugin is deactivated.
	}

	/** Whether there are any in widgets, registered patterns, files of the theme or, as far as pages have shown, elsewhere. */
	public static function are_outside_posts(): bool {
		return self::are_expected() && ( self::knowledge()->is_seen() || Text_Marks::of_closed()->are_in_widgets() || Text_Marks::of_closed()->are_registered() );
	}

	/**
	 * Inspects a post that is about to be saved. Returns its argument.
	 *
	 * @param array<string, mixed>|mixed $data The columns; another plugin may have changed the type.
	 * @return array<string, mixed>|mixed
	 */
	public static function before_post( $data ) {
		is_array( $data ) && self::note( $data['post_content'] ?? '' );
		return $data;
	}

	/**
	 * Inspects a post that was saved.
	 *
	 * @param int           $id   The post.
	 * @param \WP_Post|null $post The post.
	 */
	public static function after_post( $id, $post ): void {
		self::note( $post->post_content ?? '' );
	}

	/**
	 * Inspects post meta that is about to be saved. Returns its argument.
	 *
	 * @param mixed  $value The value of the filter.
	 * @param int    $id    The post.
	 * @param string $key   The key.
	 * @return mixed
	 */
	public static function before_meta( $value, $id, $key ) {
		Kept_Access::ACCESS === $key && self::expect();
		return $value;
	}

	/**
	 * Inspects post meta that was saved.
	 *
	 * @param int    $row The row.
	 * @param int    $id  The post.
	 * @param string $key The key.
	 */
	public static function after_meta( $row, $id, $key ): void {
		self::before_meta( null, $id, $key );
	}

	/**
	 * Inspects widgets that are about to be saved. Returns its argument.
	 *
	 * @param mixed  $value  The value.
	 * @param string $option The option.
	 * @return mixed
	 */
	public static function before_option( $value, $option ) {
		str_starts_with( (string) $option, 'widget_' ) && self::note( wp_json_encode( $value, JSON_UNESCAPED_SLASHES ) );
		return $value;
	}

	/**
	 * Inspects a text.
	 *
	 * @param mixed $text The text, slashed or not.
	 */
	private static function note( $text ): void {
		( Text_Marks::of_all()->are_in( $text ) || ( is_string( $text ) && Paywall::is_in( $text ) ) ) && self::expect();
	}

	/** Records that there may be some. */
	private static function expect(): void {
		self::knowledge()->expect();
	}

	/** Returns what is known about such texts. */
	private static function knowledge(): Nothing_Found {
		return new Nothing_Found( self::NONE, static fn(): bool => self::are_stored() || Text_Marks::of_all()->are_registered() );
	}

	/** Whether the database contains any. */
	private static function are_stored(): bool {
		global $wpdb;
		$marks = Text_Marks::of_all();
		// phpcs:disable WordPress.DB -- the conditions are prepared, and a cache is what this fills.
		return $wpdb->get_var( "SELECT 1 FROM $wpdb->posts WHERE " . $marks->condition( 'post_content' ) . ' LIMIT 1' )
			|| $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->postmeta WHERE meta_key = %s LIMIT 1", Kept_Access::ACCESS ) )
			|| ( Included_Text::walled() && $wpdb->get_var( "SELECT 1 FROM $wpdb->posts WHERE " . Paywall::sql() . ' LIMIT 1' ) )
			|| $marks->are_in_widgets();
		// phpcs:enable
	}
}
