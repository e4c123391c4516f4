<?php
/**
 * What the post editor gets: block types, the editor script, the page's data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Settings\Page;

/** Registers the blocks and hands the editor its script. */
final class Editor {

	/** The handle of the one script that the editor loads at once. */
	public const HANDLE = 'statecraft-editor';

	/** The handle of all blocks' styles in one sheet, as the editor loads them. Each block.json names it as its `editorStyle`. */
	public const STYLES = 'statecraft-blocks';

	/** What the script uses of the post editor, where it is that: other screens do without, and one of them must not load it. */
	private const POST_EDITOR = array( 'wp-plugins', 'wp-editor' );

	/** The function of WordPress's script that takes the definitions of blocks from the server. */
	private const DEFINITIONS = 'unstable__bootstrapServerSideBlockDefinitions';

	/** Hooks the editor. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'register_blocks' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ) );
	}

	/** Registers every block of the build from its manifest. */
	public static function register_blocks(): void {
		$build    = self::build();
		$manifest = $build . '/blocks-manifest.php';
		if ( ! is_file( $manifest ) ) {
			return;
		}
		self::register_styles();
		if ( is_admin() ) {
			self::join_styles( require $manifest );
		}
		wp_register_block_types_from_metadata_collection( $build, $manifest );
	}

	/** Registers the sheet of all blocks' styles. */
	private static function register_styles(): void {
		/** Made by the build: array{version: string}. */
		$asset = require self::build() . '/blocks.asset.php';
		wp_register_style( self::STYLES, plugins_url( 'build/blocks.css', STATECRAFT_FILE ), array(), $asset['version'] );
		wp_style_add_data( self::STYLES, 'rtl', 'replace' );
	}

	/**
	 * Makes the page styles of each block stand for the one sheet, as core does with the styles of its own blocks where all are loaded.
	 *
	 * @param array<string, array{name: string, style?: string}> $manifest What the block.json files say.
	 */
	private static function join_styles( array $manifest ): void {
		foreach ( $manifest as $metadata ) {
			if ( isset( $metadata['style'] ) ) {
				wp_register_style( generate_block_asset_handle( $metadata['name'], 'style' ), false, array( self::STYLES ) );
			}
		}
	}

	/** Enqueues the script with what it has to know of this site. */
	public static function enqueue(): void {
		$asset_file = self::build() . '/editor.asset.php';
		if ( ! is_file( $asset_file ) ) {
			return;
		}
		/** Made by the build: array{dependencies: list<string>, version: string}. */
		$asset = require $asset_file;
		wp_enqueue_script(
			self::HANDLE,
			plugins_url( 'build/editor.js', STATECRAFT_FILE ),
			array_merge( $asset['dependencies'], self::is_post_editor() ? self::POST_EDITOR : array() ),
			$asset['version'],
			array( 'in_footer' => true )
		);
		wp_set_script_translations( self::HANDLE, 'statecraft' );
		self::give_definitions();
		wp_add_inline_script(
			self::HANDLE,
			'window.statecraft = ' . wp_json_encode( self::page_data(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';',
			'before'
		);
	}

	/**
	 * Gives the script what the block.json files say, where nobody did. Each screen of core with blocks has printed it by now; an editor of another
	 * plugin may not.
	 */
	private static function give_definitions(): void {
		$printed = implode( '', array_filter( (array) wp_scripts()->get_data( 'wp-blocks', 'after' ), 'is_string' ) );
		if ( str_contains( $printed, self::DEFINITIONS ) ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$ours = array_filter(
			get_block_editor_server_block_settings(),
			static fn( string $name ): bool => str_starts_with( $name, 'jetpack/' ) || 'videopress/video' === $name,
			ARRAY_FILTER_USE_KEY
		);
		if ( array() !== $ours ) {
			$json = wp_json_encode( $ours, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );
			wp_add_inline_script( self::HANDLE, 'wp.blocks.' . self::DEFINITIONS . "( $json );", 'before' );
		}
	}

	/**
	 * What the editor knows of the site before it asks, see {@see Module::editor_data()}. Everything in it is public to whoever may write here; never a key.
	 *
	 * @return array{restRoot: string, nonce: string, blogId: int, userId: int, siteType: string, canManage: bool, locale: string, features: list<string>, shortcodes: list<string>, unavailable: list<string>, isPostEditor: bool, urls: array<string, string>}
	 */
	public static function page_data(): array {
		$data = array(
			'restRoot'     => esc_url_raw( rest_url() ),
			'nonce'        => wp_create_nonce( 'wp_rest' ),
			'blogId'       => get_current_blog_id(),
			'userId'       => get_current_user_id(),
			'siteType'     => Hosting::flavour(),
			'canManage'    => current_user_can( 'manage_options' ),
			'locale'       => get_locale(),
			/**
			 * Filters what is switched on in the editor beyond the usual.
			 *
			 * @param string[] $features Names, such as `ai-playground`. None at first.
			 */
			'features'     => array_values( (array) apply_filters( 'statecraft_features', array() ) ),
			/**
			 * Filters what is switched off in the editor. Published pages keep it.
			 *
			 * @param string[] $features Names, such as `business-hours`. None at first.
			 */
			'unavailable'  => array_values( (array) apply_filters( 'statecraft_unavailable', array() ) ),
			'isPostEditor' => self::is_post_editor(),
			'urls'         => array( 'connection' => Page::url( 'connection' ) ),
		);
		foreach ( Plugin::modules() as $module ) {
			$data = array_merge_recursive( $data, $module->editor_data() );
		}
		return $data;
	}

	/** Whether a post or page is edited on this screen, and not a template or widgets. */
	private static function is_post_editor(): bool {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		return $screen === null || $screen->base === 'post';
	}

	/** The folder of the build, without a slash at its end. */
	private static function build(): string {
		return dirname( STATECRAFT_FILE ) . '/build';
	}
}
