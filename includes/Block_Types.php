<?php
/**
 * Our block types, registered when something needs them.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use ReflectionProperty;
use WP_Block;
use WP_Block_Supports;
use WP_Block_Type_Registry;
use WP_Post;

/**
 * Registers our block types: all of them where somebody may list blocks, as in editors; on pages those that are about to be rendered, right before core
 * makes a `WP_Block` of them. A registered type costs each page time that does not show it, most of it in core's code for `theme.json`.
 */
final class Block_Types {

	/**
	 * The beginning of the filters of the arguments with which our blocks are registered, like WordPress's own `register_block_type_args`, which has those of
	 * all plugins. The name of the block follows.
	 */
	public const ARGS = 'statecraft_block_type_args_';

	/** The names of our blocks, in front of which other plugins have no others. */
	private const OURS = '#^(?:jetpack|premium-content|videopress)/#';

	/** A block of ours in saved content, and a synced pattern. */
	private const SAVED     = '#<!--\s+wp:((?:jetpack|premium-content|videopress)/[a-z0-9-]+)#';
	private const REFERENCE = '#<!--\s+wp:block\s+\{[^}]*"ref":(\d+)#';

	/** The routes that read posts and what belongs to them. They render blocks, and list none. */
	private const READING = '#^/(?:$|oembed/1\.0|wp/v2/?(?:\?|$)|wp/v2/(?:posts|pages|media|types|statuses|taxonomies|categories|tags|users|comments|search|blocks|menus|menu-items|menu-locations|plugins)(?:[/?]|$))#';

	/** Our own routes, whoever asks them for what: those that list blocks say so themselves. */
	private const OWN = '#^/(?:statecraft/v1|wpcom/v2|jetpack/v4|videopress/v1|rest/v1\.\d)(?:/|$)#';

	/** The priority with which WordPress adds the attributes of block supports to the registered types, in `init`. */
	private const SUPPORTS = 22;

	/**
	 * The folders of the blocks that are not registered yet, by name; null: nobody has looked yet.
	 *
	 * @var array<string, string>|null
	 */
	private static ?array $waiting = null;

	/** Whether a block with a name like ours was rendered, or all are registered. */
	private static bool $is_needed = false;

	/** Whether all are registered, as far as they are ours. */
	private static bool $is_complete = false;

