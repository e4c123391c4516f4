<?php
/**
 * The limits of answers for visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Public_Form\Sender_Network;
use WP_Error;

/** Questions are limited per household, since each is a search of the site; answers, which the owner pays for, per household and for all visitors together, of whom those of one rented network get at most half. */
final class Visitor_Limits {

	/** What a household may ask in a while, whatever becomes of it. */
	private const QUESTIONS = 30;
	private const A_WHILE   = 10 * MINUTE_IN_SECONDS;

	/** The counter of all answers. */
	private const ALL = 'site-answers';

	/** The counters of this household. Visitors without an address share one. */
	private readonly string $household;

	/** The counter of the many households of which one visitor can rent all; empty: the address is that of a single one. */
	private readonly string $network;

	public function __construct( string $address, private readonly Counter $counter = new Counter() ) {
		$network         = Sender_Network::rentable( $address );
		$this->household = self::ALL . '|' . Sender_Network::household( $address );
		$this->network   = $network === $address ? '' : self::ALL . "|$network|network";
	}

	/** Counts a question. */
	public function question(): ?WP_Error {
		return self::refusal( $this->counter->hit( "$this->household|asked", self::QUESTIONS, self::A_WHILE ), false );
	}

	/** Counts an answer that is about to be requested. One that is refused for all visitors does not count for this one. */
	public function answer(): ?WP_Error {
		$wait = $this->counter->hit( $this->household, Answers_Settings::per_hour(), HOUR_IN_SECONDS );
		if ( $wait ) {
			return self::refusal( $wait, false );
		}
		$per_day = Answers_Settings::per_day();
		$wait    = '' === $this->network ? 0 : $this->counter->hit( $this->network, intdiv( $per_day + 1, 2 ), DAY_IN_SECONDS );
		if ( $wait ) {
			$this->counter->undo( $this->household );
			return self::refusal( $wait, false );
		}
		$wait = $this->counter->hit( self::ALL, $per_day, DAY_IN_SECONDS );
		if ( $wait ) {
			$this->give_back_own();
		}
		return self::refusal( $wait, true );
	}

	/** Gives back an answer that was not requested after all. */
	public function give_back(): void {
		$this->give_back_own();
		$this->counter->undo( self::ALL );
	}

	/** Gives back an answer of this visitor. */
	private function give_back_own(): void {
		$this->counter->undo( $this->household );
		if ( '' !== $this->network ) {
			$this->counter->undo( $this->network );
		}
	}

	/**
	 * Returns the error for who is above a limit.
	 *
	 * @param int  $wait   The seconds to wait; 0: none.
	 * @param bool $is_all Whether it is the limit of all visitors.
	 */
	private static function refusal( int $wait, bool $is_all ): ?WP_Error {
		if ( 0 === $wait ) {
			return null;
		}
		$format = $is_all
			/* translators: %s: a time such as "7 minutes". */
			? __( 'This site has given as many answers as it does in a day. Please try again in %s.', 'statecraft' )
			/* translators: %s: a time such as "7 minutes". */
			: __( 'You have asked many questions. Please try again in %s.', 'statecraft' );
		return new WP_Error(
			'site_answers_limited',
			sprintf( $format, Counter::time_text( $wait ) ),
			array(
				'status'      => 429,
				'retry_after' => $wait,
			)
		);
	}
}
