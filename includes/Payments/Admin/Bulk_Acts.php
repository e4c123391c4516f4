<?php
/**
 * Acts on rows of the lists.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Products\Plans;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Subscriptions\Subscriptions;
use WP_Error;
use WP_List_Table;

/** Asks the providers, and archives plans; for one row or for all that are ticked, with the nonce of the list. */
final class Bulk_Acts {

	/** The acts. */
	public const ASK     = 'ask';
	public const ARCHIVE = 'archive';
	public const RESTORE = 'restore';

	/** How many orders or subscriptions are asked about at once: each is a request or two to the provider. */
	private const MAX_ASKED = 20;

	/** The query arguments that are no filters. */
	private const OWN = array( 'action', 'action2', 'uid', '_wpnonce', '_wp_http_referer', 'filter_action' );

	/**
	 * Returns the URL of an act on one row.
	 *
	 * @param string $page   The slug of the screen.
	 * @param string $plural The name of the list.
	 * @param string $act    The act.
	 * @param string $id     The row.
	 * @param string $name   The query argument of rows.
	 */
	public static function url( string $page, string $plural, string $act, string $id, string $name = 'uid' ): string {
		return Payments_Menu::url(
			$page,
			array(
				'action'   => $act,
				"{$name}[]" => $id,
				'_wpnonce' => wp_create_nonce( "bulk-$plural" ),
			)
		);
	}

	/**
	 * Does what a request says, and goes back to the list.
	 *
	 * @param WP_List_Table $table The list.
	 * @param string        $page  The slug of its screen.
	 */
	public static function run( WP_List_Table $table, string $page ): void {
		$act = $table->current_action();
		if ( ! $act ) {
			// The form of the list sends the page it is on, which makes addresses long.
			if ( isset( $_GET['_wp_http_referer'] ) ) {
				wp_safe_redirect( remove_query_arg( array( '_wp_http_referer', '_wpnonce', 'action', 'action2' ) ) );
				exit;
			}
			return;
		}
		check_admin_referer( 'bulk-' . $table->_args['plural'] );
		Payments_Menu::check();
		$is_plans = Payments_Menu::PLANS === $page;
		if ( self::ASK === $act && ! $is_plans ) {
			( new self() )->ask( $page, List_Request::uids( 'uid' ) );
		} elseif ( $is_plans && in_array( $act, array( self::ARCHIVE, self::RESTORE ), true ) ) {
			( new self() )->archive( array_filter( array_map( 'absint', (array) ( $_REQUEST['plan'] ?? array() ) ) ), self::ARCHIVE === $act );
		} elseif ( Payments_Menu::SUBSCRIBERS === $page && Cancel_Screen::is_wanted() ) {
			return;
		}
		// On the screen of plans, `plan` is what was ticked; elsewhere it is a filter.
		wp_safe_redirect( remove_query_arg( $is_plans ? array( ...self::OWN, 'plan' ) : self::OWN, wp_get_referer() ?: Payments_Menu::url( $page ) ) );
		exit;
	}

	/**
	 * Asks the providers about orders or subscriptions.
	 *
	 * @param string       $page The slug of the screen.
	 * @param list<string> $uids Their public ids.
	 */
	private function ask( string $page, array $uids ): void {
		$asked  = 0;
		$errors = array();
		$rest   = count( $uids ) - self::MAX_ASKED;
		foreach ( array_slice( $uids, 0, self::MAX_ASKED ) as $uid ) {
			$found = $this->ask_one( $page, $uid );
			if ( is_wp_error( $found ) ) {
				$errors[] = $found->get_error_message();
			} else {
				++$asked;
			}
		}
		/* translators: %s: number of payments. */
		$words = array( sprintf( _n( '%s is up to date.', '%s are up to date.', $asked, 'statecraft' ), number_format_i18n( $asked ) ), ...array_unique( $errors ) );
		if ( $rest > 0 ) {
			/* translators: 1: the most that are asked about at once, 2: number of the others. */
			$words[] = sprintf( __( 'At most %1$s are asked about at once; %2$s are left.', 'statecraft' ), number_format_i18n( self::MAX_ASKED ), number_format_i18n( $rest ) );
		}
		Told::keep( $page, $errors ? 'error' : 'success', implode( ' ', $words ) );
	}

	/**
	 * Asks a provider.
	 *
	 * @param string $page The slug of the screen.
	 * @param string $uid  The public id.
	 * @return object|WP_Error What there is now.
	 */
	private function ask_one( string $page, string $uid ) {
		$one = Payments_Menu::ORDERS === $page ? ( new Orders() )->find( $uid ) : ( new Subscriptions() )->find( $uid );
		if ( ! $one ) {
			return new WP_Error( 'payment_refused', __( 'There is no such payment any more.', 'statecraft' ) );
		}
		$provider = ( new Payment_Settings() )->is_same_site() ? ( new Providers() )->get( $one->provider, $one->mode ) : null;
		if ( ! $provider ) {
			return new WP_Error( 'payment_not_set', __( 'The keys were entered for another site.', 'statecraft' ) );
		}
		return Payments_Menu::ORDERS === $page ? ( new Ledger() )->refresh( $one, $provider ) : ( new Ledger() )->refresh_subscription( $one, $provider );
	}

	/**
	 * Archives plans, or lets them be bought again.
	 *
	 * @param int[] $ids        The plans.
	 * @param bool  $is_archive Whether to archive.
	 */
	private function archive( array $ids, bool $is_archive ): void {
		$plans  = new Plans();
		$counts = new Plan_Counts();
		$done   = array_filter( $ids, static fn( int $id ): bool => null !== $plans->get( $id ) );
		foreach ( $done as $id ) {
			$is_archive ? update_post_meta( $id, Plans::DELETED, 1 ) : delete_post_meta( $id, Plans::DELETED );
		}
		$payers = array_sum( array_map( static fn( int $id ): int => $counts->of( $id ), $done ) );
		$number = number_format_i18n( count( $done ) );
		/* translators: %s: number of plans. */
		$text = $is_archive ? sprintf( _n( '%s plan archived: nobody can buy it any more.', '%s plans archived: nobody can buy them any more.', count( $done ), 'statecraft' ), $number )
			/* translators: %s: number of plans. */
			: sprintf( _n( '%s plan can be bought again.', '%s plans can be bought again.', count( $done ), 'statecraft' ), $number );
		if ( $is_archive && $payers > 0 ) {
			/* translators: %s: number of people. */
			$text .= ' ' . sprintf( _n( '%s person goes on paying. You can end that under Subscribers.', '%s people go on paying. You can end that under Subscribers.', $payers, 'statecraft' ), number_format_i18n( $payers ) );
		}
		Told::keep( Payments_Menu::PLANS, $is_archive && $payers > 0 ? 'warning' : 'success', $text );
	}
}
