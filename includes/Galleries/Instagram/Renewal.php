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

/** A token lasts 60 days and is renewed weekly, so that a month in which nothing could be reached ends no connection. */
final class Renewal {

	/** The age from which on a token is renewed. Instagram renews none that is younger than a day. */
	private const AGE = WEEK_IN_SECONDS;

	/** Seconds between two tries. */
	private const PAUSE = 12 * HOUR_IN_SECONDS;

	/** How long before its end a token is renewed by a visit, where no scheduled event has done it. */
	private const LATE = 2 * WEEK_IN_SECONDS;

	/**
	 * @param Instagram_Api $api Sends requests.
	 */
	public function __construct( private readonly Instagram_Api $api ) {}

	/** Whether a connection needs a renewal now. */
	public static function is_due( Connection $connection ): bool {
		return '' === $connection->end() && time() - $connection->renewed >= self::AGE && time() - $connection->tried >= self::PAUSE;
	}

	/** Whether the scheduled event, which would have renewed it long ago, does not run. */
	public static function is_late( Connection $connection ): bool {
		return self::is_due( $connection ) && $connection->expires - time() < self::LATE;
	}

	/**
	 * Renews the token of a connection, if that is due. Only for who holds the lease of the connection.
	 *
	 * @return Connection As it is then; perhaps it has ended.
	 */
	public function renew( Connection $connection ): Connection {
		// What is not sent has not been tried.
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
