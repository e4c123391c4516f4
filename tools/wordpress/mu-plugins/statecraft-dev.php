<?php
/**
 * Plugin Name: Statecraft development helper
 * Description: DEVELOPMENT ONLY, never part of the plugin. Logs the browser of this machine in and lets the site talk to the sandbox beside it.
 *
 * @package Statecraft
 */

namespace Statecraft\Development;

defined( 'ABSPATH' ) || exit;

/** Whether this request comes from this machine and for its own host name (DNS rebinding: a foreign page can point its host name here). */
function is_loopback(): bool {
	$host = preg_replace( '/:\d+$/', '', (string) ( $_SERVER['HTTP_HOST'] ?? '' ) );
	return 'local' === wp_get_environment_type()
		&& in_array( $host, array( '127.0.0.1', 'localhost' ), true )
		&& in_array( $_SERVER['REMOTE_ADDR'] ?? '', array( '127.0.0.1', '::1' ), true );
}

/** Logs in the user named in the site's configuration when an admin page is requested without a session. */
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

/** Everybody knows the passwords of this site: there is nothing to protect with hashes that take long. */
add_filter( 'wp_hash_password_options', static fn( $options, $algorithm ) => PASSWORD_BCRYPT === $algorithm ? array( 'cost' => 4 ) + $options : $options, 10, 2 );

/** Lets the plugin reach the sandbox, which listens on loopback, also by URLs from the database. */
defined( 'STATECRAFT_INNER_HOSTS' ) || define( 'STATECRAFT_INNER_HOSTS', '127.0.0.1 localhost' );

/** Lets `wp_safe_remote_*()` requests reach the sandbox. */
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

/** Answers core's update checks with an empty response: no request leaves this machine, and no notice reports a failure each time. */
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
