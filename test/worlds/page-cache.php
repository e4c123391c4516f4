<?php
/**
 * Pages come from a cache: the first visitor's copy is given to everybody, and no cookie is on it.
 *
 * In the field: WP Super Cache, W3 Total Cache, Cache Enabler, LiteSpeed, and caches of hosts in front of the server. As they do, it passes by whoever is logged in
 * (cookies that begin with `wordpress_logged_in`, `wp-postpass` or `wp-`), addresses with a query, whatever is sent, and pages that say DONOTCACHEPAGE; it knows nothing of other
 * cookies; and it forgets everything when a post changes. With WP Super Cache 1.12.5 itself in its place, all promises were kept, too (November 2026).
 *
 * @package Statecraft
 */

namespace Statecraft\Worlds\Page_Cache;

const FOLDER = WP_CONTENT_DIR . '/cache/pages';

/** Whether the page may be taken from the cache, or put there. */
function concerns_request(): bool {
	return 'GET' === ( $_SERVER['REQUEST_METHOD'] ?? '' )
		&& '' === ( $_SERVER['QUERY_STRING'] ?? '' )
		&& ! isset( $_SERVER['HTTP_AUTHORIZATION'] )
		&& ! preg_match( '#^/(?:wp-|\w+/wp-)#', $_SERVER['REQUEST_URI'] ?? '' )
		&& ! preg_grep( '/^wordpress_logged_in|^wp-/', array_keys( $_COOKIE ) );
}

/** The file of this page. */
function file(): string {
	return FOLDER . '/' . md5( ( $_SERVER['HTTP_HOST'] ?? '' ) . ( $_SERVER['REQUEST_URI'] ?? '' ) );
}

function forget(): void {
	// Another request may do the same in this instant.
	array_map( static fn( $file ) => @unlink( $file ), glob( FOLDER . '/*' ) ?: array() );
}

wp_mkdir_p( FOLDER );
if ( concerns_request() ) {
	$statecraft_page = is_file( file() ) ? @file_get_contents( file() ) : false;
	if ( false !== $statecraft_page ) {
		header( 'Content-Type: text/html; charset=UTF-8' );
		header( 'X-Cache: HIT' );
		echo $statecraft_page;
		exit;
	}
	ob_start(
		static function ( $html ) {
			$is_page = 200 === http_response_code() && str_contains( $html, '</html>' );
			if ( $is_page && ! ( defined( 'DONOTCACHEPAGE' ) && DONOTCACHEPAGE ) ) {
				// Whole, or not at all: others read meanwhile.
				$new = file() . '.' . bin2hex( random_bytes( 4 ) );
				file_put_contents( $new, $html );
				@rename( $new, file() );
			}
			return $html;
		}
	);
}
foreach ( array( 'clean_post_cache', 'switch_theme', 'updated_option' ) as $statecraft_hook ) {
	// Options change with every visitor's counter: those of WordPress itself are meant.
	add_action( $statecraft_hook, static fn( $what ) => str_starts_with( (string) $what, 'statecraft_' ) || str_starts_with( (string) $what, '_' ) || str_starts_with( (string) $what, 'cron' ) || forget() );
}
