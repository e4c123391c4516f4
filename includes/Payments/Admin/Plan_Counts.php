<?php
/**
 * Plans and their subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Products\Plans;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Tables;

/** The number of people who pay for each plan regularly. Ended subscriptions do not count, even before the paid period is over. */
final class Plan_Counts {

	/** The condition for subscriptions that continue, and its values. */
	public const GOES_ON = 'status IN ( %s, %s, %s ) AND ends_at = 0';
	public const STATES  = array( Subscription_Status::ACTIVE, Subscription_Status::PAST_DUE, Subscription_Status::PAUSED );

	/** The maximum number of plans in a select element. */
	private const MAX_TITLES = 200;

	/**
	 * The number of subscribers by plan and mode.
	 *
	 * @var array<int, array<string, int>>|null
	 */
	private ?array $numbers = null;

	/**
	 * The plans that can no longer be bought.
	 *
	 * @var list<int>|null
	 */
	private ?array $archived = null;

	/**
	 * Returns how many people pay for a plan.
	 *
	 * @param string $mode `test` or `live`.
	 */
	public function of( int $plan, string $mode = Provider::LIVE ): int {
		return $this->numbers()[ $plan ][ $mode ] ?? 0;
	}

	/**
	 * Returns the plans with subscribers that are archived or whose post was deleted.
	 *
	 * @return list<int>
	 */
	public function archived(): array {
		$plans = new Plans();
		return $this->archived ??= array_values( array_filter( array_keys( $this->numbers() ), static fn( int $id ): bool => $plans->get( $id )->is_deleted ?? true ) );
	}

	/** Restricts a query to subscriptions that continue for plans that can no longer be bought. */
	public function restrict( List_Query $query ): List_Query {
		$plans = $this->archived() ?: array( -1 );
		return $query->where( self::GOES_ON, ...self::STATES )->where( 'plan_id IN ( ' . implode( ', ', array_fill( 0, count( $plans ), '%d' ) ) . ' )', ...$plans );
	}

	/** Prints that people still pay for plans that can no longer be bought, unless the list shows them already. */
	public function warn(): void {
		$count = count( $this->archived() ) ? $this->restrict( new List_Query( Tables::SUBSCRIPTIONS ) )->count() : 0;
		if ( 0 === $count || Subscription_List::ENDED_PLANS === Subscription_List::plan() ) {
			return;
		}
		printf(
			'<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
			/* translators: %s: number of people. */
			esc_html( sprintf( _n( '%s person still pays for a plan that is archived or deleted.', '%s people still pay for plans that are archived or deleted.', $count, 'statecraft' ), number_format_i18n( $count ) ) ),
			esc_url( Payments_Menu::url( Payments_Menu::SUBSCRIBERS, array( 'plan' => Subscription_List::ENDED_PLANS ) ) ),
			esc_html__( 'View these subscriptions, and end what you no longer deliver', 'statecraft' )
		);
	}

	/**
	 * Returns the names of all plans by id.
	 *
	 * @return array<string, string>
	 */
	public function titles(): array {
		$titles = array();
		$plans  = new Plans();
		foreach ( get_posts( array( 'post_type' => Plans::TYPE, 'post_status' => 'publish', 'posts_per_page' => self::MAX_TITLES, 'orderby' => 'title', 'order' => 'ASC' ) ) as $post ) {
			$plan                         = $plans->get( $post->ID );
			$titles[ (string) $post->ID ] = sprintf( '%s (%s)', $post->post_title, implode( ', ', array_filter( array( $plan ? Plan_List::price( $plan ) : '', "#$post->ID" ) ) ) );
		}
		return $titles;
	}

	/**
	 * Counts the subscribers.
	 *
	 * @return array<int, array<string, int>>
	 */
	private function numbers(): array {
		if ( null === $this->numbers ) {
			$this->numbers = array();
			foreach ( Provider::MODES as $mode ) {
				$query = ( new List_Query( Tables::SUBSCRIPTIONS ) )->is( 'mode', $mode )->where( 'plan_id > %d', 0 )->where( self::GOES_ON, ...self::STATES );
				foreach ( $query->count_by( 'plan_id' ) as $plan => $number ) {
					$this->numbers[ $plan ][ $mode ] = $number;
				}
			}
		}
		return $this->numbers;
	}
}
