<?php
/**
 * The connection on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Connection_Status;
use Statecraft\Settings\Connection_Test;
use Statecraft\Settings\React_Mount;
use Statecraft\Settings\Views;
use Statecraft\Site\Hosting;
use Statecraft\Site\Site_Identity;

/**
 * What the site and the current user are connected to. With JavaScript, the flow `connection` replaces the forms; without it, {@see Connection_Forms} handles
 * them.
 */
final class Connection_Panel {

	/** Hooks the panel and its forms. */
	public static function hook(): void {
		add_action( 'statecraft_settings_lead', array( self::class, 'render' ) );
		Connection_Forms::hook();
	}

	/** Prints the panel. */
	public static function render(): void {
		React_Mount::enqueue();
		printf( '<section id="/%1$s" data-statecraft-view="%1$s" aria-labelledby="statecraft-connection"><h2 id="statecraft-connection">%2$s</h2>', esc_attr( Views::CONNECTION ), esc_html__( 'Connection', 'statecraft' ) );
		printf( '<p>%s</p>', esc_html__( 'Blocks and the AI assistant only talk to this site. You do not need an account anywhere else.', 'statecraft' ) );
		$result = Connection_Forms::take_result();
		if ( $result ) {
			Connection_Test::render_result( $result );
		}
		$input = array(
			'status'      => array(
				'site'    => Connection_Status::of_site(),
				'user'    => Connection_Status::of_user(),
				'plugins' => Connection_Status::plugins(),
			),
			'redirectUri' => self::back(),
		);
		React_Mount::render( 'connection', $input, array( self::class, 'render_forms' ) );
		if ( '' !== self::back() ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( self::back() ), esc_html__( 'Go back to where you were', 'statecraft' ) );
		}
		echo '</section>';
	}

	/** Prints the status, and the forms that work without JavaScript. */
	public static function render_forms(): void {
		$name = '<strong>' . esc_html( wp_get_current_user()->display_name ) . '</strong>';
		if ( Site_Identity::is_copy() ) {
			self::render_copy();
		} elseif ( Hosting::OFFLINE === Hosting::flavour() ) {
			printf( '<p>%s</p>', esc_html__( 'This site is offline: it sends no requests to other services.', 'statecraft' ) );
		} elseif ( ! Connection_Status::is_registered() ) {
			printf( '<p>%s</p>', esc_html__( 'This site is not connected. Its keys are kept but not used.', 'statecraft' ) );
			Connection_Forms::render( 'connect' );
		} elseif ( Connection_Status::is_user_connected( get_current_user_id() ) ) {
			/* translators: %s: name of a person. */
			printf( '<p>' . esc_html__( 'You are connected as %s, and so is everyone else who can write posts on this site.', 'statecraft' ) . '</p>', $name ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped above.
			if ( ! Hosting::is_hosted() ) {
				Connection_Forms::render( 'disconnect-user', 'disconnect-site' );
			}
		} else {
			/* translators: %s: name of a person. */
			printf( '<p>' . esc_html__( '%s is not connected: nothing they write is sent to services.', 'statecraft' ) . '</p>', $name ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped above.
			Connection_Forms::render( 'connect' );
		}
	}

	/** Prints the choices for a site whose address has changed. */
	private static function render_copy(): void {
		printf(
			'<p>%s</p>',
			Site_Identity::is_in_safe_mode()
				? esc_html__( 'This site is a copy in safe mode: its keys, schedules and emails are paused.', 'statecraft' )
				: esc_html__( 'This site looks like a copy of another one, so its keys, schedules and emails are paused. What is this site?', 'statecraft' )
		);
		printf(
			/* translators: 1: an address, 2: another address. */
			'<p>' . esc_html__( 'The keys belong to %1$s. This site is at %2$s.', 'statecraft' ) . '</p>',
			'<code>' . esc_html( Site_Identity::recorded() ) . '</code>',
			'<code>' . esc_html( Site_Identity::address() ) . '</code>'
		);
		Connection_Forms::render( 'migrate', 'start-fresh', ...( Site_Identity::is_in_safe_mode() ? array() : array( 'confirm-safe-mode' ) ) );
	}

	/** Returns the URL on this site that the user came from; empty if there is none. */
	private static function back(): string {
		// phpcs:ignore WordPress.Security -- it changes nothing, and wp_validate_redirect() allows only this site.
		return wp_validate_redirect( is_string( $_GET['redirect'] ?? null ) ? wp_unslash( $_GET['redirect'] ) : '', '' );
	}
}
