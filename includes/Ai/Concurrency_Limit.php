<?php
/**
 * A limit of concurrent requests to the provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use WP_Error;
use WP_HTTP_Response;

/**
 * A concurrency limiter: each request to a provider occupies a PHP worker, which page requests need too. There is a number of slots per user and a
 * number of slots per site. A request without a free slot is refused immediately with a `retry_after`; there is no queue. A slot is a {@see Lease} in
 * the database, shared by all web servers of the site: it is renewed while in use, and expires soon after its process has died.
 */
final class Concurrency_Limit {

	/** The prefix of the option names. */
	public const OPTION = 'statecraft_ai_place_';

	/** The code of the refusal when no slot is free. */
	public const BUSY = 'error_streams_busy';

	/** Seconds after which a refused request may be tried again. */
	private const RETRY_AFTER = 2;

	/** Seconds until a slot expires unless it is renewed, and the fraction of that time after which it is renewed. */
	private const LIFETIME = 30;
	private const RENEWAL  = 1 / 6;

	/**
	 * The slots that this request holds: one of the user, one of the site.
	 *
	 * @var list<Lease>
	 */
	private array $held = array();

	/** The time of the last renewal, as a Unix timestamp. */
	private float $renewed = 0.0;

	public function __construct( private readonly Settings $settings ) {}

	/** Hooks the Retry-After header of the refusal, and the clean-up when the plugin is deactivated. */
	public static function hook(): void {
		add_filter( 'rest_post_dispatch', array( self::class, 'add_header' ) );
	}

	/** Deletes all slots. */
	public static function delete_slots(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::OPTION ) . '%' ) ); // phpcs:ignore WordPress.DB -- leases are not cached.
	}

	/**
	 * Adds a Retry-After header to every 503 error with `retry_after` in its data, on any route.
	 *
	 * @param mixed $response A response of the REST API.
	 * @return mixed The same object.
	 */
	public static function add_header( $response ) {
		$data = $response instanceof WP_HTTP_Response ? $response->get_data() : null;
		if ( is_array( $data ) && isset( $data['code'] ) && ( $data['data']['retry_after'] ?? 0 ) > 0 && 503 === ( $data['data']['status'] ?? 0 ) ) {
			$response->header( 'Retry-After', (string) $data['data']['retry_after'] );
		}
		return $response;
	}

	/**
	 * Runs a slow operation for the current user in a slot. Nested calls share the slot.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $act The operation; it calls {@see Concurrency_Limit::renew()} to keep the slot.
	 * @return Outcome|WP_Error `error_streams_busy` (503) with `retry_after` in seconds, if no slot is free; the operation was not run.
	 */
	public function run( callable $act ) {
		if ( $this->held ) {
			return $act();
		}
		if ( ! $this->acquire( get_current_user_id() ) ) {
			return new WP_Error(
				self::BUSY,
				__( 'Too many AI requests are under way at the moment. Please try again in a few seconds.', 'statecraft' ),
				array(
					'status'      => 503,
					'retry_after' => self::RETRY_AFTER,
					'reason'      => '',
					'request_id'  => '',
				)
			);
		}
		try {
			return $act();
		} finally {
			$this->release_all();
		}
	}

	/**
	 * Renews the slots of this request, at most once per renewal interval. Call it about once a second while waiting.
	 *
	 * @return bool False: a slot has expired and another request has taken it; the operation must stop.
	 */
	public function renew(): bool {
		if ( ! $this->held || microtime( true ) - $this->renewed < self::RENEWAL * self::lifetime() ) {
			return true;
		}
		$this->renewed = microtime( true );
		$lost          = array_filter( $this->held, static fn( Lease $one ): bool => ! $one->renew() );
		return ! $lost;
	}

	/** Frees the slots of this request. */
	public function release_all(): void {
		foreach ( $this->held as $one ) {
			$one->release();
		}
		$this->held = array();
	}

	/** Returns the seconds until a slot expires unless it is renewed. */
	private static function lifetime(): int {
		/**
		 * Filters how long a request keeps its slot after its process was killed. A running request renews its slot after a sixth of that time.
		 *
		 * @param int $seconds From 6 to 120.
		 */
		return max( 6, min( 120, (int) apply_filters( 'statecraft_ai_place_lifetime', self::LIFETIME ) ) );
	}

	/** Acquires a slot of the user, then one of the site. In this order, a request over its user's limit never holds a slot of the site. */
	private function acquire( int $user ): bool {
		// After a fatal error, PHP runs neither `finally` blocks nor destructors.
		register_shutdown_function( array( $this, 'release_all' ) );
		$this->renewed = microtime( true );
		foreach ( array( $user => $this->settings->streams_per_user(), 'site' => $this->settings->streams() ) as $whose => $most ) {
			$slot = Lease::one_of( self::OPTION . "{$whose}_", $most, self::lifetime() );
			if ( $slot ) {
				$this->held[] = $slot;
			} elseif ( $most > 0 ) {
				$this->release_all();
				return false;
			}
		}
		return true;
	}
}
