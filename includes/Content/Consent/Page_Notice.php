<?php
/**
 * The cookie notice of a page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content\Consent;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\View_Module;

/**
 * Decides which notice a page shows, and where; one at most. That of the whole site comes first, then one at the foot of this page, then the first one in its text.
 * The same text may be rendered more than once, and not every time for the page: the same notice comes out each time.
 */
final class Page_Notice {

	/** The notice at the foot of this page; null: none so far. */
	private static ?string $foot = null;

	/** What identifies the notice in the text of this page; empty: none so far. */
	private static string $in_text = '';

	/** Whether the notice of the whole site is being rendered. */
	private static bool $is_sites = false;

	/** Hooks the notice of the whole site, if there is one. */
	public static function hook(): void {
		add_action( 'wp_enqueue_scripts', array( self::class, 'prepare' ) );
	}

	/** Renders the notice of the whole site in time for the head, where its stylesheet is, and the answer to whether anything has to wait. */
	public static function prepare(): void {
		$block = Kept_Notices::block();
		if ( '' === $block ) {
			return;
		}
		self::$is_sites = true;
		self::$foot     = null;
		do_blocks( $block );
		self::$is_sites = false;
		if ( null !== self::$foot ) {
			// This runs at priority 1.
			add_action( 'wp_head', array( self::class, 'print_script' ), 2 );
		}
	}

	/**
	 * Returns the notice if it is shown where the block stands, otherwise nothing. Feeds, embeds and answers of the REST API have none.
	 *
	 * @param string $content What the block has saved.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		if ( is_feed() || is_embed() || wp_is_serving_rest_request() || doing_filter( 'get_the_excerpt' ) || ( ! self::$is_sites && '' !== Kept_Notices::block() ) ) {
			return '';
		}
		if ( self::$is_sites || $attributes->flag( 'render_from_template' ) ) {
			self::at_foot( $attributes, $content );
			return '';
		}
		$sign = md5( $content );
		if ( null !== self::$foot || ! in_array( self::$in_text, array( '', $sign ), true ) ) {
			return '';
		}
		self::$in_text = $sign;
		View_Module::enqueue( 'cookie-consent' );
		return Notice::script() . Notice::html( $attributes, $content, false );
	}

	/** Whether this page has one already. */
	public static function is_there(): bool {
		return null !== self::$foot || '' !== self::$in_text;
	}

	/** Enqueues what the notice at the foot needs. */
	public static function enqueue(): void {
		View_Module::enqueue( 'cookie-consent' );
		foreach ( array( 'jetpack/cookie-consent', 'core/button' ) as $block ) {
			wp_enqueue_style( generate_block_asset_handle( $block, 'style' ) );
		}
	}

	/** Prints the script that says whether this browser has accepted. */
	public static function print_script(): void {
		echo Notice::script(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A script of ours.
	}

	/** Prints the notice, unless the text of the page has had one. */
	public static function print_notice(): void {
		if ( '' === self::$in_text ) {
			echo self::$foot; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- What the author may publish, and escaped parts.
		}
	}

	/** Keeps a notice for the foot of the page, unless there is one. */
	private static function at_foot( Attributes $attributes, string $content ): void {
		if ( null !== self::$foot ) {
			return;
		}
		self::$foot = ( self::$is_sites ? '' : Notice::script() ) . Notice::html( $attributes, $content, true );
		// Not now: since WordPress 6.9, a block that renders nothing where it stands, or is all that is in another one, loses what it has enqueued.
		foreach ( array( 'wp_enqueue_scripts', 'wp_footer' ) as $hook ) {
			add_action( $hook, array( self::class, 'enqueue' ), 'wp_footer' === $hook ? 4 : 11 );
		}
		add_action( 'wp_footer', array( self::class, 'print_notice' ), 5 );
	}
}
