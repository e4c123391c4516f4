<?php
/**
 * The kinds of data that uninstalling keeps or removes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Lets the owner choose by kind what {@see Removal} deletes: they may be done with the settings but not with the orders. Nothing is chosen by default.
 * WordPress cannot ask during uninstall, so the choice is stored beforehand.
 */
final class Data_Kinds {

	/** The kinds. A module declares the kind of its data, see {@see \Statecraft\Module::stored()}. */
	public const SETTINGS    = 'settings';
	public const RESPONSES   = 'responses';
	public const ORDERS      = 'orders';
	public const PRODUCTS    = 'products';
	public const SUBSCRIBERS = 'subscribers';
	public const MEDIA       = 'media';

	/** The option: list<string>, the kinds to remove. `1`, from an older version, means all. */
	public const OPTION = 'statecraft_remove_data';

	/**
	 * Returns all kinds.
	 *
	 * @return array<string, array{name: string, description: string}>
	 */
	public static function all(): array {
		return array(
			self::SETTINGS    => array(
				'name'        => __( 'Settings and keys', 'statecraft' ),
				'description' => __( 'Including connected accounts with their copied photos, and usage counts.', 'statecraft' ),
			),
			self::RESPONSES   => array(
				'name'        => __( 'Form responses', 'statecraft' ),
				'description' => __( 'Including files that visitors have sent.', 'statecraft' ),
			),
			self::ORDERS      => array(
				'name'        => __( 'Orders and subscriptions', 'statecraft' ),
				'description' => __( 'Subscriptions continue at the payment provider: cancel them first.', 'statecraft' ),
			),
			self::PRODUCTS    => array(
				'name'        => __( 'Plans and products', 'statecraft' ),
				'description' => __( 'Including those created by Jetpack: both plugins store them as jp_mem_plan and jp_pay_product.', 'statecraft' ),
			),
			self::SUBSCRIBERS => array(
				'name'        => __( 'Subscribers and newsletters', 'statecraft' ),
				'description' => __( 'The addresses cannot be recovered: export them first. Links in emails that were sent stop working.', 'statecraft' ),
			),
			self::MEDIA       => array(
				'name'        => __( 'Details of pictures and videos', 'statecraft' ),
				'description' => __( 'Credits, covers and subtitles. The media library keeps its files.', 'statecraft' ),
			),
		);
	}

	/**
	 * Returns the kinds that uninstalling removes from this site.
	 *
	 * @return list<string>
	 */
	public static function removed(): array {
		$stored = get_option( self::OPTION );
		return '1' === $stored ? array_keys( self::all() ) : self::check( $stored );
	}

	/**
	 * Filters a list down to known kinds.
	 *
	 * @return list<string>
	 */
	public static function check( $value ): array {
		return array_values( array_intersect( array_keys( self::all() ), is_array( $value ) ? array_filter( $value, 'is_string' ) : array() ) );
	}
}
