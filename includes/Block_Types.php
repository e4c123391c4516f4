<?php
/**
 * Our block types, registered on demand.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use ReflectionProperty;
use Statecraft\Site\Conflicts;
use WP_Block;
use WP_Block_Type_Registry;
use WP_Post;

/**
 * Registers our block types: all of them where blocks may be listed, such as in editors; on pages only those about to be rendered, right before core creates
 * their `WP_Block`. Each registered type slows down pages that do not show it, mostly in core's code for `theme.json`.
 */
final class Block_Types {

	/**
	 * The prefix of the filters for our blocks' registration arguments, like WordPress's own `register_block_type_args`, which covers all plugins. The block
	 * name follows.
	 */
	public const ARGS = 'statecraft_block_type_args_';

	/** The names of our blocks; no other plugin's blocks have these prefixes. */
	private const OURS = '#^(?:jetpack|premium-content|videopress)/#';

	/** What text with our blocks, or with synced patterns, has. */
	private const MENTION = '#<!--\s+wp:(?:block\s|jetpack/|premium-content/|videopress/)#';

	/** Routes that read posts and related data. They render blocks, but do not list any. */
	private const READING = '#^/(?:$|oembed/1\.0|wp/v2/?(?:\?|$)|wp/v2/(?:posts|pages|media|types|statuses|taxonomies|categories|tags|users|comments|search|blocks|menus|menu-items|menu-locations|plugins)(?:[/?]|$))#';

	/** Our own routes: those that list blocks register them themselves. */
	private const OWN = '#^/(?:statecraft/v1|wpcom/v2|jetpack/v4|videopress/v1|rest/v1\.\d)(?:/|$)#';

	/** The priority at which WordPress adds block support attributes to registered types, on `init`. */
	private const SUPPORTS = 22;

	/**
	 * The folders of blocks not registered yet, by name; null until first used.
	 *
	 * @var array<string, string>|null
	 */
	private static ?array $waiting = null;

	/** Whether a block with one of our prefixes was rendered, or all are registered. */
	private static bool $is_needed = false;

	/** Whether all of our blocks are registered. */
	private static bool $is_complete = false;

