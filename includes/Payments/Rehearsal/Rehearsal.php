<?php
/**
 * The rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use Statecraft\Http\Gate;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Stripe\Stripe;
use WP_Error;

/**
 * Plays a purchase, a refund and a failed renewal in Stripe's test mode, and reports what each person saw and got. There is one at a time; each request
 * performs one act, so that no PHP worker is held, and the next request continues where the last one was.
 */
final class Rehearsal {

	/** The lease of the request that performs an act, and the seconds after which its process must have died. */
	private const LEASE   = 'statecraft_payments_rehearsal_lease';
	private const SECONDS = 2 * MINUTE_IN_SECONDS;

	/** Seconds to wait for Stripe before the owner is told. */
	private const PATIENCE = 90;

	/** Keys of test mode. Nothing else is a test key, whatever the settings call it. */
	private const TEST_KEY = '/^[sr]k_test_\w+$/D';

	/**
	 * @param Payment_Settings $settings The mode of the site, and the keys.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/**
	 * Returns the state, for the flow `rehearsal`.
	 *
	 * @return array{state: string, run: string, step: string, reason: string, time: string, report: list<array<string, mixed>>}
	 */
	public function state(): array {
		$run      = Rehearsal_Run::read();
		$is_on    = $run && ! $run->is_done();
		$obstacle = $this->obstacle();
		$idle     = $run ? 'done' : ( $obstacle ? 'impossible' : 'ready' );
		return array(
			'state'  => $is_on ? 'running' : $idle,
			'run'    => $is_on ? $run->uid : '',
			'step'   => $run ? $run->step() : '',
			'reason' => $obstacle ? $obstacle->get_error_message() : '',
			'time'   => $run ? gmdate( 'c', $run->started_at ) : '',
			'report' => $run->report ?? array(),
		);
	}

	/**
	 * Begins a rehearsal, or performs its next act. Beginning one only stores it, so that whoever began it knows it, whatever Stripe says then.
	 *
	 * @param string $uid The rehearsal that the person sees; empty: begin one.
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function play( string $uid ) {
		return $this->alone( fn() => $this->act( $uid ) );
	}

	/**
	 * Ends the rehearsal, and removes everything including the report.
	 *
	 * @return array<string, mixed>|WP_Error The state.
	 */
	public function end() {
		return $this->alone(
			function () {
				$run     = Rehearsal_Run::read();
				$cleaned = $run && ! $run->is_done() ? $this->stage()->clean( $run ) : true;
				if ( is_wp_error( $cleaned ) ) {
					return self::for_owner( $cleaned );
				}
				Rehearsal_Run::forget();
				return $this->state();
			}
		);
	}

	/**
	 * Waits for Stripe, but not for ever.
	 *
	 * @return Rehearsal_Run|WP_Error The same act is due.
	 */
	public static function patience( Rehearsal_Run $run ) {
		if ( time() - $run->since < self::PATIENCE ) {
			return $run;
		}
		$run->with( array( 'since' => time() ) );
		return new WP_Error( 'rehearsal_late', __( 'Stripe has not reported this step to the site within a minute and a half.', 'statecraft' ), array( 'status' => 504 ) );
	}

	/**
	 * Begins, or performs the next act.
	 *
	 * @param string $uid The rehearsal that the person sees.
	 * @return array<string, mixed>|WP_Error
	 */
	private function act( string $uid ) {
		$run   = Rehearsal_Run::read();
		$is_on = $run && ! $run->is_done();
		if ( $uid !== ( $is_on ? $run->uid : '' ) ) {
			return new WP_Error( 'rehearsal_other', $is_on ? __( 'Another rehearsal is under way. Check again to see it.', 'statecraft' ) : __( 'This rehearsal is over. Check again.', 'statecraft' ), array( 'status' => 409 ) );
		}
		$obstacle = $this->obstacle();
		if ( $obstacle ) {
			return $obstacle;
		}
		if ( ! $is_on ) {
			Rehearsal_Run::begin();
			return $this->state();
		}
		if ( $run->is_old() ) {
			return new WP_Error( 'rehearsal_old', __( 'This rehearsal began too long ago to be continued. End it and start another one.', 'statecraft' ), array( 'status' => 409 ) );
		}
		$played = $this->stage()->act( $run );
		return is_wp_error( $played ) ? self::for_owner( $played ) : $this->state();
	}

	/** Returns why nothing can be played, or null. */
	private function obstacle(): ?WP_Error {
		$keys   = $this->stripe()->keys;
		$reason = match ( true ) {
			Gate::is_closed()                              => Gate::message(),
			! $this->settings->is_same_site()              => __( 'This site is, or may be, a copy of another one, so nothing can be rehearsed.', 'statecraft' ),
			Provider::TEST !== $this->settings->mode()     => __( 'This site is in live mode. Rehearsals are only possible in test mode.', 'statecraft' ),
			'' === $keys->secret() && $this->has_paypal()  => __( 'PayPal cannot be rehearsed without a buyer’s approval: log in to PayPal’s sandbox as a test buyer and pay on a page of this site. With a test key of Stripe, the rehearsal plays by itself.', 'statecraft' ),
			'' === $keys->secret()                         => __( 'Enter a test key of Stripe first.', 'statecraft' ),
			! preg_match( self::TEST_KEY, $keys->secret() ) => __( 'The key for test mode is not a test key. A test key begins with sk_test_ or rk_test_.', 'statecraft' ),
			default                                        => '',
		};
		return '' === $reason ? null : new WP_Error( 'rehearsal_impossible', $reason, array( 'status' => 409 ) );
	}

	/** Whether PayPal is set up in test mode. */
	private function has_paypal(): bool {
		return $this->settings->has_account( Provider::PAYPAL, Provider::TEST );
	}

	/** Returns Stripe in test mode. */
	private function stripe(): Stripe {
		return new Stripe( $this->settings, Provider::TEST );
	}

	/** Returns what performs the acts. */
	private function stage(): Rehearsal_Stage {
		return new Rehearsal_Stage( $this->stripe() );
	}

	/**
	 * Runs a callback unless another request performs an act.
	 *
	 * @param callable(): (array<string, mixed>|WP_Error) $act The callback.
	 * @return array<string, mixed>|WP_Error
	 */
	private function alone( callable $act ) {
		$busy = static fn(): WP_Error => new WP_Error( 'rehearsal_busy', __( 'A step of the rehearsal is being played already. Wait a moment and try again.', 'statecraft' ), array( 'status' => 409 ) );
		return Lease::alone( self::LEASE, $act, $busy, self::SECONDS, 0, array( 'options' => array( Rehearsal_Run::OPTION ) ) );
	}

	/** Adds Stripe's own words to an error: whoever sees it manages the site. */
	private static function for_owner( WP_Error $error ): WP_Error {
		$data   = (array) $error->get_error_data();
		$reason = (string) ( $data['reason'] ?? '' );
		return new WP_Error( $error->get_error_code(), trim( $error->get_error_message() . ( '' === $reason ? '' : " Stripe: $reason" ) ), array( 'status' => (int) ( $data['status'] ?? 502 ) ) );
	}
}
