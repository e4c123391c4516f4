<?php
/**
 * Posts that are read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Gate;
use WP_Post;
use WP_Query;

/**
 * Takes what is for subscribers out of the text of posts before anything is made of it: themes and plugins read `post_content` for descriptions, teasers
 * and counts, and cut it where they like. Each is a copy for this request; what is stored stays as it is, also if somebody saves the copy.
 */
final class Premium_Posts {

	/** @var array<int, array{string, string}> The shortened and the stored text of posts, by id. */
	private array $shortened = array();

	/**
	 * Constructor.
	 *
	 * @param Gate $gate Decides.
	 */
	public function __construct( private readonly Gate $gate ) {}

	/** Adds the hooks. */
	public function hook(): void {
		add_filter( 'the_posts', array( $this, 'filter_posts' ), PHP_INT_MAX, 2 );
		add_filter( 'content_pagination', array( $this, 'filter_pages' ), PHP_INT_MAX, 2 );
		add_filter( 'the_content', array( $this, 'filter_content' ), PHP_INT_MIN );
		add_filter( 'wp_insert_post_data', array( $this, 'restore' ), PHP_INT_MIN, 2 );
		foreach ( array( 'widget_text', 'widget_text_content', 'widget_custom_html_content', 'widget_block_content' ) as $hook ) {
			add_filter( $hook, array( self::class, 'filter_widget' ), PHP_INT_MIN );
		}
		add_filter( 'render_block', array( self::class, 'filter_output' ), PHP_INT_MAX );
	}

	/**
	 * Shortens the posts that a query has found.
	 *
	 * @param array<mixed>|mixed $posts The posts, or ids; another plugin may have changed the type.
	 * @param WP_Query           $query The query.
	 * @return array<mixed>|mixed
	 */
	public function filter_posts( $posts, $query ) {
		// The admin is for people who edit, and events and commands keep the site in order.
		if ( ! is_array( $posts ) || is_admin() || wp_doing_cron() || defined( 'WP_CLI' ) || defined( 'XMLRPC_REQUEST' ) ) {
			return $posts;
		}
		foreach ( $posts as $place => $post ) {
			$text = $post instanceof WP_Post ? (string) $post->post_content : '';
			if ( ! Premium_Text::is_in( $text ) ) {
				continue;
			}
			$short = Premium_Text::without( $text, fn( array $plans ): bool => $this->gate->opens( $post->ID, $plans, $query ) );
			if ( $short !== $text ) {
				$this->shortened[ $post->ID ] = array( $short, $text );
				// The query puts these very objects into the cache of posts, from which people edit.
				$posts[ $place ]               = clone $post;
				$posts[ $place ]->post_content = $short;
			}
		}
		return $posts;
	}

	/**
	 * Divides the text of a post into pages again, without what is for subscribers and without dividing that.
	 *
	 * @param array<string>|mixed $pages The pages; another plugin may have changed the type.
	 * @param WP_Post|mixed       $post  The post.
	 * @return array<string>|mixed
	 */
	public function filter_pages( $pages, $post ) {
		if ( ! is_array( $pages ) || ! $post instanceof WP_Post || ! Premium_Text::is_in( implode( '', $pages ) ) ) {
			return $pages;
		}
		$text  = Premium_Text::in_one_page( implode( '<!--nextpage-->', $pages ) );
		$short = Premium_Text::without( $text, fn( array $plans ): bool => $this->gate->opens( $post->ID, $plans ) );
		return explode( '<!--nextpage-->', $short );
	}

	/**
	 * Shortens a text that is about to be rendered.
	 *
	 * @param string|mixed $content The content.
	 */
	public function filter_content( $content ): string {
		return Premium_Text::without( (string) $content, fn( array $plans ): bool => $this->gate->opens( (int) get_the_ID(), $plans ) );
	}

	/**
	 * Removes it from a widget, which belongs to no post.
	 *
	 * @param string|mixed $text The text.
	 */
	public static function filter_widget( $text ): string {
		return Premium_Text::without( (string) $text );
	}

	/**
	 * Removes it from the output of a block that prints the text of a post without rendering it.
	 *
	 * @param string|mixed $html The output.
	 */
	public static function filter_output( $html ): string {
		return Premium_Text::without( (string) $html );
	}

	/**
	 * Restores the stored text, if a shortened copy of a post is saved.
	 *
	 * @param array<string, mixed> $data What is stored, slashed.
	 * @param array<string, mixed> $post What was given.
	 * @return array<string, mixed>
	 */
	public function restore( $data, $post ) {
		$known = $this->shortened[ (int) ( $post['ID'] ?? 0 ) ] ?? null;
		if ( $known && wp_unslash( $data['post_content'] ?? '' ) === $known[0] ) {
			$data['post_content'] = wp_slash( $known[1] );
		}
		return $data;
	}
}
