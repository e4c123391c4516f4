<?php
/**
 * Post meta that is registered on demand.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * Registers post meta on requests that may write it, and for blocks that show it, but not on pages that only read it: each key adds two hooks.
 */
final class Written_Meta {

	/**
	 * Registration callbacks that have not been needed yet.
	 *
	 * @var list<callable(): void>
	 */
	private static array $waiting = array();

	/**
	 * Registers keys. Call it on `init`.
	 *
	 * @param callable(): void $register Registers them.
	 */
	public static function register( callable $register ): void {
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) || ! Parts::is_question() ) {
			$register();
			return;
		}
		if ( ! self::$waiting ) {
			// Before the routes, whose schemas contain them.
			add_action( 'rest_api_init', array( self::class, 'register_all' ), 1, 0 );
			add_filter( 'pre_render_block', array( self::class, 'before_block' ), 10, 2 );
		}
		self::$waiting[] = $register;
	}

	/** Registers all keys. */
	public static function register_all(): void {
		foreach ( self::$waiting as $register ) {
			$register();
		}
		self::$waiting = array();
	}

	/**
	 * Registers the keys for a block that may show one. Returns its first argument unchanged.
	 *
	 * @param mixed                $html  A filter's value.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed
	 */
	public static function before_block( $html, $block ) {
		isset( $block['attrs']['metadata']['bindings'] ) && self::register_all();
		return $html;
	}
}
