<?php
/**
 * The report of a rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Checkout\Return_Page;
use Statecraft\Payments\Manage\Manage_View;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Subscriptions\Subscription_Status;

/** What each person saw and got at a step, as text: taken from the functions that make the pages and the emails, while it can be seen there. */
final class Rehearsal_Report {

	/**
	 * Returns the report of the current step.
	 *
	 * @param string $via How its events arrived, see {@see Rehearsal_Events}.
	 * @return array{step: string, visitor: string, owner: string, mails: list<array{subject: string, body: string}>, via: string}
	 */
	public static function step( Rehearsal_Run $run, Rehearsal_Stage $stage, string $via ): array {
		$order        = $stage->order( $run );
		$subscription = $stage->subscription( $run );
		$is_renewal   = Rehearsal_Run::RENEWAL === $run->step();
		return array(
			'step'    => $run->step(),
			'visitor' => $is_renewal ? ( $subscription ? Manage_View::terms( $subscription ) : '' ) : ( $order ? Return_Page::say( $order, false )->message : '' ),
			'owner'   => $is_renewal ? ( $subscription ? Subscription_Status::label( $subscription->status ) : '' ) : ( $order ? Order_Status::label( $order->status ) : '' ),
			'mails'   => self::new_mails( $run ),
			'via'     => $via,
		);
	}

	/**
	 * Returns the emails that no earlier step has reported.
	 *
	 * @return list<array{subject: string, body: string}>
	 */
	public static function new_mails( Rehearsal_Run $run ): array {
		$known = array();
		foreach ( $run->report as $step ) {
			$known = array( ...$known, ...array_column( (array) $step['mails'], 'subject' ) );
		}
		return array_values( array_filter( Rehearsal_Mails::kept(), static fn( array $mail ): bool => ! in_array( $mail['subject'], $known, true ) ) );
	}
}
