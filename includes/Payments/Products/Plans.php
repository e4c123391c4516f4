<?php
/**
 * The stored plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Gates;
use Statecraft\Render\Plain_Text;
use WP_Error;
use WP_Post;

/** Plans are posts of Jetpack's type, so that the plans of its blocks are found. They are written only through {@see Memberships_Controller}. */
final class Plans {

	/** The post type. */
	public const TYPE = 'jp_mem_plan';

	/** The meta keys. */
	public const PRICE      = 'jetpack_memberships_price';
	public const CURRENCY   = 'jetpack_memberships_currency';
	public const INTERVAL   = 'jetpack_memberships_interval';
	public const KIND       = 'jetpack_memberships_type';
	public const SUBSCRIBES = 'jetpack_memberships_site_subscriber';
	public const DELETED    = 'jetpack_memberships_is_deleted';

	/** The capabilities that WordPress checks before it shows or changes posts of a type. */
	private const RIGHTS = array( 'create_posts', 'edit_posts', 'edit_others_posts', 'edit_published_posts', 'edit_private_posts', 'publish_posts', 'read_private_posts', 'delete_posts', 'delete_others_posts', 'delete_published_posts', 'delete_private_posts' );

	/** The maximum number of plans to read: more than can be created, including the donation plans of each currency. */
	private const LIMIT = 400;

	/** Hooks the post type. */
	public function hook(): void {
		Gates::on_init( array( $this, 'register' ) );
	}

	/** Registers the post type: neither public nor in REST or the admin, and not writable through XML-RPC either, since a plan has a price. */
	public function register(): void {
		register_post_type(
			self::TYPE,
			array(
				'label'           => Gates::is_unlabelled() ? 'Plans' : __( 'Plans', 'statecraft' ),
				'public'          => false,
				'can_export'      => true,
				'supports'        => array( 'title' ),
				'map_meta_cap'    => true,
				'capabilities'    => array_fill_keys( self::RIGHTS, 'do_not_allow' ),
				'rewrite'         => false,
				'query_var'       => false,
			)
		);
	}

	/**
	 * Returns a plan.
	 *
	 * @param int $id The post id.
	 * @return Plan|null Null: there is none. Deleted plans are returned too.
	 */
	public function get( int $id ): ?Plan {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post && self::TYPE === $post->post_type && 'trash' !== $post->post_status ? self::of_post( $post ) : null;
	}

	/**
	 * Returns all plans that can be bought, oldest first.
	 *
	 * @return list<Plan>
	 */
	public function all(): array {
		return self::read();
	}

	/**
	 * Stores a plan.
	 *
	 * @param array{title: string, price: string, currency: string, interval: string, type?: string, subscribes?: bool} $values Validated.
	 * @param string                                                                                                   $once   See {@see Plan_Writer::add()}.
	 * @return Plan|WP_Error
	 */
	public function add( array $values, string $once = '' ) {
		return ( new Plan_Writer( $this ) )->add( $values, $once );
	}

	/**
	 * Returns the donation plans of a currency.
	 *
	 * @param string $currency ISO 4217, upper case.
	 * @return array<string, Plan> By interval; the oldest of each.
	 */
	public function donations( string $currency ): array {
		$found = array();
		foreach ( self::read( array( self::meta_is( self::KIND, Plan::DONATION ), self::meta_is( self::CURRENCY, $currency ) ) ) as $plan ) {
			$found += array( $plan->interval => $plan );
		}
		return $found;
	}

	/**
	 * Reads plans that can be bought, oldest first.
	 *
	 * @param list<array<string, string>> $meta Further conditions, so that the maximum number does not cut off the requested plans.
	 * @return list<Plan>
	 */
	private static function read( array $meta = array() ): array {
		$posts = get_posts(
			array(
				'post_type'      => self::TYPE,
				'post_status'    => 'publish',
				'posts_per_page' => self::LIMIT,
				'orderby'        => 'ID',
				'order'          => 'ASC',
				// Deleted plans remain for existing subscribers, and must not count towards the limit.
				'meta_query'     => array( ...$meta, self::meta_is_empty( self::DELETED ) ), // phpcs:ignore WordPress.DB.SlowDBQuery -- of a few hundred posts.
			)
		);
		return array_map( array( self::class, 'of_post' ), $posts );
	}

	/**
	 * Returns a condition for {@see Plans::read()}.
	 *
	 * @param string $key The meta key.
	 * @return array{key: string, value: string}
	 */
	private static function meta_is( string $key, string $value ): array {
		return compact( 'key', 'value' );
	}

	/**
	 * Returns the condition that a meta value is missing or false.
	 *
	 * @param string $key The meta key.
	 * @return array<string|int, mixed>
	 */
	private static function meta_is_empty( string $key ): array {
		return array(
			'relation' => 'OR',
			array(
				'key'     => $key,
				'compare' => 'NOT EXISTS',
			),
			array(
				'key'     => $key,
				'value'   => array( '', '0' ),
				'compare' => 'IN',
			),
		);
	}

	/** Creates a plan from its post. */
	private static function of_post( WP_Post $post ): Plan {
		$meta     = static fn( string $key ): string => (string) get_post_meta( $post->ID, $key, true );
		$interval = $meta( self::INTERVAL );
		return new Plan(
			$post->ID,
			Plain_Text::of_saved( $post->post_title ),
			$meta( self::PRICE ),
			strtoupper( $meta( self::CURRENCY ) ) ?: 'USD',
			in_array( $interval, Plan::INTERVALS, true ) ? $interval : Plan::MONTHLY,
			$meta( self::KIND ),
			(bool) $meta( self::SUBSCRIBES ),
			(bool) $meta( self::DELETED )
		);
	}
}