	/** Hooks the registration. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'start' ), Conflicts::LATE );
	}

	/** Registers all blocks, or hooks their registration on demand. */
	public static function start(): void {
		/**
		 * Filters whether all blocks are registered on each request. For sites whose other plugins list registered blocks on pages; otherwise a page only has
		 * the blocks it shows.
		 *
		 * @param bool $is_listed Default: in the admin, except on core screens without blocks, and in WP-CLI.
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
		// WP-Cron removes an event from its list right before running it.
		Idle_Request::may_run_events() && add_filter( 'pre_unschedule_event', array( self::class, 'before_event' ), PHP_INT_MIN );
	}

	/** Whether this request needs our blocks. */
	public static function is_needed(): bool {
		return self::$is_needed;
	}

	/** Opens the gate of what filters our blocks. */
	private static function need(): void {
		if ( ! self::$is_needed ) {
			self::$is_needed = true;
			Parts::forget();
			Parts::wake_late( Parts::TYPES );
		}
	}

	/** Registers all blocks, except those registered by other plugins. */
	public static function register_all(): void {
		self::need();
		if ( ! self::$is_complete ) {
			self::$is_complete = true;
			Editor::register_styles( self::manifest() );
			self::register( array_keys( self::waiting() ) );
		}
	}

	/** Whether a block is one of ours, by its name. */
	public static function is_ours( string $name ): bool {
		return ! str_starts_with( $name, 'core/' ) && 1 === preg_match( self::OURS, $name );
	}

	/** Whether a block is registered; registers it if necessary. */
	public static function has( string $name ): bool {
		self::register( array( $name ) );
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/**
	 * Registers a block about to be rendered and its inner blocks, and the meta that it may be bound to. Returns its first argument unchanged.
	 *
	 * @param string|null|mixed    $html   A filter's value.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null|mixed  $parent The parent block, with which it was registered.
	 * @return string|null|mixed
	 */
	public static function before_block( $html, $block, $parent = null ) {
		isset( $block['attrs']['metadata']['bindings'] ) && Parts::wake_late( Parts::TYPES );
		if ( null === $parent && is_array( $block ) ) {
			$names = self::names_in( $block );
			$names && self::register( $names );
		}
		return $html;
	}

	/**
	 * Rerenders a block that was instantiated without `render_block()`, so its type was not registered yet.
	 *
	 * @param string|mixed         $html     The output without its type.
	 * @param array<string, mixed> $block    The parsed block.
	 * @param WP_Block|null|mixed  $instance The block.
	 * @return string|mixed
	 */
	public static function render_again( $html, $block, $instance = null ) {
		if ( ! $instance instanceof WP_Block || $instance->block_type ) {
			return $html;
		}
		$name = is_array( $block ) ? (string) ( $block['blockName'] ?? '' ) : '';
		if ( ! self::is_ours( $name ) ) {
			return $html;
		}
		self::register( self::names_in( $block ) );
		if ( ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return $html;
		}
		// Without its type, the block used no context; the available context is in a non-public property.
		$around = ( new ReflectionProperty( WP_Block::class, 'available_context' ) )->getValue( $instance );
		$again  = new WP_Block( $block, is_array( $around ) ? $around : array() );
		return $again->render();
	}

	/**
	 * Registers all blocks for routes that list or check them, and for all routes outside WordPress core. Returns its first argument unchanged.
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
	 * Whether a core route reads posts or related data.
	 *
	 * @param string $route The route, with a leading slash.
	 */
	public static function is_reading( string $route ): bool {
		return (bool) preg_match( self::READING, $route );
	}

	/**
	 * Registers all blocks before an event runs. Returns its first argument unchanged.
	 *
	 * @param mixed $answer A filter's value.
	 * @return mixed
	 */
	public static function before_event( $answer ) {
		self::register_all();
		return $answer;
	}

	/**
	 * Registers the blocks of a page, as far as they are known before rendering: a classic theme prints their styles in the head, and a block theme rereads
	 * `theme.json` for each type registered later. A feed has no styles.
	 */
	public static function read_page(): void {
		if ( is_feed() ) {
			return;
		}
		$texts = array_map( static fn( $post ): string => $post instanceof WP_Post ? (string) $post->post_content : '', (array) ( $GLOBALS['wp_query']->posts ?? array() ) );
		foreach ( array( ...$texts, (string) wp_json_encode( get_option( 'widget_block' ), JSON_UNESCAPED_SLASHES ) ) as $text ) {
			$names = preg_match( self::MENTION, $text ) ? Saved_Blocks::names( $text ) : array();
			$names && self::register( $names );
		}
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
	 * Registers those of our blocks that are not registered yet, by us or another plugin.
	 *
	 * @param list<string> $names Their names.
	 */
	private static function register( array $names ): void {
		self::need();
		$folders = array_intersect_key( self::waiting(), array_flip( $names ) );
		if ( ! $folders ) {
			return;
		}
		self::$waiting = array_diff_key( self::waiting(), $folders );
		add_filter( 'register_block_type_args', array( self::class, 'filter_args' ), 10, 2 );
		foreach ( $folders as $name => $folder ) {
			Conflicts::has_block( $name ) || register_block_type_from_metadata( self::build() . "/$folder" );
		}
		remove_filter( 'register_block_type_args', array( self::class, 'filter_args' ) );
		$now = $GLOBALS['wp_filter']['init'] ?? null;
		if ( ! doing_action( 'init' ) || ( $now && $now->current_priority() >= self::SUPPORTS ) ) {
			Late_Supports::add( array_keys( $folders ) );
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
	 * Returns the folders of blocks that are not registered yet.
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
	 * Returns the names of our blocks in a block, including itself.
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
			if ( is_string( $name ) && self::is_ours( $name ) ) {
				$names[] = $name;
			}
			foreach ( $one['innerBlocks'] ?? array() as $inner ) {
				$stack[] = $inner;
			}
		}
		return $names;
	}

	/** Returns the build folder, without a trailing slash. */
	private static function build(): string {
		return dirname( STATECRAFT_FILE ) . '/build';
	}
}
