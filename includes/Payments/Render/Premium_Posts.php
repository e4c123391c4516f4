<?php
/**
 * Posts as they are read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Paywall;
use Statecraft\Payments\Access\Rendered_Text;
use Statecraft\Payments\Access\Source_Post;
use Statecraft\Payments\Access\Text_Gate;
use WP_Post;
use WP_Query;

/**
 * Removes subscriber content from the text of posts before anything uses it: themes and plugins read `post_content` for descriptions, teasers and counts,
 * and cut it anywhere. Each post is a copy for this request; the stored post stays intact, even if the copy is modified and saved.
 */
final class Premium_Posts {

	/** Blocks that, in some versions of WordPress, print post content as stored. */
	private const PRINTERS = array( 'core/latest-posts' );

	/**
	 * @param Text_Gate                                $gate Decides.
	 * @param (Closure(int, bool, bool): string)|null $box  Returns what follows the readable part of a post with withheld text; null: a sentence. Receives
	 *                                                       the post, whether the whole text is readable, and whether none of it is.
	 */
	public function __construct( private readonly Text_Gate $gate, private readonly ?Closure $box = null ) {}

	/** Adds the hooks. */
	public function hook(): void {
		add_filter( 'the_posts', array( $this, 'filter_posts' ), PHP_INT_MAX, 2 );
		add_filter( 'content_pagination', array( $this, 'filter_pages' ), PHP_INT_MAX, 2 );
		// After everything that determines the source post, which requires the whole text.
		add_filter( 'the_content', array( $this, 'filter_content' ), PHP_INT_MIN + 1 );
		add_filter( 'wp_insert_post_data', array( Withheld_Text::class, 'filter_data' ), PHP_INT_MIN + 1, 2 );
		add_filter( 'rest_pre_echo_response', array( Withheld_Text::class, 'filter_answer' ), PHP_INT_MAX );
		foreach ( array( 'widget_text', 'widget_text_content', 'widget_custom_html_content', 'widget_block_content' ) as $hook ) {
			add_filter( $hook, array( self::class, 'filter_widget' ), PHP_INT_MIN + 1 );
		}
		add_filter( 'render_block_data', array( self::class, 'filter_list' ), PHP_INT_MAX );
		add_filter( 'render_block_data', array( self::class, 'filter_reference' ), PHP_INT_MAX );
		foreach ( self::PRINTERS as $name ) {
			add_filter( "render_block_$name", array( self::class, 'filter_output' ), PHP_INT_MAX );
		}
	}

	/**
	 * Shortens the posts found by a query.
	 *
	 * @param array<mixed>|mixed $posts The posts, or ids; another plugin may have changed the type.
	 * @param WP_Query           $query The query.
	 * @return array<mixed>|mixed
	 */
	public function filter_posts( $posts, $query ) {
		if ( ! is_array( $posts ) || ! $query instanceof WP_Query ) {
			return $posts;
		}
		self::prime( $posts );
		foreach ( $posts as $place => $post ) {
			$text = $post instanceof WP_Post ? (string) $post->post_content : '';
			if ( '' === $text ) {
				continue;
			}
			$opens = fn( array $plans ): bool => $this->gate->opens_found( $post->ID, $plans, $query );
			$short = Withheld_Text::noted( $post, $opens );
			if ( $short !== $text ) {
				// The query puts these very objects into the post cache, which editing reads.
				$posts[ $place ]               = clone $post;
				$posts[ $place ]->post_content = $short;
			}
		}
		return $posts;
	}

	/**
	 * Splits the text of a post into pages again, without subscriber content and without splitting such content.
	 *
	 * @param array<string>|mixed $pages The pages; another plugin may have changed the type.
	 * @param WP_Post|mixed       $post  The post.
	 * @return array<string>|mixed
	 */
	public function filter_pages( $pages, $post ) {
		if ( ! is_array( $pages ) || ! $post instanceof WP_Post || ! ( Premium_Text::is_in( implode( '', $pages ) ) || Kept_Posts::keeps( $post->ID ) ) ) {
			return $pages;
		}
		$text  = Premium_Text::in_one_page( implode( '<!--nextpage-->', $pages ) );
		return explode( '<!--nextpage-->', Premium_Text::of( $post->ID, $text, $this->opens( $post->ID ) ) );
	}

