<?php
/**
 * The first steps of an owner.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\First_Run;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Goal;
use Statecraft\Guard\Option_Change;
use Statecraft\Step;

/**
 * Checks the goals of all systems. What was reached once stays reached, so that a site that works for years does not test its services on each visit of the
 * page, and nobody is sent back to the beginning by a key that has expired: that is for the health checks.
 */
final class First_Run {

	/** The states of a step. */
	public const DONE   = 'done';
	public const OPEN   = 'open';
	public const FAILED = 'failed';
	public const STATES = array( self::DONE, self::OPEN, self::FAILED );

	/** The option with the ids of the goals that were reached. */
	private const REACHED = 'statecraft_connection_reached';

	/** The user option that hides the first steps. */
	public const HIDDEN = 'statecraft_connection_first_run_hidden';

	/** The prefix of the transients that keep passed connection tests; the goal and the step follow. */
	private const PASSED = 'statecraft_connection_passed_';

	/**
	 * @param Closure(): list<Goal> $goals The goals of all systems.
	 */
	public function __construct( private readonly Closure $goals ) {}

	/**
	 * Returns the goals with the states of their steps, for the current user. A person who has hidden them gets none, and nothing is checked.
	 *
	 * @param bool $is_fresh Whether to test services that passed their test lately, too.
	 * @return array{isHidden: bool, goals: list<array<string, mixed>>}
	 */
	public function overview( bool $is_fresh = false ): array {
		$is_hidden = (bool) get_user_option( self::HIDDEN );
		return array(
			'isHidden' => $is_hidden,
			'goals'    => $is_hidden ? array() : array_map( fn( Goal $goal ): array => $this->about( $goal, $is_fresh ), $this->goals() ),
		);
	}

	/**
	 * Returns the goals.
	 *
	 * @return list<Goal>
	 */
	public function goals(): array {
		return ( $this->goals )();
	}

	/**
	 * Hides the first steps from the current user, or shows them again.
	 *
	 * @param bool $is_hidden Whether to hide them.
	 */
	public static function hide( bool $is_hidden ): void {
		$is_hidden ? update_user_option( get_current_user_id(), self::HIDDEN, 1 ) : delete_user_option( get_current_user_id(), self::HIDDEN );
	}

	/**
	 * Checks a goal.
	 *
	 * @param Goal $goal     The goal.
	 * @param bool $is_fresh Whether to test services that passed their test lately, too.
	 * @return array{id: string, title: string, isReached: bool, steps: list<array<string, string>>}
	 */
	private function about( Goal $goal, bool $is_fresh ): array {
		$is_reached = in_array( $goal->id, self::reached(), true );
		$steps      = array_map( static fn( Step $step ): array => $is_reached ? self::describe( $step, self::DONE, '' ) : self::check( $goal, $step, $is_fresh ), $goal->steps );
		if ( ! $is_reached && array( self::DONE ) === array_values( array_unique( array_column( $steps, 'state' ) ) ) ) {
			$is_reached = true;
			Option_Change::make( self::REACHED, static fn(): array => array_values( array_unique( array( ...self::reached(), $goal->id ) ) ), false );
		}
		return array(
			'id'        => $goal->id,
			'title'     => $goal->title,
			'isReached' => $is_reached,
			'steps'     => $steps,
		);
	}

	/**
	 * Checks a step.
	 *
	 * @param Goal $goal     Its goal.
	 * @param Step $step     The step.
	 * @param bool $is_fresh Whether to test services that passed their test lately, too.
	 * @return array<string, string>
	 */
	private static function check( Goal $goal, Step $step, bool $is_fresh ): array {
		$id = "{$goal->id}_{$step->id}";
		if ( ! $is_fresh && $step->is_slow() && get_transient( self::PASSED . $id ) === $step->fingerprint() ) {
			return self::describe( $step, self::DONE, '' );
		}
		$result = $step->run();
		if ( $step->is_slow() ) {
			true === $result ? set_transient( self::PASSED . $id, $step->fingerprint(), DAY_IN_SECONDS ) : delete_transient( self::PASSED . $id );
		}
		return is_wp_error( $result )
			? self::describe( $step, self::FAILED, $result->get_error_message() )
			: self::describe( $step, $result ? self::DONE : self::OPEN, $result ? '' : $step->help );
	}

	/**
	 * Describes a step.
	 *
	 * @param Step   $step  The step.
	 * @param string $state One of the constants.
	 * @param string $help  What to do, or what the check found.
	 * @return array<string, string>
	 */
	private static function describe( Step $step, string $state, string $help ): array {
		return array(
			'id'    => $step->id,
			'label' => $step->label,
			'state' => $state,
			'help'  => $help,
			'url'   => $step->url,
			'text'  => $step->text,
		);
	}

	/**
	 * Returns the ids of the goals that were reached.
	 *
	 * @return list<string>
	 */
	private static function reached(): array {
		return array_values( array_filter( (array) get_option( self::REACHED, array() ), 'is_string' ) );
	}
}
