<?php
/**
 * How many requests to a provider may run at the same time.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use WP_Error;
use WP_HTTP_Response;

/**
 * A concurrency limiter: each request to a provider occupies a PHP worker, and pages need them too. There is a number of slots for each person and
 * one for the site. A request without a free slot is refused at once with a time to retry; nothing queues here. A slot is a {@see Lease} in the
 * database, shared by all web servers of the site: renewed while it is used, and free again soon after its process has died.
 */
final class Concurrency_Limit {

	/** What the names of the options begin with. */
	public const OPTION = 'statecraft_ai_place_';

	/** The code of the refusal when no slot is free. */
	public const BUSY = 'error_streams_busy';

	/** Seconds after which a refused request may be tried again. */
	private const RETRY_AFTER = 2;

	/** Seconds that a slot outlives its process. */
	private const LIFETIME = 30;

	/** Seconds from one renewal to the next. */
	private const RENEWED_EACH = 5;

	/**
	 * The slots of this request: one of the person, one of the site.
	 *
	 * @var list<Lease>
	 */
	private array $held = array();

	/** When they were renewed last, in seconds since 1970. */
	private float $renewed = 0.0;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/** Hooks the Retry-After header of the refusal, and the clean-up when the plugin is deactivated. */
	public static function hook(): void {
		add_filter( 'rest_post_dispatch', array( self::class, 'add_header' ) );
		register_deactivation_hook( STATECRAFT_FILE, array( self::class, 'forget' ) );
	}

	/** Deletes all slots. */
	public static function forget(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::OPTION ) . '%' ) ); // phpcs:ignore WordPress.DB -- what is held is in no cache.
	}

	/**
	 * Adds a Retry-After header to every refusal (503) with `retry_after` in its data, whichever route it is of.
	 *
	 * @param mixed $response A response of the REST API.
	 * @return mixed The same object.
	 */
	public static function add_header( $response ) {
		$data = $response instanceof WP_HTTP_Response ? $response->get_data() : null;
		if ( is_array( $data ) && isset( $data['code'], $data['data']['retry_after'] ) && 503 === ( $data['data']['status'] ?? 0 ) ) {
			$response->header( 'Retry-After', (string) $data['data']['retry_after'] );
		}
		return $response;
	}

	/**
	 * Runs something slow for the current user, in a slot. Calls within it share its slot.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $act What to run; {@see Concurrency_Limit::renew()} keeps the slot meanwhile.
	 * @return Outcome|WP_Error `error_streams_busy` (503) with `retry_after` in seconds, when no slot is free: nothing was run then.
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
	 * Renews the slots of this request, at most every few seconds. To be called about once a second while it waits.
	 *
	 * @return bool False: a slot has expired and is somebody else's; what is run has to end.
	 */
	public function renew(): bool {
		if ( ! $this->held || microtime( true ) - $this->renewed < self::RENEWED_EACH ) {
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

	/**
	 * Takes a slot of the person, then one of the site. In this order a slot of the site is never taken by a request that is refused after all.
	 *
	 * @param int $user A person's id.
	 */
	private function acquire( int $user ): bool {
		// An error that nothing catches ends neither in a `finally` nor in a destructor.
		register_shutdown_function( array( $this, 'release_all' ) );
		$this->renewed = microtime( true );
		foreach ( array( $user => $this->settings->streams_of_person(), 'site' => $this->settings->streams() ) as $whose => $most ) {
			$slot = null;
			for ( $number = 1; $number <= $most && null === $slot; ++$number ) {
				$slot = Lease::take( self::OPTION . "{$whose}_$number", self::LIFETIME );
			}
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
