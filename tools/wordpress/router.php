<?php
/**
 * Rewrite rules of a web server, for PHP's built-in one. Development only.
 *
 * @package Statecraft
 */

$statecraft_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$statecraft_file = $_SERVER['DOCUMENT_ROOT'] . $statecraft_path;

if ( preg_match( '#/\.(?!well-known)#', $statecraft_path ) ) {
	http_response_code( 404 );
	return true;
}
if ( is_dir( $statecraft_file ) && is_file( $statecraft_file . '/index.php' ) && '/' !== substr( $statecraft_path, -1 ) ) {
	header( 'Location: ' . $statecraft_path . '/', true, 301 );
	return true;
}
// A network of sites in subfolders: the site's name precedes WordPress's own folders and files.
if ( ! file_exists( $statecraft_file ) && preg_match( '#^/[\w-]+(/wp-(?:admin|content|includes)(?:/.*)?|/[\w-]+\.php)$#D', $statecraft_path, $statecraft_found ) ) {
	$statecraft_file = $_SERVER['DOCUMENT_ROOT'] . $statecraft_found[1];
	if ( is_dir( $statecraft_file ) && '/' !== substr( $statecraft_path, -1 ) ) {
		header( "Location: $statecraft_path/", true, 301 );
		return true;
	}
	$statecraft_file .= is_dir( $statecraft_file ) ? 'index.php' : '';
	if ( is_file( $statecraft_file ) && '.php' === substr( $statecraft_file, -4 ) ) {
		unset( $_SERVER['PATH_INFO'] );
		$_SERVER['SCRIPT_NAME']     = substr( $statecraft_file, strlen( $_SERVER['DOCUMENT_ROOT'] ) );
		$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
		$_SERVER['SCRIPT_FILENAME'] = $statecraft_file;
		chdir( dirname( $statecraft_file ) );
		require $statecraft_file;
		return true;
	}
	$statecraft_is_elsewhere = is_file( $statecraft_file );
}
$statecraft_types = array(
	'css' => 'text/css',
	'js'  => 'text/javascript',
);
$statecraft_type  = $statecraft_types[ pathinfo( $statecraft_file, PATHINFO_EXTENSION ) ] ?? '';
if ( ! empty( $statecraft_is_elsewhere ) ) {
	header( 'Content-Type: ' . ( $statecraft_type ? "$statecraft_type; charset=utf-8" : mime_content_type( $statecraft_file ) ) );
	readfile( $statecraft_file );
	return true;
}
// A URL with `ver` names one version of the file: browsers may cache it, and its compiled form, without revalidation.
if ( $statecraft_type && isset( $_GET['ver'] ) && is_file( $statecraft_file ) ) {
	header( "Content-Type: $statecraft_type; charset=utf-8" );
	header( 'Cache-Control: public, max-age=31536000, immutable' );
	header( 'Content-Length: ' . filesize( $statecraft_file ) );
	readfile( $statecraft_file );
	return true;
}
if ( is_file( $statecraft_file ) || ( is_dir( $statecraft_file ) && is_file( $statecraft_file . '/index.php' ) ) ) {
	return false;
}

unset( $_SERVER['PATH_INFO'] );
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
chdir( $_SERVER['DOCUMENT_ROOT'] );
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
