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

	/** The action that registers keys. */
	public const HOOK = 'statecraft_register_meta';

	/** Hooks the registration, after the post types. */
	public static function hook(): void {
		Gates::on_init( array( self::class, 'start' ), 11 );
	}

	/** Registers all keys, or hooks their registration on demand. */
	public static function start(): void {
		if ( is_admin() || ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) || ! Gates::is_question() ) {
			self::register();
			return;
		}
		// WP-Cron removes an event from its list right before running it.
		Idle_Request::may_run_events() && add_filter( 'pre_unschedule_event', array( self::class, 'before_event' ), PHP_INT_MIN );
		// Before the routes, whose schemas contain them.
		add_action( 'rest_api_init', array( self::class, 'before_routes' ), 1, 0 );
		add_filter( 'pre_render_block', array( self::class, 'before_block' ), 10, 2 );
	}

	/**
	 * Registers all keys, unless this request reads posts of a type that has none: each key is in the schema of its type, which core makes for all types. The
	 * routes of our own types register them, see {@see Rest\Late_Routes}, and nobody writes those of files by REST.
	 */
	public static function before_routes(): void {
		in_array( Gates::reading(), array( '', 'media' ), true ) && self::register();
	}

	/** Registers all keys, once. */
	public static function register(): void {
		if ( did_action( self::HOOK ) ) {
			return;
		}
		/**
		 * Fires when the plugin registers its keys of posts and attachments: on requests that may write them, before the REST routes, and for a block that
		 * is bound to one. Pages that only read them do without.
		 */
		do_action( self::HOOK ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- begins with statecraft_.
	}

	/**
	 * Registers the keys before an event runs. Returns its first argument unchanged.
	 *
	 * @param mixed $answer A filter's value.
	 * @return mixed
	 */
	public static function before_event( $answer ) {
		self::register();
		return $answer;
	}

	/**
	 * Registers the keys for a block that may show one. Returns its first argument unchanged.
	 *
	 * @param mixed                $html  A filter's value.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed
	 */
	public static function before_block( $html, $block ) {
		isset( $block['attrs']['metadata']['bindings'] ) && self::register();
		return $html;
	}
}
