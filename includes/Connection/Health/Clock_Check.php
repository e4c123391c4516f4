<?php
/**
 * The check of the clock.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Check;
use Statecraft\Check_Result;

/** Compares this server's clock with that of the AI provider, and of any proxy in front of the site. Signatures, tokens and links depend on it. */
final class Clock_Check {

	/** The tolerance in seconds, as in services that verify signed requests. */
	private const TOLERANCE = 5 * MINUTE_IN_SECONDS;

	/**
	 * @param Loopback                                   $loopback The request of the site to itself.
	 * @param Closure(): ?array{name: string, time: int} $provider Returns the name and time of a service. Null if none responds.
	 */
	public function __construct( private readonly Loopback $loopback, private readonly Closure $provider ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'clock', __( 'Server clock', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): ?Check_Result => $this->result(), true );
	}

	/** Runs it. */
	private function result(): ?Check_Result {
		$clocks = array_filter( array( $this->front(), ( $this->provider )() ) );
		if ( ! $clocks ) {
			return null;
		}
		foreach ( $clocks as $clock ) {
			$ahead = time() - $clock['time'];
			if ( abs( $ahead ) > self::TOLERANCE ) {
				return Check_Result::recommended(
					__( 'The server clock is wrong', 'statecraft' ),
					sprintf(
						$ahead > 0
							/* translators: 1: a time such as "2 hours", 2: name of a service. */
							? __( 'It is %1$s ahead of %2$s. Services reject requests signed at the wrong time, and links expire too early. Ask your host to synchronize the clock.', 'statecraft' )
							/* translators: 1: a time such as "2 hours", 2: name of a service. */
							: __( 'It is %1$s behind %2$s. Services reject requests signed at the wrong time, and links expire too late. Ask your host to synchronize the clock.', 'statecraft' ),
						human_time_diff( $clock['time'] ),
						$clock['name']
					)
				);
			}
		}
		return Check_Result::good( __( 'The server clock is right', 'statecraft' ), __( 'It agrees with the servers it connects to.', 'statecraft' ) );
	}

	/**
	 * Returns the clock of whatever responds at the site's address: the web server, or a proxy in front of it.
	 *
	 * @return array{name: string, time: int}|null
	 */
	private function front(): ?array {
		$answer = $this->loopback->answer();
		$time   = is_wp_error( $answer ) ? false : strtotime( $answer['date'] );
		return false === $time ? null : array(
			'name' => __( 'the server at this site’s address', 'statecraft' ),
			'time' => $time,
		);
	}
}
