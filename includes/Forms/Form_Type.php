<?php
/**
 * Synced forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Rest\Forms_Controller;
use Statecraft\Gates;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Written_Meta;
use WP_Post;

/**
 * A post type with one form per post, which blocks reference by `ref`, like a synced pattern. It has Jetpack's name, because sites may already have
 * such posts.
 */
final class Form_Type {

	/** The post type. */
	public const NAME = 'jetpack_form';

	/** Post meta: the post in which the form was created. */
	private const SOURCE = '_jetpack_forms_source_post_id';

	public static function hook(): void {
		Gates::on_init( array( self::class, 'register' ) );
		add_action( Written_Meta::HOOK, array( self::class, 'register_meta' ) );
	}

	/** Adds the hooks that resolve references to forms. */
	public static function hook_references(): void {
		add_filter( Host_Post::RESOLVERS, static fn( array $all ): array => $all + array( 'jetpack/contact-form' => array( self::class, 'published' ) ) );
	}

	/** Registers the post type. Creating forms requires the publish capability, because a form decides where email is sent. */
	public static function register(): void {
		register_post_type(
			self::NAME,
			array(
				'label'                 => 'Forms',
				'labels'                => Gates::is_unlabelled() ? array() : self::labels(),
				'public'                => false,
				'show_ui'               => true,
				// Below the responses. `true` would add a top-level menu for users without access to either.
				'show_in_menu'          => ! Gates::is_unlabelled() && current_user_can( 'publish_posts' ) ? 'edit.php?post_type=' . Response_Type::NAME : false,
				'show_in_rest'          => true,
				'rest_base'             => 'jetpack-forms',
				'rest_controller_class' => Forms_Controller::class,
				'template'              => array( array( 'jetpack/contact-form' ) ),
				'supports'              => array( 'title', 'editor', 'author', 'revisions', 'custom-fields' ),
				'rewrite'               => false,
				'query_var'             => false,
				'map_meta_cap'          => true,
				'capability_type'       => 'post',
				'capabilities'          => array( 'create_posts' => 'publish_posts' ),
			)
		);
	}

	/**
	 * Returns the labels of the post type.
	 *
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return array(
			'name'                     => __( 'Forms', 'statecraft' ),
			'singular_name'            => __( 'Form', 'statecraft' ),
			'all_items'                => __( 'All forms', 'statecraft' ),
			'add_new'                  => __( 'Add form', 'statecraft' ),
			'add_new_item'             => __( 'Add form', 'statecraft' ),
			'edit_item'                => __( 'Edit form', 'statecraft' ),
			'search_items'             => __( 'Search forms', 'statecraft' ),
			'not_found'                => __( 'No forms found.', 'statecraft' ),
			'not_found_in_trash'       => __( 'No forms found in Trash.', 'statecraft' ),
			'filter_items_list'        => __( 'Filter forms list', 'statecraft' ),
			'items_list_navigation'    => __( 'Forms list navigation', 'statecraft' ),
			'items_list'               => __( 'Forms list', 'statecraft' ),
			'item_published'           => __( 'Form published.', 'statecraft' ),
			'item_published_privately' => __( 'Form published privately.', 'statecraft' ),
			'item_reverted_to_draft'   => __( 'Form reverted to draft.', 'statecraft' ),
			'item_scheduled'           => __( 'Form scheduled.', 'statecraft' ),
			'item_trashed'             => __( 'Form moved to the Trash.', 'statecraft' ),
			'item_updated'             => __( 'Form updated.', 'statecraft' ),
		);
	}

	/** Registers the meta. */
	public static function register_meta(): void {
		register_post_meta(
			self::NAME,
			self::SOURCE,
			array(
				'type'          => 'integer',
				'single'        => true,
				'show_in_rest'  => true,
				'auth_callback' => static fn( bool $is_allowed, string $name, int $post_id ): bool => current_user_can( 'edit_post', $post_id ),
			)
		);
	}

	/**
	 * Returns the form if the current user may view it.
	 *
	 * @param mixed $ref The `ref` attribute of a block.
	 * @return array<string, mixed>|null The parsed block; null if there is no such form or it may not be viewed.
	 */
	public static function form( $ref ): ?array {
		$post = self::post( $ref );
		if ( ! $post || ( 'publish' !== $post->post_status && ! current_user_can( 'edit_post', $post->ID ) ) ) {
			return null;
		}
		return self::first( parse_blocks( $post->post_content ) );
	}

	/**
	 * Returns the content of a published form.
	 *
	 * @param mixed $ref The `ref` attribute of a block.
	 */
	public static function published( $ref ): string {
		$post = self::post( $ref );
		return $post && 'publish' === $post->post_status ? $post->post_content : '';
	}

	/**
	 * Returns the referenced post. Password-protected posts are excluded, because a form block cannot prompt for the password.
	 *
	 * @param mixed $ref The `ref` attribute of a block.
	 */
	private static function post( $ref ): ?WP_Post {
		$post = is_numeric( $ref ) && $ref > 0 ? get_post( (int) $ref ) : null;
		return $post && self::NAME === $post->post_type && '' === $post->post_password && ! in_array( $post->post_status, array( 'trash', 'auto-draft' ), true ) ? $post : null;
	}

	/**
	 * Returns the first form block that is not itself a reference, which could be circular.
	 *
	 * @param list<array<string, mixed>> $blocks
	 * @return array<string, mixed>|null
	 */
	private static function first( array $blocks ): ?array {
		foreach ( $blocks as $block ) {
			$form = 'jetpack/contact-form' === $block['blockName'] && empty( $block['attrs']['ref'] ) ? $block : self::first( $block['innerBlocks'] );
			if ( $form ) {
				return $form;
			}
		}
		return null;
	}
}
