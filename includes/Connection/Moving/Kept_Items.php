<?php
/**
 * Settings of Jetpack's that nothing here uses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

/** They stay where they are, in case Jetpack comes back; the owner sees why nothing becomes of them. */
final class Kept_Items {

	/**
	 * Returns the items.
	 *
	 * @return list<Item>
	 */
	public static function all(): array {
		$items = array();
		foreach ( self::known() as $id => list( $options, $label, $becomes ) ) {
			if ( Jetpack_Options::has( ...$options ) ) {
				$items[] = new Item( $id, Jetpack_Data::KEPT, $label, $becomes, Item::UNUSED );
			}
		}
		return $items;
	}

	/**
	 * Returns what they are.
	 *
	 * @return array<string, array{list<string>, string, string}> Options, label, and what becomes of it.
	 */
	private static function known(): array {
		return array(
			'related-look' => array(
				array( 'jetpack_relatedposts' ),
				__( 'Related posts below every post', 'statecraft' ),
				__( 'Related posts are a block here, with its look in its own settings: add it to the template of your posts.', 'statecraft' ),
			),
			'ads'          => array(
				array( 'enable_header_ad', 'wordads_second_belowpost', 'wordads_inline_enabled', 'wordads_display_front_page', 'wordads_display_post', 'wordads_display_page', 'wordads_display_archive', 'wordads_custom_adstxt', 'wordads_custom_adstxt_enabled' ),
				__( 'Places of ads', 'statecraft' ),
				__( 'Ads are a block here, with the codes of your own ad network.', 'statecraft' ),
			),
			'sharing'      => array(
				array( 'sharing-options', 'sharing-services' ),
				__( 'Sharing buttons', 'statecraft' ),
				__( 'Kept where it is; nothing here uses it.', 'statecraft' ),
			),
			'verification' => array(
				array( 'verification_services_codes' ),
				__( 'Verification of this site at search engines', 'statecraft' ),
				__( 'Kept where it is; nothing here prints these codes. Most services also accept a file or a DNS record.', 'statecraft' ),
			),
			'subscribers'  => array(
				array( 'stb_enabled', 'stc_enabled', 'sm_enabled', 'subscription_options' ),
				__( 'Subscriptions to new posts', 'statecraft' ),
				__( 'The subscribers are at WordPress.com, not on this site. Export them there.', 'statecraft' ),
			),
			'seo'          => array(
				array( 'advanced_seo_front_page_description', 'advanced_seo_title_formats' ),
				__( 'Titles and description for search engines', 'statecraft' ),
				__( 'Kept where it is; nothing here uses it.', 'statecraft' ),
			),
			'notices'      => array(
				array( 'jetpack_dismissed_notices' ),
				__( 'Notices of Jetpack that were dismissed', 'statecraft' ),
				__( 'Kept where it is; the notices here are others, and each person dismisses their own.', 'statecraft' ),
			),
			'akismet'      => array(
				array( 'wordpress_api_key' ),
				__( 'Key of Akismet', 'statecraft' ),
				__( 'Kept where it is, and used by the plugin Akismet Anti-spam only.', 'statecraft' ),
			),
		);
	}
}
