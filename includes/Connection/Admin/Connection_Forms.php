<?php
/**
 * The forms of the connection, for pages without JavaScript.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Connection_Status;
use Statecraft\Rest\Own_Route;
use Statecraft\Settings\Page;
use Statecraft\Settings\Views;
use WP_REST_Request;

/** Each form calls the same route as the script, so both do the same and require the same permissions. */
final class Connection_Forms {

	/** The action of admin-post.php and of its nonce. */
	private const ACTION = 'statecraft_connection';

	/** The prefix of the transients with the last result, by user. */
	private const RESULT = 'statecraft_connection_told_';

	/** Hooks the forms. */
	public static function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'run' ) );
	}

	/** Prints a button for each action. The forms themselves are printed at the end of the page, like those of the connection tests. */
	public static function render( string ...$acts ): void {
		$help = self::help();
		foreach ( $acts as $act ) {
			printf(
				'<p><button type="submit" class="button" form="statecraft-connection-%1$s" aria-describedby="statecraft-connection-%1$s-help">%2$s</button> <span class="description" id="statecraft-connection-%1$s-help">%3$s</span></p>',
				esc_attr( $act ),
				esc_html( self::labels()[ $act ] ),
				esc_html( $help[ $act ] )
			);
		}
		add_action( 'statecraft_settings_forms', static fn() => array_map( self::render_form( ... ), $acts ) );
	}

	/** Prints the form of an action. */
	private static function render_form( string $act ): void {
		printf(
			'<form id="statecraft-connection-%3$s" action="%1$s" method="post"><input type="hidden" name="action" value="%2$s"><input type="hidden" name="act" value="%3$s"><input type="hidden" name="_wpnonce" value="%4$s"></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			esc_attr( $act ),
			esc_attr( wp_create_nonce( self::ACTION ) )
		);
	}

	/** Runs the submitted action, and redirects back to the panel or on to the authorization. */
	public static function run(): void {
		check_admin_referer( self::ACTION );
		$act   = isset( $_POST['act'] ) ? sanitize_key( $_POST['act'] ) : '';
		$route = self::routes()[ $act ] ?? null;
		if ( ! $route ) {
			wp_die( esc_html__( 'Unknown action. Go back and reload the page.', 'statecraft' ), 400 );
		}
		[ $method, $path, $body ] = $route;
		$request                  = new WP_REST_Request( $method, '/' . Own_Route::SPACE . "/$path" );
		'GET' === $method ? $request->set_query_params( $body ) : $request->set_body_params( $body );
		$answer = rest_do_request( $request );
		$error  = $answer->as_error();
		$data   = (array) $answer->get_data();
		if ( $error ) {
			self::tell( 'error', $error->get_error_message() );
		} elseif ( isset( $data['authorizeUrl'] ) ) {
			// A host's account page may be on another domain; its URL comes from this site's code.
			wp_redirect( $data['authorizeUrl'] ); // phpcs:ignore WordPress.Security.SafeRedirect
			exit;
		} else {
			self::tell( 'success', is_string( $data['message'] ?? null ) ? $data['message'] : __( 'Done.', 'statecraft' ) );
		}
		wp_safe_redirect( Page::url( Views::CONNECTION ) );
		exit;
	}

	/**
	 * Returns the last result, once.
	 *
	 * @return array{type: string, text: string}|null
	 */
	public static function take_result(): ?array {
		$result = get_transient( self::RESULT . get_current_user_id() );
		delete_transient( self::RESULT . get_current_user_id() );
		return is_array( $result ) ? $result : null;
	}

	/**
	 * Stores a result for the next page.
	 *
	 * @param string $type `success` or `error`.
	 * @param string $text The message.
	 */
	private static function tell( string $type, string $text ): void {
		set_transient( self::RESULT . get_current_user_id(), compact( 'type', 'text' ), MINUTE_IN_SECONDS );
	}

	/**
	 * Returns the route of each action.
	 *
	 * @return array<string, array{string, string, array<string, mixed>}>
	 */
	private static function routes(): array {
		$connect = Connection_Status::is_registered()
			? array( 'GET', 'connection/authorize_url', array() )
			: array( 'POST', 'connection/register', array( 'registration_nonce' => wp_create_nonce( Connection_Status::NONCE ) ) );
		return array(
			'connect'           => $connect,
			'disconnect-user'   => array( 'POST', 'connection/user', array( 'linked' => false ) ),
			'disconnect-site'   => array( 'POST', 'connection', array( 'isActive' => false ) ),
			'migrate'           => array( 'POST', 'identity-crisis/migrate', array() ),
			'start-fresh'       => array( 'POST', 'identity-crisis/start-fresh', array() ),
			'confirm-safe-mode' => array( 'POST', 'identity-crisis/confirm-safe-mode', array() ),
		);
	}

	/**
	 * Returns the labels of the buttons.
	 *
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return array(
			'connect'           => __( 'Connect', 'statecraft' ),
			'disconnect-user'   => __( 'Disconnect my account', 'statecraft' ),
			'disconnect-site'   => __( 'Disconnect the site', 'statecraft' ),
			'migrate'           => __( 'The site has moved', 'statecraft' ),
			'start-fresh'       => __( 'This is a new site', 'statecraft' ),
			'confirm-safe-mode' => __( 'Keep it as a copy', 'statecraft' ),
		);
	}

	/**
	 * Returns a description of each action.
	 *
	 * @return array<string, string>
	 */
	private static function help(): array {
		return array(
			'connect'           => __( 'Keys and schedules resume.', 'statecraft' ),
			'disconnect-user'   => __( 'Nothing you write is sent to services.', 'statecraft' ),
			'disconnect-site'   => __( 'Services stop for everyone on this site until it is reconnected. Keys and content are kept.', 'statecraft' ),
			'migrate'           => __( 'It is the same site at a new address. Its keys and schedules continue here.', 'statecraft' ),
			'start-fresh'       => __( 'The original’s keys and connected accounts are deleted, but only here.', 'statecraft' ),
			'confirm-safe-mode' => __( 'For testing: keys, schedules and emails are paused, and you are not asked again.', 'statecraft' ),
		);
	}
}
