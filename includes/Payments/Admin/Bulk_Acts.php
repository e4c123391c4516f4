<?php
/**
 * Actions on rows of the lists.
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

/** Updates payments from the providers, and archives plans; for one row or all selected ones, with the nonce of the list. */
final class Bulk_Acts {

	/** The actions. */
	public const ASK     = 'ask';
	public const ARCHIVE = 'archive';
	public const RESTORE = 'restore';

	/** The maximum number of orders or subscriptions to update at once: each takes one or two requests to the provider. */
	private const MAX_ASKED = 20;

	/** The query arguments that are not filters. */
	private const OWN = array( 'action', 'action2', 'uid', '_wpnonce', '_wp_http_referer', 'filter_action' );

	/**
	 * Returns the URL of an action on one row.
	 *
	 * @param string $page   The slug of the screen.
	 * @param string $plural The name of the list.
	 * @param string $act    The action.
	 * @param string $id     The id of the row.
	 * @param string $name   The query argument for rows.
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
	 * Runs the requested action and redirects to the list.
	 *
	 * @param string $page The slug of its screen.
	 */
	public static function run( WP_List_Table $table, string $page ): void {
		$act = $table->current_action();
		if ( ! $act ) {
			// The form of the list submits the referring page, which makes URLs long.
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
		// On the plans screen, `plan` holds the selected rows; elsewhere it is a filter.
		wp_safe_redirect( remove_query_arg( $is_plans ? array( ...self::OWN, 'plan' ) : self::OWN, wp_get_referer() ?: Payments_Menu::url( $page ) ) );
		exit;
	}

	/**
	 * Updates orders or subscriptions from the providers.
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
			/* translators: 1: maximum number of payments, 2: number of remaining payments. */
			$words[] = sprintf( __( 'Only %1$s can be updated at once; %2$s are left.', 'statecraft' ), number_format_i18n( self::MAX_ASKED ), number_format_i18n( $rest ) );
		}
		Flash_Notice::keep( $page, $errors ? 'error' : 'success', implode( ' ', $words ) );
	}

	/**
	 * Updates one payment from its provider.
	 *
	 * @param string $page The slug of the screen.
	 * @param string $uid  The public id.
	 * @return object|WP_Error The updated order or subscription.
	 */
	private function ask_one( string $page, string $uid ) {
		$one = Payments_Menu::ORDERS === $page ? ( new Orders() )->find( $uid ) : ( new Subscriptions() )->find( $uid );
		if ( ! $one ) {
			return new WP_Error( 'payment_refused', __( 'This payment no longer exists.', 'statecraft' ) );
		}
		$provider = ( new Payment_Settings() )->is_same_site() ? ( new Providers() )->get( $one->provider, $one->mode ) : null;
		if ( ! $provider ) {
			return new WP_Error( 'payment_not_set', __( 'The keys were entered for another site.', 'statecraft' ) );
		}
		return Payments_Menu::ORDERS === $page ? ( new Ledger() )->refresh( $one, $provider ) : ( new Ledger() )->refresh_subscription( $one, $provider );
	}

	/**
	 * Archives or restores plans.
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
		$text = $is_archive ? sprintf( _n( '%s plan archived. It can no longer be bought.', '%s plans archived. They can no longer be bought.', count( $done ), 'statecraft' ), $number )
			/* translators: %s: number of plans. */
			: sprintf( _n( '%s plan can be bought again.', '%s plans can be bought again.', count( $done ), 'statecraft' ), $number );
		if ( $is_archive && $payers > 0 ) {
			/* translators: %s: number of people. */
			$text .= ' ' . sprintf( _n( '%s person is still paying. You can end the subscription under Subscriptions.', '%s people are still paying. You can end their subscriptions under Subscriptions.', $payers, 'statecraft' ), number_format_i18n( $payers ) );
		}
		Flash_Notice::keep( Payments_Menu::PLANS, $is_archive && $payers > 0 ? 'warning' : 'success', $text );
	}
}
