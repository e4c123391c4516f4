<?php
/**
 * How many may ask at a time.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use WP_Error;
use WP_HTTP_Response;

/**
 * Whoever waits for a provider holds a PHP worker, and pages come first: so many places there are for each person and for the site. Who finds
 * none is told so at once and may ask again; nobody waits in here. A place is kept in the database for all web servers of the site, renewed
 * while it is held, and free again soon after its holder has died.
 */
final class Concurrency_Limit {

	/** What the names of the options begin with. */
	public const OPTION = 'statecraft_ai_place_';

	/** The refusal of who finds no place. */
	public const BUSY = 'error_streams_busy';

	/** Seconds after which it is worth to ask again. */
	private const RETRY_AFTER = 2;

	/** Seconds that a place outlives its holder. */
	private const LIFETIME = 30;

	/** Seconds from one renewal to the next. */
	private const RENEWED_EACH = 5;

	/**
	 * What this request holds.
	 *
	 * @var list<Lease>
	 */
	private array $held = array();

	/** When that was renewed, in seconds. */
	private float $renewed = 0.0;

	/**
	 * Knows the numbers from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/** Hooks the header that goes with the refusal, and the end. */
	public static function hook(): void {
		add_filter( 'rest_post_dispatch', array( self::class, 'add_header' ) );
		register_deactivation_hook( STATECRAFT_FILE, array( self::class, 'forget' ) );
	}

	/** Removes all that is kept of places. */
	public static function forget(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::OPTION ) . '%' ) ); // phpcs:ignore WordPress.DB -- what is held is in no cache.
	}

	/**
	 * Tells HTTP when to ask again, whichever route has refused.
	 *
	 * @param mixed $response An answer of the REST API.
	 * @return mixed The same.
	 */
	public static function add_header( $response ) {
		$data = $response instanceof WP_HTTP_Response ? $response->get_data() : null;
		if ( is_array( $data ) && isset( $data['code'], $data['data']['retry_after'] ) && 503 === ( $data['data']['status'] ?? 0 ) ) {
			$response->header( 'Retry-After', (string) $data['data']['retry_after'] );
		}
		return $response;
	}

	/**
	 * Does something that holds a worker for long, for the person of this request.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $act What is done.
	 * @return Outcome|WP_Error `error_streams_busy` (503) with `retry_after` in seconds, when there is no place: nothing was done then.
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
	 * To be called about once a second by whoever waits.
	 *
	 * @return bool False: the place is lost, because nobody called for too long; what is done has to end.
	 */
	public function renew(): bool {
		if ( ! $this->held || microtime( true ) - $this->renewed < self::RENEWED_EACH ) {
			return true;
		}
		$this->renewed = microtime( true );
		$lost          = array_filter( $this->held, static fn( Lease $one ): bool => ! $one->renew() );
		return ! $lost;
	}

	/** Gives back what is held. */
	public function release_all(): void {
		foreach ( $this->held as $one ) {
			$one->release();
		}
		$this->held = array();
	}

	/**
	 * Takes a place of the person and one of the site. The site's comes last: who has it never gives it back unused, so that nobody is refused
	 * for the sake of somebody who is refused too.
	 *
	 * @param int $user A person's id.
	 */
	private function acquire( int $user ): bool {
		// An error that nothing catches ends neither in a `finally` nor in a destructor.
		register_shutdown_function( array( $this, 'release_all' ) );
		$this->renewed = microtime( true );
		foreach ( array( $user => $this->settings->streams_of_person(), 'site' => $this->settings->streams() ) as $whose => $most ) {
			$place = null;
			for ( $number = 1; $number <= $most && null === $place; ++$number ) {
				$place = Lease::take( self::OPTION . "{$whose}_$number", self::LIFETIME );
			}
			if ( $place ) {
				$this->held[] = $place;
			} elseif ( $most > 0 ) {
				$this->release_all();
				return false;
			}
		}
		return true;
	}
}
