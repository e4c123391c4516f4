<?php
/**
 * Forms that shortcodes print outside of posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Block_Tree;
use Statecraft\Public_Form\Content_Owner;

/**
 * WordPress runs shortcodes over what the blocks of a widget have rendered, such as the names and words of commenters and the items of feeds, and plugins do so
 * with comments, excerpts and descriptions. So whoever writes one of these can write a form that belongs to no post, and no post says what it is: it does not
 * decide who gets mail, where senders are led, and whether the site takes files.
 */
final class Loose_Form {

	/** The attributes of the shortcode that decide it. */
	private const ENTRUSTED = array( 'to', 'customthankyouredirect' );

	/** The block of a field for files. */
	private const FILES = 'jetpack/field-file';

	/**
	 * Returns the attributes of a form that is being printed, without those that it has no right to.
	 *
	 * @param string                    $tag        The shortcode.
	 * @param array<int|string, string> $attributes Its attributes.
	 * @return array<int|string, string>
	 */
	public static function attributes( string $tag, array $attributes ): array {
		$claimed = array_intersect_key( $attributes, array_flip( self::ENTRUSTED ) );
		if ( ! $claimed || ! self::is_loose() ) {
			return $attributes;
		}
		$saved = array_column( self::saved( $tag ), 0 );
		foreach ( $claimed as $name => $value ) {
			if ( ! in_array( $value, array_column( $saved, $name ), true ) ) {
				unset( $attributes[ $name ] );
			}
		}
		return $attributes;
	}

	/**
	 * Returns the form without fields for files, unless a saved one has some.
	 *
	 * @param string               $tag   The shortcode.
	 * @param string               $field That of a field.
	 * @param array<string, mixed> $form  The form as a parsed block.
	 * @return array<string, mixed>
	 */
	public static function without_files( string $tag, string $field, array $form ): array {
		if ( ! in_array( self::FILES, array_column( $form['innerBlocks'], 'blockName' ), true ) || ! self::is_loose() ) {
			return $form;
		}
		$saved = array_merge( array(), ...array_map( static fn( array $one ): array => Shortcode_Text::find( $field, $one[1] ), self::saved( $tag ) ) );
		if ( in_array( 'file', array_map( static fn( array $one ): string => Shortcode_Text::decode( (string) ( $one[0]['type'] ?? '' ) ), $saved ), true ) ) {
			return $form;
		}
		$form['innerBlocks'] = array_map( static fn( array $block ): array => self::FILES === $block['blockName'] ? Block_Tree::freeform( '' ) : $block, $form['innerBlocks'] );
		return $form;
	}

	/** Whether the form belongs to no post, and a text is being filtered. A template that runs a shortcode of its own filters none. */
	private static function is_loose(): bool {
		global $wp_current_filter;
		$filters = array_filter( (array) $wp_current_filter, static fn( $hook ): bool => 0 === did_action( (string) $hook ) );
		return array() !== $filters && 0 === Content_Owner::shared()->current();
	}

	/**
	 * Returns such shortcodes in the widgets and synced patterns of the site: what is saved there was written by people who may.
	 *
	 * @param string $tag The shortcode.
	 * @return list<array{array<int|string, string>, string}> Attributes and contents.
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
		return array_merge( array(), ...array_map( static fn( string $text ): array => Shortcode_Text::find( $tag, $text ), $texts ) );
	}
}
