<?php
/**
 * The senders of webhooks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sender_Network;

/**
 * Counts the requests to a webhook before anything else is done for them. Anyone can send some, so networks that have sent a genuine one before are counted
 * each by itself: forged ones do not use up the share of the service.
 */
final class Webhook_Senders {

	/** The window in seconds. */
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** The network that sends this request. */
	private readonly string $network;

	/**
	 * @param string $name  The name of the service in counters.
	 * @param string $part  Which of its webhooks it is.
	 * @param int    $limit The most requests per window from all networks that have sent nothing genuine.
	 * @param int    $known The most per window from each network that has.
	 */
	public function __construct( private readonly string $name, private readonly string $part, private readonly int $limit, private readonly int $known, private readonly Counter $counter = new Counter() ) {
		$this->network = Sender_Network::household( Form_Request::remote_address() );
	}

	/**
	 * Counts this request.
	 *
	 * @return int 0 if it may be processed. Otherwise the number of seconds until another one may be.
	 */
	public function hit(): int {
		$is_known = $this->counter->count( $this->genuine() ) > 0;
		return $is_known
			? $this->counter->hit( "$this->name-webhook|$this->part|$this->network", $this->known, self::WINDOW )
			: $this->counter->hit( "$this->name-webhook|$this->part", $this->limit, self::WINDOW );
	}

	/** Notes that this request is genuine. */
	public function prove(): void {
		$this->counter->add( $this->genuine(), MONTH_IN_SECONDS );
	}

	/** Returns the name of the counter of genuine requests. */
	private function genuine(): string {
		return "$this->name-network|$this->part|$this->network";
	}
}
