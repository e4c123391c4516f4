<?php
/**
 * The removal of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Newsletter\Subscribers\Subscribers;
use WP_List_Table;

/** Asks with the number of the selected, then removes them. */
final class Subscriber_Removal {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_subscribers_delete';

	/** The query arguments of the result: how many were removed, and how many not. */
	private const DONE   = 'removed';
	private const FAILED = 'not_removed';

	/** The query arguments that are not filters. */
	private const OWN = array( 'action', 'action2', 'uid', '_wpnonce', '_wp_http_referer', 'filter_action', self::DONE, self::FAILED, Bounce_End::DONE );

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Removes from the address what the form of the list adds to it. */
	public static function tidy(): void {
		if ( '' !== Subscriber_Request::text( '_wp_http_referer' ) && ! Subscriber_Request::uids() ) {
			wp_safe_redirect( remove_query_arg( self::OWN ) );
			exit;
		}
	}

	/** Whether the question was asked for. */
	public static function is_wanted( WP_List_Table $table ): bool {
		return Subscriber_List::DELETE === $table->current_action() && (bool) Subscriber_Request::uids();
	}

	/** Prints the question. */
	public static function render(): void {
		check_admin_referer( 'bulk-subscribers' );
		$found = self::chosen();
		$back  = Subscribers_Menu::url( Subscriber_Request::arguments() );
		/* translators: %s: number of subscribers. */
		$question = sprintf( _n( 'Delete %s subscriber permanently?', 'Delete %s subscribers permanently?', count( $found ), 'statecraft' ), number_format_i18n( count( $found ) ) );
		printf( '<div class="wrap"><h1>%s</h1><p>%s</p><ul class="ul-disc">', esc_html( $question ), esc_html__( 'They get no more newsletters. This cannot be undone. Whoever has unsubscribed stays barred from imports.', 'statecraft' ) );
		foreach ( $found as $one ) {
			printf( '<li>%s</li>', esc_html( $one->email ) );
		}
		printf( '</ul><form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="back" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ), esc_attr( $back ) );
		wp_nonce_field( self::ACTION );
		foreach ( $found as $one ) {
			printf( '<input type="hidden" name="uid[]" value="%s">', esc_attr( $one->uid ) );
		}
		printf( '<p class="submit"><button class="button button-primary">%s</button> <a class="button" href="%s">%s</a></p></form></div>', esc_html__( 'Delete permanently', 'statecraft' ), esc_url( $back ), esc_html__( 'Cancel', 'statecraft' ) );
	}

	/** Removes the selected, and goes back to the list. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		Subscribers_Menu::check();
		$chosen = self::chosen();
		$done   = count( array_filter( $chosen, static fn( Subscriber $one ): bool => ( new Subscribers() )->delete( $one ) ) );
		$back   = wp_validate_redirect( Subscriber_Request::back(), '' ) ?: Subscribers_Menu::url();
		wp_safe_redirect( add_query_arg( array( self::DONE => $done, self::FAILED => count( $chosen ) - $done ), $back ) );
		exit;
	}

	/** Prints the result of the removal that led here. */
	public static function render_result(): void {
		$done   = absint( Subscriber_Request::text( self::DONE ) );
		$failed = absint( Subscriber_Request::text( self::FAILED ) );
		if ( $done > 0 ) {
			/* translators: %s: number of subscribers. */
			wp_admin_notice( esc_html( sprintf( _n( '%s subscriber permanently deleted.', '%s subscribers permanently deleted.', $done, 'statecraft' ), number_format_i18n( $done ) ) ), array( 'type' => 'success', 'dismissible' => true ) );
		} elseif ( $failed > 0 ) {
			wp_admin_notice( sprintf( '%s <a href="%s">%s</a>', esc_html__( 'Nothing was changed.', 'statecraft' ), esc_url( Subscribers_Menu::url( Subscriber_Request::arguments() ) ), esc_html__( 'Try again', 'statecraft' ) ), array( 'type' => 'error' ) );
		}
	}

	/**
	 * Returns the selected subscribers.
	 *
	 * @return list<Subscriber>
	 */
	private static function chosen(): array {
		$subscribers = new Subscribers();
		return array_values( array_filter( array_map( $subscribers->of_uid( ... ), Subscriber_Request::uids() ) ) );
	}
}
