<?php
/**
 * The cookie notices of the whole site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content\Consent;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Option_Change;
use WP_Post;

/**
 * Keeps the blocks that are for every page in an option that every page has loaded anyway, so that neither a page with the notice nor one without it asks the database.
 * They count if they are saved in a template, or published by somebody who may change the design of the site: it is text on pages of others.
 */
final class Kept_Notices {

	/** The option: by post, the serialized block, and the theme that it belongs to; the newest last. Empty: a template has one that stands in its place. */
	public const OPTION = 'statecraft_content_consent';

	/** The block. */
	public const NAME = 'jetpack/cookie-consent';

	/** The types of templates, which nobody else may save. */
	private const TEMPLATES = array( 'wp_template', 'wp_template_part' );

	/** Hooks saving and deleting. */
	public static function hook(): void {
		add_action( 'wp_after_insert_post', static fn( $id, $post, $is_update, $before ) => $post instanceof WP_Post && self::read( $post, $before instanceof WP_Post ? $before : null ), 10, 4 );
		add_action( 'deleted_post', static fn( $id ) => self::keep( (int) $id, null ) );
	}

	/** Returns the block that every page shows, serialized; empty if there is none. */
	public static function block(): string {
		return (string) current( array_filter( array_reverse( self::blocks() ), 'strlen' ) );
	}

	/** Whether a saved template of the current theme has a notice that stands in its place. */
	public static function stands_in_template(): bool {
		return in_array( '', self::blocks(), true );
	}

	/** Looks for such blocks in the templates that were saved without us. */
	public static function look(): void {
		$posts = get_posts(
			array(
				'post_type'   => self::TEMPLATES,
				'post_status' => 'publish',
				's'           => 'wp:' . self::NAME,
				'sentence'    => true,
				'numberposts' => 20,
				'orderby'     => 'modified',
				'order'       => 'ASC',
			)
		);
		array_map( array( self::class, 'read' ), $posts );
	}

	/**
	 * Reads a post that was saved.
	 *
	 * @param WP_Post|null $before The post before; null if it is new.
	 */
	public static function read( WP_Post $post, ?WP_Post $before = null ): void {
		if ( wp_is_post_revision( $post ) ) {
			return;
		}
		$kept  = self::all()[ $post->ID ] ?? null;
		$is_template = in_array( $post->post_type, self::TEMPLATES, true );
		$has_one     = self::is_open( $post ) && str_contains( $post->post_content, 'wp:' . self::NAME );
		$block       = $has_one ? self::find( parse_blocks( $post->post_content ) ) : null;
		if ( ! $block && ! ( $has_one && $is_template ) ) {
			$kept && self::keep( $post->ID, null );
			return;
		}
		// Whoever closes its comments or adds a tag, perhaps in bulk, has not seen the text.
		$is_answered = ! $before || ! self::is_open( $before ) || $before->post_content !== $post->post_content;
		if ( $is_template || ( $is_answered && is_post_type_viewable( $post->post_type ) && current_user_can( 'edit_theme_options' ) ) ) {
			self::keep(
				$post->ID,
				array(
					'theme' => $is_template ? self::theme( $post->ID ) : '',
					'block' => $block ? serialize_block( $block ) : '',
				)
			);
		}
	}

	/** Whether everybody can read a post. */
	private static function is_open( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}

	/**
	 * Keeps the block of a post, or that it has none.
	 *
	 * @param array{theme: string, block: string}|null $one The block.
	 */
	private static function keep( int $post, ?array $one ): void {
		$changed = static fn( array $all ): array => array_diff_key( $all, array( $post => true ) ) + ( $one ? array( $post => $one ) : array() );
		if ( $changed( self::all() ) !== self::all() ) {
			Option_Change::make( self::OPTION, static fn(): array => $changed( self::all() ), true );
		}
	}

	/** Returns the theme that a template belongs to. */
	private static function theme( int $post ): string {
		$terms = get_the_terms( $post, 'wp_theme' );
		return is_array( $terms ) && $terms ? $terms[0]->slug : get_stylesheet();
	}

	/**
	 * Returns the first block that is for every page.
	 *
	 * @param array<array<string, mixed>> $blocks The parsed blocks.
	 * @return array<string, mixed>|null
	 */
	private static function find( array $blocks ): ?array {
		foreach ( $blocks as $block ) {
			$is_it = self::NAME === $block['blockName'] && true === ( $block['attrs']['render_from_template'] ?? false );
			$found = $is_it ? $block : self::find( $block['innerBlocks'] );
			if ( $found ) {
				return $found;
			}
		}
		return null;
	}

	/**
	 * Returns the blocks that are kept for the current theme.
	 *
	 * @return list<string>
	 */
	private static function blocks(): array {
		$own = array_filter( self::all(), static fn( $one ): bool => is_array( $one ) && in_array( $one['theme'] ?? null, array( '', get_stylesheet() ), true ) && is_string( $one['block'] ?? null ) );
		return array_column( $own, 'block' );
	}

	/**
	 * Returns what is kept.
	 *
	 * @return array<int, mixed>
	 */
	private static function all(): array {
		$all = get_option( self::OPTION );
		return is_array( $all ) ? $all : array();
	}
}
