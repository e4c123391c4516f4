<?php
/**
 * The options that the settings form saves.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Those registered in the group of the page, and those that WordPress has registered for another screen. */
final class Form_Options {

	/**
	 * Options of other groups that the form saves as well.
	 *
	 * @var list<string>
	 */
	private static array $shared = array();

	/** Lets the form save an option of another group. */
	public static function share( string $option ): void {
		if ( ! self::$shared ) {
			add_filter( 'allowed_options', static fn( array $all ): array => array( Page::GROUP => array_unique( array( ...( $all[ Page::GROUP ] ?? array() ), ...self::$shared ) ) ) + $all );
		}
		self::$shared[] = $option;
	}

	/**
	 * Returns all of them.
	 *
	 * @return list<string>
	 */
	public static function all(): array {
		$ours = array_filter( get_registered_settings(), static fn( array $one ): bool => Page::GROUP === ( $one['group'] ?? '' ) );
		return array_values( array_unique( array( ...array_keys( $ours ), ...self::$shared ) ) );
	}
}
