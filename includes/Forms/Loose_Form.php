<?php
/**
 * Forms that shortcodes print outside of posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Content_Owner;

/**
 * WordPress runs shortcodes over what the blocks of a widget have rendered, such as the names and words of commenters and the items of feeds, and plugins do so
 * with comments, excerpts and descriptions. So whoever writes one of these can write a form that belongs to no post, and no post says what it is: it does not
 * decide who gets mail, or where senders are led.
 */
final class Loose_Form {

	/** The attributes of the shortcode that decide it. */
	private const ENTRUSTED = array( 'to', 'customthankyouredirect' );

	/**
	 * Returns the attributes of a form that is being printed, without those that it has no right to.
	 *
	 * @param string                    $tag        The shortcode.
	 * @param array<int|string, string> $attributes Its attributes.
	 * @return array<int|string, string>
	 */
	public static function attributes( string $tag, array $attributes ): array {
		$claimed = array_intersect_key( $attributes, array_flip( self::ENTRUSTED ) );
		if ( ! $claimed || Content_Owner::shared()->current() > 0 || ! self::is_filtered() ) {
			return $attributes;
		}
		$saved = self::saved( $tag );
		foreach ( $claimed as $name => $value ) {
			if ( ! in_array( $value, array_column( $saved, $name ), true ) ) {
				unset( $attributes[ $name ] );
			}
		}
		return $attributes;
	}

	/** Whether a text is being filtered. A template that runs a shortcode of its own filters none. */
	private static function is_filtered(): bool {
		global $wp_current_filter;
		return array() !== array_filter( (array) $wp_current_filter, static fn( $hook ): bool => 0 === did_action( (string) $hook ) );
	}

	/**
	 * Returns the attributes of such shortcodes in the widgets and synced patterns of the site: what is saved there was written by people who may.
	 *
	 * @param string $tag The shortcode.
	 * @return list<array<int|string, string>>
	 */
	private static function saved( string $tag ): array {
		global $wpdb;
		$texts = $wpdb->get_col( $wpdb->prepare( "SELECT post_content FROM $wpdb->posts WHERE post_type = 'wp_block' AND post_status = 'publish' AND post_content LIKE %s LIMIT 100", '%' . $wpdb->esc_like( "[$tag" ) . '%' ) ); // phpcs:ignore WordPress.DB -- only for such a form, which few sites have outside of posts.
		foreach ( wp_load_alloptions() as $name => $value ) {
			$widgets = str_starts_with( (string) $name, 'widget_' ) && str_contains( (string) $value, "[$tag" ) ? array( maybe_unserialize( $value ) ) : array();
			array_walk_recursive(
				$widgets,
				static function ( $text ) use ( &$texts ): void {
					$texts[] = is_string( $text ) ? $text : '';
				}
			);
		}
		return array_map( static fn( array $found ): array => $found[0], array_merge( array(), ...array_map( static fn( string $text ): array => Shortcode_Text::find( $tag, $text ), $texts ) ) );
	}
}
