<?php
/**
 * Renewal of tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;

/** A token lasts 60 days and is renewed weekly, so that even a month without a reachable network ends no connection. */
final class Renewal {

	/** The age from which a token is renewed. Instagram refuses to renew tokens younger than a day. */
	private const AGE = WEEK_IN_SECONDS;

	/** Seconds between two attempts. */
	private const PAUSE = 12 * HOUR_IN_SECONDS;

	/** How long before its expiry a token is renewed because of a page view, if the cron event has not done so. */
	private const LATE = 2 * WEEK_IN_SECONDS;

	public function __construct( private readonly Instagram_Api $api ) {}

	/** Whether a renewal is due. */
	public static function is_due( Connection $connection ): bool {
		return '' === $connection->end() && time() - $connection->renewed >= self::AGE && time() - $connection->tried >= self::PAUSE;
	}

	/** Whether a renewal is so late that the cron event apparently does not run. */
	public static function is_late( Connection $connection ): bool {
		return self::is_due( $connection ) && $connection->expires - time() < self::LATE;
	}

	/**
	 * Renews the token of a connection if due. The caller must hold the connection's lease.
	 *
	 * @return Connection The renewed connection, which may have ended.
	 */
	public function renew( Connection $connection ): Connection {
		// While requests are paused, this must not count as an attempt.
		if ( Gate::is_closed() || ! self::is_due( $connection ) ) {
			return $connection;
		}
		$found = $this->api->renew( $connection->token );
		if ( ! is_wp_error( $found ) ) {
			$changed = array(
				'token'   => $found['token'],
				'expires' => $found['expires'],
				'renewed' => time(),
				'tried'   => 0,
			);
		} else {
			$code    = (string) $found->get_error_code();
			$changed = array( 'tried' => time() ) + ( Instagram_Error::is_end( $code ) ? array( 'ended' => $code ) : array() );
		}
		$connection = $connection->with( $changed );
		Connections::change( $connection );
		return $connection;
	}
}
