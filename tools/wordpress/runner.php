<?php
/**
 * Runs the PHP code that is posted to it, in a server of its own beside the site's: WordPress stays compiled in memory from one script to
 * the next, unlike with one process per script. Development only.
 *
 * @package Statecraft
 */

if ( ! hash_equals( '/' . getenv( 'STATECRAFT_RUNNER' ), $_SERVER['REQUEST_URI'] ) ) {
	http_response_code( 404 );
	return true;
}

// A script handles no request: the superglobals are those of the command line.
$_SERVER  = array(
	'argv'               => array(),
	'argc'               => 0,
	'PHP_SELF'           => '',
	'SCRIPT_NAME'        => '',
	'SCRIPT_FILENAME'    => '',
	'REQUEST_TIME'       => $_SERVER['REQUEST_TIME'],
	'REQUEST_TIME_FLOAT' => $_SERVER['REQUEST_TIME_FLOAT'],
);
$_GET     = array();
$_POST    = array();
$_COOKIE  = array();
$_REQUEST = array();

// The HTTP status and headers belong to the script, so a fatal error is reported by a marker in the output that no script prints.
register_shutdown_function(
	static function () {
		$error = error_get_last();
		if ( $error && in_array( $error['type'], array( E_ERROR, E_PARSE, E_CORE_ERROR, E_COMPILE_ERROR ), true ) ) {
			echo "\0" . getenv( 'STATECRAFT_RUNNER' ) . "\0" . $error['message'];
		}
	}
);
ob_start();
eval( file_get_contents( 'php://input' ) );
