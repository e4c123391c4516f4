<?php
/**
 * What webhooks have sent.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;

/** When a service last reported something, and how much was refused: the owner must know, because real events may be among them. */
final class Bounce_Log {

	/** The prefix of options. */
	private const LAST = 'statecraft_newsletter_heard_';

	/** Seconds until the time is stored anew: one write for many events. */
	private const STEP = HOUR_IN_SECONDS;

	/**
	 * @param string $provider The name of the service.
	 */
	public function __construct( private readonly string $provider, private readonly Counter $counter = new Counter() ) {}

	/** Notes a genuine event. */
	public function note(): void {
		if ( time() - $this->last() > self::STEP ) {
			update_option( self::LAST . $this->provider, time(), false );
		}
	}

	/** Counts a request that the service has not signed, or too long ago. */
	public function refuse(): void {
		$this->counter->add( $this->refusals(), DAY_IN_SECONDS );
	}

	/** Returns when the last event came, Unix seconds, to the hour; 0: none did. */
	public function last(): int {
		return (int) get_option( self::LAST . $this->provider, 0 );
	}

	/** Returns how many requests were refused within a day. */
	public function refused(): int {
		return $this->counter->count( $this->refusals() );
	}

	/** Returns the name of the counter. */
	private function refusals(): string {
		return "newsletter-events-refused|$this->provider";
	}
}