	/** Hooks the registration. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'start' ), Neighbours::LATE );
	}

	/** Registers all blocks, or listens for what needs them. */
	public static function start(): void {
		/**
		 * Filters whether all blocks are registered on each request. For sites whose other plugins list the registered blocks on pages; without it, a page
		 * has those that it shows.
		 *
		 * @param bool $is_listed Default: in the admin, except for screens of WordPress that have no blocks, and for WP-CLI.
		 */
		if ( apply_filters( 'statecraft_register_all_blocks', self::is_listed() ) ) {
			self::register_all();
			return;
		}
		add_filter( 'pre_render_block', array( self::class, 'before_block' ), PHP_INT_MIN, 3 );
		add_filter( 'render_block', array( self::class, 'render_again' ), PHP_INT_MIN, 3 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'before_route' ), PHP_INT_MIN, 3 );
		add_action( 'template_redirect', array( self::class, 'read_page' ), PHP_INT_MIN, 0 );
		foreach ( array( 'enqueue_block_editor_assets', 'xmlrpc_call', 'customize_register' ) as $hook ) {
			add_action( $hook, array( self::class, 'register_all' ), PHP_INT_MIN, 0 );
		}
		// WP-Cron takes an event out of its list right before it runs it.
		wp_doing_cron() && add_filter( 'pre_unschedule_event', array( self::class, 'before_event' ), PHP_INT_MIN );
	}

	/** Whether this request has to do with our blocks. */
	public static function is_needed(): bool {
		return self::$is_needed;
	}

	/** Registers all blocks, unless other plugins have them. */
	public static function register_all(): void {
		self::$is_needed = true;
		if ( ! self::$is_complete ) {
			self::$is_complete = true;
			Editor::register_styles( self::manifest() );
			self::register( array_keys( self::waiting() ) );
		}
	}

	/**
	 * Whether a block is registered, by now at the latest.
	 *
	 * @param string $name Its name.
	 */
	public static function has( string $name ): bool {
		self::register( array( $name ) );
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/**
	 * Registers what a block needs that is about to be rendered: its type, and those of the blocks in it. Returns what it got.
	 *
	 * @param string|null|mixed    $html   A filter's value.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null|mixed  $parent The block around it, with which it was registered.
	 * @return string|null|mixed
	 */
	public static function before_block( $html, $block, $parent = null ) {
		if ( null === $parent && is_array( $block ) ) {
			$names = self::names_in( $block );
			$names && self::register( $names );
		}
		return $html;
	}

	/**
	 * Renders a block once more that somebody has made without asking for it by `render_block()`, so that its type was not registered.
	 *
	 * @param string|mixed         $html     What it is without its type.
	 * @param array<string, mixed> $block    The parsed block.
	 * @param WP_Block|null|mixed  $instance The block.
	 * @return string|mixed
	 */
	public static function render_again( $html, $block, $instance = null ) {
		$name = is_array( $block ) ? (string) ( $block['blockName'] ?? '' ) : '';
		if ( ! preg_match( self::OURS, $name ) || ! $instance instanceof WP_Block || $instance->block_type ) {
			return $html;
		}
		self::register( self::names_in( $block ) );
		if ( ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return $html;
		}
		// Without its type, the block has taken nothing of what is around it; all of that is in a property that is not public.
		$around = ( new ReflectionProperty( WP_Block::class, 'available_context' ) )->getValue( $instance );
		$again  = new WP_Block( $block, is_array( $around ) ? $around : array() );
		return $again->render();
	}

	/**
	 * Registers all blocks for routes that list or check them, and for everything that is not WordPress's own. Returns what it got.
	 *
	 * @param mixed               $answer  A filter's value.
	 * @param \WP_REST_Server     $server  The server.
	 * @param \WP_REST_Request    $request The request.
	 * @return mixed
	 */
	public static function before_route( $answer, $server, $request ) {
		$route = $request->get_route();
		if ( ! preg_match( self::OWN, $route ) && ( 'GET' !== $request->get_method() || ! self::is_reading( $route ) ) ) {
			self::register_all();
		}
		return $answer;
	}

	/**
	 * Whether a route of WordPress reads posts and what belongs to them.
	 *
	 * @param string $route The route, from its first slash.
	 */
	public static function is_reading( string $route ): bool {
		return (bool) preg_match( self::READING, $route );
	}

	/**
	 * Registers all blocks before an event runs. Returns what it got.
	 *
	 * @param mixed $answer A filter's value.
	 * @return mixed
	 */
	public static function before_event( $answer ) {
		self::register_all();
		return $answer;
	}

	/**
	 * Registers what a page shows, as far as that can be known before it is rendered: a classic theme prints the styles of its blocks in the head, and
	 * a block theme reads `theme.json` again for each type that comes later.
	 */
	public static function read_page(): void {
		$texts = array_map( static fn( $post ): string => $post instanceof WP_Post ? (string) $post->post_content : '', (array) ( $GLOBALS['wp_query']->posts ?? array() ) );
		$names = array();
		foreach ( array( ...$texts, (string) wp_json_encode( get_option( 'widget_block' ), JSON_UNESCAPED_SLASHES ) ) as $text ) {
			$names = array( ...$names, ...self::names_of( $text ) );
		}
		$names && self::register( $names );
	}

	/**
	 * Returns the contents of the block.json files, by folder; empty without a build.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function manifest(): array {
		$file = self::build() . '/blocks-manifest.php';
		return is_file( $file ) ? require $file : array();
	}

	/** Whether this request may list all blocks. */
	private static function is_listed(): bool {
		if ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) {
			return true;
		}
		return is_admin() && ( ! wp_doing_ajax() || is_user_logged_in() ) && ! Core_Screen::is_shown();
	}

	/**
	 * Registers those of the blocks that are ours and are not registered yet, unless another plugin has them.
	 *
	 * @param list<string> $names Their names.
	 */
	private static function register( array $names ): void {
		self::$is_needed = true;
		$folders = array_intersect_key( self::waiting(), array_flip( $names ) );
		if ( ! $folders ) {
			return;
		}
		self::$waiting = array_diff_key( self::waiting(), $folders );
		add_filter( 'register_block_type_args', array( self::class, 'filter_args' ), 10, 2 );
		foreach ( $folders as $name => $folder ) {
			Neighbours::has_block( $name ) || register_block_type_from_metadata( self::build() . "/$folder" );
		}
		remove_filter( 'register_block_type_args', array( self::class, 'filter_args' ) );
		$now = $GLOBALS['wp_filter']['init'] ?? null;
		if ( ! doing_action( 'init' ) || ( $now && $now->current_priority() >= self::SUPPORTS ) ) {
			// It skips the types that have them.
			WP_Block_Supports::init();
		}
	}

	/**
	 * Filters the arguments of one of our blocks.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public static function filter_args( array $args, string $name ): array {
		return (array) apply_filters( self::ARGS . $name, $args, $name ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- begins with statecraft_.
	}

	/**
	 * Returns the folders of the blocks that are not registered yet.
	 *
	 * @return array<string, string> By the name of the block.
	 */
	private static function waiting(): array {
		if ( null === self::$waiting ) {
			$manifest      = self::manifest();
			self::$waiting = array_flip( array_map( static fn( array $metadata ): string => $metadata['name'], $manifest ) );
			$manifest && wp_register_block_metadata_collection( self::build(), self::build() . '/blocks-manifest.php' );
		}
		return self::$waiting;
	}

	/**
	 * Returns the names of our blocks in a block, its own among them.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @return list<string>
	 */
	private static function names_in( array $block ): array {
		$names = array();
		$stack = array( $block );
		while ( $stack ) {
			$one  = array_pop( $stack );
			$name = $one['blockName'] ?? '';
			if ( is_string( $name ) && preg_match( self::OURS, $name ) ) {
				$names[] = $name;
			}
			foreach ( $one['innerBlocks'] ?? array() as $inner ) {
				$stack[] = $inner;
			}
		}
		return $names;
	}

	/**
	 * Returns the names of our blocks in saved content, and in the synced patterns that it shows.
	 *
	 * @param string $content The content.
	 * @param bool   $follows Whether patterns are read, too.
	 * @return list<string>
	 */
	private static function names_of( string $content, bool $follows = true ): array {
		if ( ! str_contains( $content, '<!-- wp:' ) ) {
			return array();
		}
		preg_match_all( self::SAVED, $content, $names );
		preg_match_all( self::REFERENCE, $content, $references );
		$patterns = $follows ? array_map( static fn( string $id ): array => self::names_of( (string) get_post_field( 'post_content', (int) $id, 'raw' ), false ), $references[1] ) : array();
		return array_merge( $names[1], ...$patterns );
	}

	/** Returns the build folder, without a trailing slash. */
	private static function build(): string {
		return dirname( STATECRAFT_FILE ) . '/build';
	}
}
