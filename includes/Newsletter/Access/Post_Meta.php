<?php
/**
 * What is stored with a post about its readers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Gates;
use Statecraft\Newsletter\Sending\Newsletter_Meta;
use Statecraft\Stored_Access;
use WP_Post;

/**
 * Jetpack's post meta, and to whom a post is sent. REST registers them, for those who can edit the very post; WordPress keeps protected meta from Custom Fields
 * and XML-RPC. Two more tell what the saved text contains, and only saving writes them. All in one file, because every REST request loads it.
 */
final class Post_Meta {

	/** The meta key of a post that is sent to nobody. */
	public const NO_MAIL = '_jetpack_dont_email_post_to_subs';

	/** The meta key of whom a post is sent to, and the form of its values, see {@see \Statecraft\Newsletter\Sending\Audience}; empty: nobody has chosen. */
	public const AUDIENCE         = '_statecraft_newsletter_audience';
	public const AUDIENCE_PATTERN = '/^(?:none|all|paid|category:[1-9]\d{0,9}|)$/D';

	/** The posts that can be sent. */
	public const SENT_TYPE = 'post';

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

	/** Registers the keys: of all posts, or of those that this request reads. A key is in the schemas of its types, which core makes for each REST request. */
	public static function register(): void {
		$read = Gates::reading();
		if ( '' === $read ) {
			self::register_for( '' );
			return;
		}
		foreach ( get_post_types( array( 'show_in_rest' => true ), 'objects' ) as $type ) {
			( $type->rest_base ?: $type->name ) === $read && self::register_for( $type->name );
		}
		add_filter( 'rest_pre_dispatch', array( self::class, 'before_route' ), PHP_INT_MIN, 3 );
	}

	/**
	 * Registers the keys of all posts for a route that writes, within a request that reads some. Returns its first argument unchanged.
	 *
	 * @param mixed            $answer  A filter's value.
	 * @param \WP_REST_Server  $server  The server.
	 * @param \WP_REST_Request $request The request.
	 * @return mixed
	 */
	public static function before_route( $answer, $server, $request ) {
		'GET' === $request->get_method() || self::register_for( '' );
		return $answer;
	}

	/**
	 * Registers the keys.
	 *
	 * @param string $type The post type; empty: all of them.
	 */
	private static function register_for( string $type ): void {
		$own  = array(
			'object_subtype' => $type,
			'single'         => true,
			'auth_callback'  => static fn( $allowed, $key, $id, $user ): bool => user_can( (int) $user, 'edit_post', (int) $id ),
		);
		$keys = array(
			Stored_Access::ACCESS => array(
				'type'         => 'string',
				'default'      => '',
				'show_in_rest' => array( 'schema' => array( 'enum' => Stored_Access::VALUES ) ),
			),
			Stored_Access::TIER   => array(
				'type'         => 'integer',
				'default'      => 0,
				'show_in_rest' => array( 'schema' => array( 'minimum' => 0 ) ),
			),
			self::NO_MAIL         => array(
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => true,
			),
		);
		foreach ( $keys as $key => $args ) {
			register_meta( 'post', $key, $own + $args );
		}
		if ( '' === $type || self::SENT_TYPE === $type ) {
			register_post_meta(
				self::SENT_TYPE,
				self::AUDIENCE,
				$own + array(
					'type'              => 'string',
					'default'           => '',
					'sanitize_callback' => static fn( $value ): string => Newsletter_Meta::clean( $value ),
					'show_in_rest'      => array( 'schema' => array( 'pattern' => trim( self::AUDIENCE_PATTERN, '/D' ) ) ),
				)
			);
		}
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
