<?php
/**
 * Private videos in feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;
use Statecraft\Video\Videos;

/**
 * WordPress stores the addresses of linked videos with a post, and every feed of the post contains them. The address of a video that has become private leads
 * nowhere, and reveals its name.
 */
final class Private_Enclosures {

	/** Adds the hooks. */
	public static function hook(): void {
		add_filter( 'rss_enclosure', array( self::class, 'filter_tag' ), PHP_INT_MAX );
		add_filter( 'atom_enclosure', array( self::class, 'filter_tag' ), PHP_INT_MAX );
	}

	/**
	 * Removes the tag of a private video.
	 *
	 * @param string|mixed $tag The tag.
	 */
	public static function filter_tag( $tag ): string {
		return preg_match( '/\s(?:url|href)="([^"]*)"/', (string) $tag, $found ) && self::was_private_video( $found[1] ) ? '' : (string) $tag;
	}

	/**
	 * Whether an address is the former one of a video that is now private.
	 *
	 * @param string $url The address, of this site or another. It may be escaped: upload names contain nothing that escaping changes.
	 */
	private static function was_private_video( string $url ): bool {
		global $wpdb;
		$folder = wp_get_upload_dir();
		$base   = trailingslashit( (string) wp_parse_url( $folder['baseurl'], PHP_URL_PATH ) );
		$path   = (string) wp_parse_url( $url, PHP_URL_PATH );
		$file   = str_starts_with( $path, $base ) ? rawurldecode( substr( $path, strlen( $base ) ) ) : '';
		// Another file has the name by now.
		if ( '' === $file || is_file( "$folder[basedir]/$file" ) ) {
			return false;
		}
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s", Video::META . '_public_file', $file ) ); // phpcs:ignore WordPress.DB -- only for files that are gone; few attachments have been private.
		return array() !== array_filter( $ids, static fn( $id ): bool => (bool) Videos::of( (int) $id )?->is_private() );
	}
}
