<?php
/**
 * The post type of responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Admin\Response_Badge;
use Statecraft\Gates;
use WP_Post;

/**
 * For the admin only: no URL, no feed, no REST API. The parent of a response is the post that contains its form; users who may edit that post may
 * read the response. A response without a parent may be read by users who may edit others' posts and pages.
 */
final class Response_Type {

	/** The post type. */
	public const NAME = 'statecraft_response';

	/** The post statuses, in addition to WordPress's `trash`. */
	public const UNREAD = 'statecraft_unread';
	public const READ   = 'statecraft_read';
	public const SPAM   = 'statecraft_spam';

	public function hook(): void {
		Gates::on_init( array( $this, 'register' ) );
		add_filter( 'map_meta_cap', array( $this, 'map_meta_cap' ), 10, 4 );
		add_filter( 'wp_insert_post_data', array( $this, 'preserve_content' ), 99, 3 );
		add_filter( 'wp_untrash_post_status', array( $this, 'untrash' ), 10, 3 );
		add_action( 'deleted_post', array( $this, 'delete_files' ), 10, 2 );
		add_action( 'deleted_post', array( $this, 'count_again' ), 10, 2 );
		add_action( 'transition_post_status', fn( $status, $before, $post ) => $this->count_again( $post->ID, $post ), 10, 3 );
	}

	/**
	 * Discards the stored number of unread responses.
	 *
	 * @param int     $id   The id of the changed post.
	 * @param WP_Post $post The post.
	 */
	public function count_again( $id, $post ): void {
		self::NAME === $post->post_type && Response_Badge::forget();
	}

	/** Registers the post type and its statuses. */
	public function register(): void {
		register_post_type(
			self::NAME,
			array(
				'label'           => 'Form responses',
				'labels'          => Gates::is_unlabelled() ? array() : self::labels(),
				'public'          => false,
				'show_ui'         => true,
				'show_in_rest'    => false,
				'menu_icon'       => 'dashicons-feedback',
				'menu_position'   => 26,
				'supports'        => false,
				'rewrite'         => false,
				'query_var'       => false,
				'map_meta_cap'    => true,
				'capability_type' => 'post',
				'capabilities'    => array(
					// Forms accept submissions only in published posts.
					'edit_posts'   => 'edit_published_posts',
					'create_posts' => 'do_not_allow',
				),
			)
		);
		$statuses = array( self::UNREAD, self::READ, self::SPAM );
		foreach ( Gates::is_unlabelled() ? array_combine( $statuses, $statuses ) : self::statuses() as $status => $label ) {
			register_post_status(
				$status,
				array(
					'label'                     => $label,
					'protected'                 => true,
					'show_in_admin_all_list'    => self::SPAM !== $status,
					'show_in_admin_status_list' => true,
					'label_count'               => array(
						0          => "$label <span class=\"count\">(%s)</span>",
						1          => "$label <span class=\"count\">(%s)</span>",
						'singular' => "$label <span class=\"count\">(%s)</span>",
						'plural'   => "$label <span class=\"count\">(%s)</span>",
						'context'  => null,
						'domain'   => null,
					),
				)
			);
		}
	}

	/** @return array<string, string> The labels of the post type. */
	private static function labels(): array {
		return array(
			'name'                  => __( 'Form responses', 'statecraft' ),
			'singular_name'         => __( 'Form response', 'statecraft' ),
			'menu_name'             => __( 'Forms', 'statecraft' ),
			'edit_item'             => __( 'Form response', 'statecraft' ),
			'all_items'             => __( 'All responses', 'statecraft' ),
			'search_items'          => __( 'Search responses', 'statecraft' ),
			'not_found'             => __( 'No responses found.', 'statecraft' ),
			'not_found_in_trash'    => __( 'No responses found in Trash.', 'statecraft' ),
			'filter_items_list'     => __( 'Filter responses', 'statecraft' ),
			'items_list_navigation' => __( 'Responses list navigation', 'statecraft' ),
			'items_list'            => __( 'Responses list', 'statecraft' ),
		);
	}

	/**
	 * Returns the labels of the statuses.
	 *
	 * @return array<string, string> By status.
	 */
	public static function statuses(): array {
		return array(
			self::UNREAD => __( 'Unread', 'statecraft' ),
			self::READ   => __( 'Read', 'statecraft' ),
			self::SPAM   => __( 'Spam', 'statecraft' ),
		);
	}

	/**
	 * Maps the capabilities for a response to `edit_post` for the post that contains its form. Arguments may be of any type, since any code can call
	 * `user_can()`. Denied over XML-RPC, which could only edit responses, never show them.
	 *
	 * @param string[] $caps The required primitive capabilities.
	 * @param string   $cap  The meta capability.
	 * @param int      $user The user id.
	 * @param mixed[]  $args The post id comes first.
	 * @return string[]
	 */
	public function map_meta_cap( array $caps, $cap, $user, array $args ): array {
		if ( ! in_array( $cap, array( 'edit_post', 'delete_post', 'read_post' ), true ) || empty( $args[0] ) ) {
			return $caps;
		}
		$post = get_post( $args[0] );
		if ( ! $post || self::NAME !== $post->post_type ) {
			return $caps;
		}
		if ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) {
			return array( 'do_not_allow' );
		}
		$source = $post->post_parent ? get_post( $post->post_parent ) : null;
		return $source && self::NAME !== $source->post_type && post_type_exists( $source->post_type )
			? map_meta_cap( 'edit_post', $user, $source->ID )
			: array( 'edit_others_posts', 'edit_others_pages' );
	}

	/**
	 * Stores plain text unchanged, which WordPress would filter as HTML. A stored response is immutable except for its status, whichever user or API
	 * updates it.
	 *
	 * @param array<string, mixed> $data  The slashed post data to save.
	 * @param array<string, mixed> $clean The sanitized, slashed arguments of wp_insert_post().
	 * @param array<string, mixed> $typed The slashed arguments before sanitization.
	 * @return array<string, mixed>
	 */
	public function preserve_content( array $data, array $clean, array $typed ): array {
		$stored = empty( $clean['ID'] ) ? null : get_post( (int) $clean['ID'], ARRAY_A );
		if ( $stored && self::NAME === $stored['post_type'] ) {
			$changing = array( 'post_modified', 'post_modified_gmt' );
			if ( 'trash' === $data['post_status'] || isset( self::statuses()[ $data['post_status'] ] ) ) {
				$changing[] = 'post_status';
			}
			return array_intersect_key( $data, array_flip( $changing ) ) + array_intersect_key( wp_slash( $stored ), $data ) + $data;
		}
		return self::NAME === $data['post_type']
			? array_intersect_key( $typed, array_flip( array( 'post_title', 'post_excerpt', 'post_content' ) ) ) + $data
			: $data;
	}

	/**
	 * Restores the previous status when a response is untrashed.
	 *
	 * @param string $status The default status.
	 * @param int    $id     A post id.
	 * @param string $was    The status before trashing.
	 */
	public function untrash( string $status, int $id, string $was ): string {
		return self::NAME === get_post_type( $id ) ? $was : $status;
	}

	/**
	 * Deletes the files of a response that is deleted permanently.
	 *
	 * @param int $id A post id.
	 */
	public function delete_files( int $id, WP_Post $post ): void {
		if ( self::NAME === $post->post_type ) {
			( new Response_Files() )->remove( Response::of( $post )->answers );
		}
	}
}
