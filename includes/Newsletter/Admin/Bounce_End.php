<?php
/**
 * The end of bouncing.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Newsletter\Subscribers\Subscribers;
use WP_List_Table;

/** Emails to an address arrive again: whoever had confirmed it is sent newsletters once more. Nobody else is confirmed by that. */
final class Bounce_End {

	/** The query argument of the result: how many get newsletters again. */
	public const DONE = 'resumed';

	/** Runs the action if it was chosen in the list, and goes back to the list. */
	public static function run( WP_List_Table $table ): void {
		if ( Subscriber_List::RESUME !== $table->current_action() ) {
			return;
		}
		check_admin_referer( 'bulk-subscribers' );
		Subscribers_Menu::check();
		$subscribers = new Subscribers();
		$chosen      = array_filter( array_map( $subscribers->of_uid( ... ), Subscriber_Request::uids() ) );
		$done        = count( array_filter( $chosen, static fn( Subscriber $one ): bool => $subscribers->resume( $one ) ) );
		wp_safe_redirect( add_query_arg( self::DONE, $done, Subscribers_Menu::url( Subscriber_Request::arguments() ) ) );
		exit;
	}

	/** Prints the result of the action that led here. */
	public static function render_result(): void {
		$text = Subscriber_Request::text( self::DONE );
		if ( '' === $text ) {
			return;
		}
		$done = absint( $text );
		/* translators: %s: number of subscribers. */
		$words = $done > 0 ? sprintf( _n( '%s subscriber gets newsletters again.', '%s subscribers get newsletters again.', $done, 'statecraft' ), number_format_i18n( $done ) ) : __( 'Nothing was changed.', 'statecraft' ) . ' ' . __( 'Select subscribers who are bouncing.', 'statecraft' );
		wp_admin_notice( esc_html( $words ), array( 'type' => $done > 0 ? 'success' : 'warning', 'dismissible' => true ) );
	}
}
