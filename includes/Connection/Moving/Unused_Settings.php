<?php
/**
 * Jetpack settings that are not used here.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

/** They stay where they are, in case Jetpack returns; the owner sees why they are not imported. */
final class Unused_Settings {

	/**
	 * Returns the items.
	 *
	 * @return list<Item>
	 */
	public static function all(): array {
		$items = array();
		$known = Sharing_Item::all() ? array_diff_key( self::known(), array( 'sharing' => true ) ) : self::known();
		foreach ( $known as $id => list( $options, $label, $becomes ) ) {
			if ( Jetpack_Options::has( ...$options ) ) {
				$items[] = new Item( $id, Jetpack_Data::KEPT, $label, $becomes, Item::UNUSED );
			}
		}
		return $items;
	}

	/**
	 * Returns the settings.
	 *
	 * @return array<string, array{list<string>, string, string}> Options, label, and what happens to it.
	 */
	private static function known(): array {
		return array(
			'related-look' => array(
				array( 'jetpack_relatedposts' ),
				__( 'Related posts below every post', 'statecraft' ),
				__( 'Here, related posts are a block with its own settings: add it to your post template.', 'statecraft' ),
			),
			'ads'          => array(
				array( 'enable_header_ad', 'wordads_second_belowpost', 'wordads_inline_enabled', 'wordads_display_front_page', 'wordads_display_post', 'wordads_display_page', 'wordads_display_archive', 'wordads_custom_adstxt', 'wordads_custom_adstxt_enabled' ),
				__( 'Ad placements', 'statecraft' ),
				__( 'Here, ads are a block that uses your own ad network’s codes.', 'statecraft' ),
			),
			'sharing'      => array(
				array( 'sharing-options', 'sharing-services' ),
				__( 'Sharing buttons', 'statecraft' ),
				__( 'Kept, but not used here: Jetpack does not add them below posts.', 'statecraft' ),
			),
			'verification' => array(
				array( 'verification_services_codes' ),
				__( 'Search engine verification', 'statecraft' ),
				__( 'Kept, but these codes are not printed. Most services also accept a file or a DNS record.', 'statecraft' ),
			),
			'subscribers'  => array(
				array( 'stb_enabled', 'stc_enabled', 'sm_enabled', 'subscription_options' ),
				__( 'Subscriptions to new posts', 'statecraft' ),
				__( 'The subscribers are stored at WordPress.com, not on this site. Export them there.', 'statecraft' ),
			),
			'seo'          => array(
				array( 'advanced_seo_front_page_description', 'advanced_seo_title_formats' ),
				__( 'Search engine titles and description', 'statecraft' ),
				__( 'Kept, but not used here.', 'statecraft' ),
			),
			'notices'      => array(
				array( 'jetpack_dismissed_notices' ),
				__( 'Dismissed Jetpack notices', 'statecraft' ),
				__( 'Kept, but not used: the notices here are different, and each person dismisses their own.', 'statecraft' ),
			),
			'akismet'      => array(
				array( 'wordpress_api_key' ),
				__( 'Akismet key', 'statecraft' ),
				__( 'Kept, and only used by the Akismet Anti-spam plugin.', 'statecraft' ),
			),
		);
	}
}
