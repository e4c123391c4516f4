<?php
/**
 * Compiles the PHP files that are named on stdin, a line each, in this one process, and runs none of them. A file that does not compile ends it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

foreach ( file( 'php://stdin', FILE_IGNORE_NEW_LINES ) as $statecraft_file ) {
	if ( function_exists( 'opcache_compile_file' ) ) {
		opcache_compile_file( $statecraft_file );
	} else {
		PhpToken::tokenize( (string) file_get_contents( $statecraft_file ), TOKEN_PARSE );
	}
}
