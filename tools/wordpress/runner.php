<?php
/**
 * Runs the PHP that is sent to it, in a server of its own beside the site's: WordPress stays compiled in memory from one script to the next, which
 * a process for each script would not have. Development only.
 *
 * @package Statecraft
 */

if ( ! hash_equals( '/' . getenv( 'STATECRAFT_RUNNER' ), $_SERVER['REQUEST_URI'] ) ) {
	http_response_code( 404 );
	return true;
}

// A script answers no request: it finds what it would on the command line.
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

// Whatever headers it sends are no answer to whom sent it: a fatal error is told by a mark that no script prints.
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
