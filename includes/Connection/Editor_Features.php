<?php
/**
 * Blocks and editor features that the owner has turned off.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** Blocks and other editor features. Those turned off are not offered; published content stays as it is. */
final class Editor_Features {

	/** The option: the names turned off, as in the filter `statecraft_unavailable`. */
	public const OPTION = 'statecraft_connection_blocks';

	/** Blocks with different names in that list. */
	private const NAMES = array(
		'premium-content/container' => 'premium-content',
		'videopress/video'          => 'videopress',
	);

	/** A name. */
	private const PATTERN = '#^[a-z][a-z0-9-]{0,60}(?:/[a-z0-9-]{1,60})?$#D';

	/** Hooks the filter. */
	public static function hook(): void {
		add_filter( 'statecraft_unavailable', static fn( $names ): array => array_values( array_unique( array_merge( (array) $names, self::off() ) ) ) );
	}

	/**
	 * Returns the names that are turned off.
	 *
	 * @return list<string>
	 */
	public static function off(): array {
		return self::names( get_option( self::OPTION ) );
	}

	/**
	 * Returns the names that code on this site has turned off.
	 *
	 * @return list<string>
	 */
	public static function off_by_code(): array {
		// This filter is documented in Editor.
		$all = array_filter( (array) apply_filters( 'statecraft_unavailable', array() ), 'is_string' );
		return array_values( array_diff( $all, self::off() ) );
	}

	/**
	 * Returns the blocks that can be inserted on their own.
	 *
	 * @return array<string, array{name: string, description: string}> By name, in the order of their titles.
	 */
	public static function blocks(): array {
		Block_Types::register_all();
		$found = array();
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $type ) {
			if ( self::is_ours( $type ) && ! $type->parent && ! $type->ancestor && false !== ( $type->supports['inserter'] ?? null ) ) {
				$found[ self::NAMES[ $type->name ] ?? (string) preg_replace( '#^jetpack/#', '', $type->name ) ] = array(
					'name'        => (string) $type->title,
					'description' => (string) $type->description,
				);
			}
		}
		uasort( $found, static fn( array $one, array $other ): int => strnatcasecmp( $one['name'], $other['name'] ) );
		return $found;
	}

	/**
	 * Sanitizes a list of names.
	 *
	 * @param mixed $value Untrusted.
	 * @return list<string>
	 */
	public static function names( $value ): array {
		return array_values( array_unique( array_filter( is_array( $value ) ? $value : array(), static fn( $name ): bool => is_string( $name ) && preg_match( self::PATTERN, $name ) ) ) );
	}

	/** Whether a block is one of ours. */
	private static function is_ours( WP_Block_Type $type ): bool {
		return isset( self::NAMES[ $type->name ] ) || str_starts_with( $type->name, 'jetpack/' );
	}
}