	/**
	 * Shortens a text before it is rendered.
	 *
	 * @param string|mixed $content The content.
	 */
	public function filter_content( $content ): string {
		$content = (string) $content;
		$id      = Rendered_Text::owner( (int) get_the_ID(), $content );
		if ( null === $id ) {
			return '';
		}
		$opens   = $this->opens( $id );
		$text    = Premium_Text::signed( Premium_Text::of( $id, $content, $opens ), static fn( string $saved ): string => Source_Post::has( $id, $saved ) ? Source_Post::sign( $id ) : '' );
		if ( ! Kept_Posts::keeps( $id ) ) {
			return $text;
		}
		$is_open = $opens( Premium_Text::kept_for( $id, $content ), $content );
		$is_all  = '' === trim( $text );
		return $text . ( $this->box ? ( $this->box )( $id, $is_open, $is_all ) : ( $is_open ? '' : self::note( $is_all ) ) );
	}

	/**
	 * Returns a callback that decides whether subscriber content remains in the rendered post.
	 *
	 * @param int $id The post whose content is being filtered.
	 * @return callable(list<int>, string): bool
	 */
	private function opens( int $id ): callable {
		return fn( array $plans, string $saved ): bool => $this->gate->opens( $id, $plans, Source_Post::has( $id, $saved ) ? $id : 0 );
	}

	/**
	 * Returns the text that replaces withheld content.
	 *
	 * @param bool $is_all Whether all of the post is withheld.
	 */
	public static function note( bool $is_all ): string {
		$words = $is_all ? __( 'This post is for subscribers.', 'statecraft' ) : __( 'The rest of this post is for subscribers.', 'statecraft' );
		return "\n\n<!-- wp:paragraph -->\n<p>" . esc_html( $words ) . "</p>\n<!-- /wp:paragraph -->";
	}

	/**
	 * Loads the meta of the posts in one query, as WordPress is about to do: it contains who can read them. So do the synced patterns in their texts.
	 *
	 * @param array<mixed> $posts The posts.
	 */
	private static function prime( array $posts ): void {
		$texts = array_filter( $posts, static fn( $post ): bool => $post instanceof WP_Post && '' !== $post->post_content && is_post_type_viewable( $post->post_type ) );
		Kept_Access::load( array_column( $texts, 'ID' ) );
		Paywall::load( array_values( array_column( $texts, 'post_content' ) ) );
	}

	/**
	 * Shows excerpts in a post list that would print the stored texts without any filter, if some of them may be withheld.
	 *
	 * @param array<string, mixed>|mixed $block The parsed block.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_list( $block ) {
		if ( 'full_post' === ( $block['attrs']['displayPostContentRadio'] ?? '' ) && ! Kept_Posts::are_none() ) {
			$block['attrs']['displayPostContentRadio'] = 'excerpt';
		}
		return $block;
	}

	/**
	 * Removes subscriber content from a widget, which belongs to no post.
	 *
	 * @param string|mixed $text The text.
	 */
	public static function filter_widget( $text ): string {
		return Premium_Text::of( 0, (string) $text );
	}

	/**
	 * Removes subscriber content from the output of a block that prints the texts of posts without rendering them.
	 *
	 * @param string|mixed $html The output.
	 */
	public static function filter_output( $html ): string {
		return Kept_Posts::shown( 0, Premium_Text::without_printed( (string) $html ) );
	}

	/**
	 * Removes a navigation menu's reference to a post that is not a menu: the block would render the text of any post.
	 *
	 * @param array<string, mixed>|mixed $block The parsed block.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_reference( $block ) {
		if ( is_array( $block ) && 'core/navigation' === ( $block['blockName'] ?? '' ) && isset( $block['attrs']['ref'] ) && 'wp_navigation' !== get_post_type( is_numeric( $block['attrs']['ref'] ) ? (int) $block['attrs']['ref'] : 0 ) ) {
			unset( $block['attrs']['ref'] );
		}
		return $block;
	}
}
