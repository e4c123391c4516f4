<?php
/**
 * The site's quota at a service.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Limits each user, so that one cannot use up the site's quota, and blocks requests while the service has asked for a pause. */
final class Quota {

	/** The prefix of the transients. */
	private const TRANSIENT = 'statecraft_media_pause_';

	/**
	 * @param string $label   The name of the service, for messages.
	 * @param string $account See {@see Stock_Source::account_key()}: a pause ends with a new account.
	 */
	public function __construct(
		private readonly string $source,
		private readonly string $label,
		private readonly string $account,
		private readonly Counter $counter = new Counter()
	) {}

	/**
	 * Counts a request of the current user, if it may be sent.
	 *
	 * @param array<int, int> $limits The maximum by window in seconds.
	 * @return WP_Error|null `media_busy`. Null: it may be sent.
	 */
	public function check( array $limits ): ?WP_Error {
		$left = (int) get_transient( $this->transient_name() ) - time();
		if ( $left > 0 ) {
			return $this->busy( $left );
		}
		/**
		 * Filters the limits of requests to a service per user. Cached pages do not count.
		 *
		 * @param array<int, int> $limits The maximum by window in seconds. Empty: no limit.
		 * @param string          $source The id of the source.
		 */
		$limits = (array) apply_filters( 'statecraft_media_limits', $limits, $this->source );
		$name   = "media|$this->source|" . get_current_user_id();
		$wait   = $this->counter->hit_all( array_map( static fn( int $window, $limit ): array => array( "$name|$window", (int) $limit, $window ), array_keys( $limits ), $limits ) );
		if ( 0 === $wait ) {
			return null;
		}
		return Source_Error::of(
			Source_Error::BUSY,
			/* translators: 1: name of a service, 2: a time such as "7 minutes". */
			sprintf( __( 'You have requested many pages from %1$s, and everyone on this site shares its limit there. Try again in %2$s.', 'statecraft' ), $this->label, Counter::time_text( $wait ) ),
			$wait
		);
	}

	/**
	 * Blocks requests to the service for some time.
	 *
	 * @return WP_Error `media_busy`.
	 */
	public function pause( int $seconds ): WP_Error {
		set_transient( $this->transient_name(), time() + $seconds, $seconds );
		return $this->busy( $seconds );
	}

	/**
	 * Creates the error for a pause.
	 *
	 * @param int $seconds The time left.
	 */
	private function busy( int $seconds ): WP_Error {
		/* translators: 1: name of a service, 2: a time such as "7 minutes". */
		return Source_Error::of( Source_Error::BUSY, sprintf( __( '%1$s asks this site to wait before the next search. Try again in %2$s.', 'statecraft' ), $this->label, Counter::time_text( $seconds ) ), $seconds );
	}

	/** Returns the name of the transient. */
	private function transient_name(): string {
		return self::TRANSIENT . $this->source . '_' . md5( $this->account );
	}
}
