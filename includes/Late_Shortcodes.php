<?php
/**
 * Shortcodes of parts that are loaded on demand.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Site\Conflicts;

/** Adds placeholders for the shortcodes of {@see Parts}. The first that is run loads its part, which then adds its own. */
final class Late_Shortcodes {

	/**
	 * The placeholders, by part.
	 *
	 * @var array<string, array<string, Closure>>
	 */
	private static array $waiting = array();

	/** @var array<string, callable> The shortcodes of loaded parts. */
	private static array $own = array();

	/**
	 * Adds the placeholders on `init`, unless a name is taken.
	 *
	 * @param array<string, string> $parts The parts by shortcode.
	 */
	public static function hook( array $parts ): void {
		add_action(
			'init',
			static function () use ( $parts ): void {
				global $shortcode_tags;
				foreach ( $parts as $tag => $part ) {
					if ( ! Parts::is_awake( $part ) && ! isset( $shortcode_tags[ $tag ] ) ) {
						self::$waiting[ $part ][ $tag ] = static fn( ...$args ): string => self::run( $tag, $part, $args );
						// What add_shortcode() does, without looking for characters that a name may not have.
						$shortcode_tags[ $tag ] = self::$waiting[ $part ][ $tag ]; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
					}
				}
			},
			Conflicts::LATE
		);
	}

	/**
	 * Loads a part, whose shortcodes take the places of the placeholders.
	 *
	 * @param string          $part The part.
	 * @param Closure(): void $load Loads it.
	 */
	public static function replace( string $part, Closure $load ): void {
		$known     = $GLOBALS['shortcode_tags'] ?? array();
		$stand_ins = self::$waiting[ $part ] ?? array();
		foreach ( array_intersect_key( $known, $stand_ins ) as $tag => $own ) {
			if ( $own === $stand_ins[ $tag ] ) {
				remove_shortcode( $tag );
			}
		}
		$load();
		// WordPress removes all shortcodes while it runs one of its own, and then restores the previous ones: the placeholders.
		foreach ( array_intersect_key( $GLOBALS['shortcode_tags'] ?? array(), $stand_ins ) as $tag => $own ) {
			self::$own[ $tag ] = $own;
			isset( $known[ $tag ] ) || remove_shortcode( $tag );
		}
	}

	/**
	 * Loads the part with a shortcode, and runs the shortcode.
	 *
	 * @param string       $tag  The shortcode.
	 * @param string       $part The part, which adds it unless the name is taken.
	 * @param array<mixed> $args What WordPress passes.
	 */
	private static function run( string $tag, string $part, array $args ): string {
		Parts::is_awake( $part ) || Parts::wake( $part );
		$own = self::$own[ $tag ] ?? null;
		return is_callable( $own ) ? (string) $own( ...$args ) : '';
	}
}
