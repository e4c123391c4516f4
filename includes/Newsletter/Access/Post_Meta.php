<?php
/**
 * What is stored with a post about its readers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use WP_Post;

/**
 * Jetpack's post meta. REST registers three of them, for those who can edit the very post; WordPress keeps protected meta from Custom Fields and XML-RPC.
 * The other two tell what the saved text contains, and only saving writes them.
 */
final class Post_Meta {

	/** The meta key of a post that is sent to nobody. */
	public const NO_MAIL = '_jetpack_dont_email_post_to_subs';

	/** The meta keys of posts with a paywall, and with content for paying subscribers, and what their texts contain. */
	private const CONTAINED = array(
		'_jetpack_memberships_contains_paywalled_content' => 'wp:jetpack/paywall',
		'_jetpack_memberships_contains_paid_content'      => 'wp:premium-content/container',
	);

	/** Hooks the REST API, and saving. */
	public static function hook(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ) );
		add_action( 'wp_after_insert_post', array( self::class, 'note' ), 10, 2 );
	}

	/** Registers the keys. */
	public static function register(): void {
		$own = array(
			'single'        => true,
			'auth_callback' => static fn( $allowed, $key, $id, $user ): bool => user_can( (int) $user, 'edit_post', (int) $id ),
		);
		register_meta(
			'post',
			Payments::ACCESS_META,
			$own + array(
				'type'         => 'string',
				'default'      => '',
				'show_in_rest' => array( 'schema' => array( 'enum' => Payments::ACCESS_VALUES ) ),
			)
		);
		register_meta(
			'post',
			Payments::TIER_META,
			$own + array(
				'type'         => 'integer',
				'default'      => 0,
				'show_in_rest' => array( 'schema' => array( 'minimum' => 0 ) ),
			)
		);
		register_meta(
			'post',
			self::NO_MAIL,
			$own + array(
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => true,
			)
		);
	}

	/**
	 * Notes what a saved text contains.
	 *
	 * @param int           $id   The post.
	 * @param WP_Post|mixed $post The post.
	 */
	public static function note( $id, $post ): void {
		if ( ! $post instanceof WP_Post || 'revision' === $post->post_type ) {
			return;
		}
		foreach ( self::CONTAINED as $key => $mark ) {
			$contains = str_contains( $post->post_content, $mark );
			if ( $contains !== (bool) get_post_meta( (int) $id, $key, true ) ) {
				$contains ? update_post_meta( (int) $id, $key, '1' ) : delete_post_meta( (int) $id, $key );
			}
		}
	}
}
