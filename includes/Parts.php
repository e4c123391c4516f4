<?php
/**
 * Parts of systems that sleep until WordPress calls for them.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Settings\Policy_Text;

/**
 * Wakes a part of a system, which then adds its hooks, when one of them fires for the first time: most requests need few of them, and a class that is not
 * needed is not loaded. Which hooks a part adds is in `parts.php`, which `npm run parts` writes from what the parts do. A hook that most pages fire wakes
 * only a part whose gate is open.
 */
final class Parts {

	/** The gate of what answers what visitors send: the request has arguments. */
	public const ARGUMENTS = 'arguments';

	/** The gate of what people see who are logged in. */
	public const PERSON = 'person';

	/** The gates of what belongs to the admin, and of texts for its privacy guide. They are closed for all hooks, not only for those that most pages fire. */
	public const ADMIN  = 'admin';
	public const POLICY = 'policy';

	/** The gate of what filters our blocks: the request has rendered one, or has all of them. */
	public const BLOCKS = 'blocks';

	/** The beginning of the gate that is open where an option is not empty; a name in brackets is one of its keys. */
	public const IF = 'if ';

	/** The beginning of the gate that is open unless an option says, with the number one, that there is nothing to watch. */
	public const UNLESS = 'unless ';

	/** What most requests fire, with or without anything of ours on the page. */
	private const EACH = array( 'init', 'admin_init', 'wp_loaded', 'parse_request', 'registered_post_type', 'wp', 'template_redirect', 'wp_enqueue_scripts', 'wp_head', 'wp_footer', 'pre_get_posts', 'posts_where', 'posts_search', 'posts_search_orderby', 'the_posts', 'pre_get_comments', 'comments_clauses', 'comment_feed_where', 'get_post_metadata', 'the_content', 'content_pagination', 'get_the_excerpt', 'the_title', 'single_post_title', 'comments_open', 'pings_open', 'map_meta_cap', 'is_protected_meta', 'pre_render_block', 'render_block_data', 'render_block', 'image_downsize', 'wp_get_attachment_image_src', 'wp_calculate_image_srcset', 'wp_get_attachment_url', 'attachment_link', 'rest_pre_echo_response', 'rest_post_dispatch' );

	/**
	 * The parts that are awake.
	 *
	 * @var array<string, true>
	 */
	private static array $awake = array();

	/**
	 * What stands in for the shortcodes of sleeping parts.
	 *
	 * @var array<string, array<string, Closure>>
	 */
	private static array $shortcodes = array();

	/**
	 * The gates that are closed, by site: a request can switch, and what is saved can open one.
	 *
	 * @var array<int, array<string, bool>>
	 */
	private static array $closed = array();

	/**
	 * Listens for what wakes the parts.
	 *
	 * @param array<string, array<string, string>> $hooks      The parts and their gates, by hook. A part is `Class::method`, `Class->method` of a new object, or
	 *                                                         `Module#name`.
	 * @param array<string, string>                $shortcodes The parts by shortcode.
	 */
	public static function start( array $hooks, array $shortcodes ): void {
		foreach ( $hooks as $hook => $parts ) {
			$is_each = in_array( $hook, self::EACH, true );
			add_filter(
				$hook,
				static function ( $value = null ) use ( $parts, $is_each ) {
					foreach ( $parts as $part => $gate ) {
						isset( self::$awake[ $part ] ) || ( ( $is_each || self::ADMIN === $gate || self::POLICY === $gate ) && self::is_closed( $gate ) ) || self::wake( $part );
					}
					return $value;
				},
				PHP_INT_MIN
			);
		}
		add_action(
			'init',
			static function () use ( $shortcodes ): void {
				foreach ( $shortcodes as $tag => $part ) {
					if ( ! isset( self::$awake[ $part ] ) && ! shortcode_exists( $tag ) ) {
						self::$shortcodes[ $part ][ $tag ] = static fn( ...$args ): string => self::run( $tag, $part, $args );
						add_shortcode( $tag, self::$shortcodes[ $part ][ $tag ] );
					}
				}
			},
			Neighbours::LATE
		);
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $hook ) {
			add_action( $hook, array( self::class, 'forget' ), PHP_INT_MIN, 0 );
		}
	}

	/** Forgets which gates are closed: an option has changed. */
	public static function forget(): void {
		self::$closed = array();
	}

	/**
	 * Adds the hooks of a part. A hook that is being fired runs those with a later priority.
	 *
	 * @param string $part The part.
	 */
	private static function wake( string $part ): void {
		self::$awake[ $part ] = true;
		foreach ( self::$shortcodes[ $part ] ?? array() as $tag => $stand_in ) {
			if ( ( $GLOBALS['shortcode_tags'][ $tag ] ?? null ) === $stand_in ) {
				remove_shortcode( $tag );
			}
		}
		[ $class, $sign, $name ] = preg_split( '/(::|->|#)/', $part, 2, PREG_SPLIT_DELIM_CAPTURE );
		if ( '#' === $sign ) {
			Plugin::part( $class, $name )();
		} elseif ( '::' === $sign ) {
			$class::$name();
		} else {
			( new $class() )->$name();
		}
	}

	/**
	 * Wakes the part that has a shortcode, and runs it.
	 *
	 * @param string       $tag  The shortcode.
	 * @param string       $part The part, which adds it unless there is one of that name.
	 * @param array<mixed> $args What WordPress passes.
	 */
	private static function run( string $tag, string $part, array $args ): string {
		isset( self::$awake[ $part ] ) || self::wake( $part );
		$own = $GLOBALS['shortcode_tags'][ $tag ] ?? null;
		return is_callable( $own ) ? (string) $own( ...$args ) : '';
	}

	/**
	 * Whether a gate is closed.
	 *
	 * @param string $gate The gate; empty: there is none.
	 */
	private static function is_closed( string $gate ): bool {
		if ( '' === $gate || self::BLOCKS === $gate ) {
			return '' !== $gate && ! Block_Types::is_needed();
		}
		return self::$closed[ get_current_blog_id() ][ $gate ] ??= self::finds_nothing( $gate );
	}

	/**
	 * Whether there is nothing behind a gate.
	 *
	 * @param string $gate The gate.
	 */
	private static function finds_nothing( string $gate ): bool {
		if ( self::ARGUMENTS === $gate ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- only whether there are any.
			return ! $_GET && ! $_POST;
		}
		if ( self::PERSON === $gate ) {
			return ! is_user_logged_in();
		}
		if ( self::ADMIN === $gate ) {
			return ! is_admin();
		}
		if ( self::POLICY === $gate ) {
			return ! is_admin() || ! Policy_Text::is_asked();
		}
		if ( str_starts_with( $gate, self::UNLESS ) ) {
			return '1' === get_option( substr( $gate, strlen( self::UNLESS ) ) );
		}
		[ $option, $key ] = explode( '[', rtrim( substr( $gate, strlen( self::IF ) ), ']' ) ) + array( '', '' );
		$value            = get_option( $option );
		return '' === $key ? ! $value : empty( ( (array) $value )[ $key ] );
	}
}
