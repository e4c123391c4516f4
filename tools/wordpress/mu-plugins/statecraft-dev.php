<?php
/**
 * Plugin Name: Statecraft development helper
 * Description: DEVELOPMENT ONLY, never part of the plugin. Logs the browser of this machine in and lets the site talk to the sandbox beside it.
 *
 * @package Statecraft
 */

namespace Statecraft\Development;

defined( 'ABSPATH' ) || exit;

/** Whether this request comes from this machine and asks for it by its own name (a page elsewhere may point its own name here). */
function is_loopback(): bool {
	$host = preg_replace( '/:\d+$/', '', (string) ( $_SERVER['HTTP_HOST'] ?? '' ) );
	return 'local' === wp_get_environment_type()
		&& in_array( $host, array( '127.0.0.1', 'localhost' ), true )
		&& in_array( $_SERVER['REMOTE_ADDR'] ?? '', array( '127.0.0.1', '::1' ), true );
}

/** Logs the user named in the site's configuration in when an admin page is asked for without a session. */
function log_in(): void {
	if ( ! defined( 'STATECRAFT_DEV_LOGIN' ) || ! is_admin() || wp_doing_ajax() || is_user_logged_in() || ! is_loopback() ) {
		return;
	}
	$user = get_user_by( 'login', STATECRAFT_DEV_LOGIN );
	if ( $user ) {
		wp_set_auth_cookie( $user->ID, true );
		wp_safe_redirect( $_SERVER['REQUEST_URI'] );
		exit;
	}
}
add_action( 'init', __NAMESPACE__ . '\log_in' );

/** Lets the plugin reach the sandbox, which listens on loopback, by addresses out of the database too. */
defined( 'STATECRAFT_INNER_HOSTS' ) || define( 'STATECRAFT_INNER_HOSTS', '127.0.0.1 localhost' );

/** Lets WordPress's "safe" requests reach it. */
add_filter(
	'http_request_host_is_external',
	static fn( $external, $host ) => $external || in_array( $host, array( '127.0.0.1', 'localhost' ), true ),
	10,
	2
);
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports, $host, $url ) {
		$port = (int) wp_parse_url( $url, PHP_URL_PORT );
		return $port && in_array( $host, array( '127.0.0.1', 'localhost' ), true ) ? array( ...$ports, $port ) : $ports;
	},
	10,
	3
);

/** WordPress's own questions about updates get an empty answer: nothing leaves this machine, and no notice says so each time. */
add_filter(
	'pre_http_request',
	static fn( $answer, $args, $url ) => 'api.wordpress.org' === wp_parse_url( $url, PHP_URL_HOST )
		? array(
			'headers'  => array(),
			'body'     => '{"themes":[],"plugins":[],"no_update":[],"translations":[]}',
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
		)
		: $answer,
	10,
	3
);
