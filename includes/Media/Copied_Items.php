<?php
/**
 * Items that are in the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;

/**
 * Finds the attachments that are copies of items. Source and id are hashed into the meta key, because meta keys are indexed and
 * values are not.
 */
final class Copied_Items {

	/** The prefix of the meta keys. */
	public const PREFIX = '_statecraft_copy_';

	/** The maximum age, in seconds, of unfinished copies to look for: people try again soon, and the date is indexed. */
	private const UNFINISHED = WEEK_IN_SECONDS;

	/**
	 * Returns the attachment of an item.
	 *
	 * @return int 0: not copied, or the copy is in the trash, has lost its file, or is not for the current user.
	 */
	public static function find( string $source, string $id ): int {
		return self::find_all( $source, array( $id ) )[ $id ] ?? 0;
	}

	/**
	 * Returns the attachments of many items, with one query.
	 *
	 * @param list<string> $ids The ids of the items.
	 * @return array<string, int> Attachment ids by item id; those that are not copied are missing.
	 */
	public static function find_all( string $source, array $ids ): array {
		global $wpdb;
		if ( ! $ids ) {
			return array();
		}
		$keys  = array_combine( $ids, array_map( static fn( string $id ): string => self::key( $source, $id ), $ids ) );
		$marks = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		// phpcs:ignore WordPress.DB -- a cache would not see a copy that another request has just made.
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_key FROM $wpdb->postmeta WHERE meta_key IN ( $marks ) ORDER BY post_id", array_values( $keys ) ) );
		_prime_post_caches( array_map( 'intval', array_column( $rows, 'post_id' ) ), false );
		$usable = array_filter( $rows, static fn( object $row ): bool => self::is_usable( (int) $row->post_id ) );
		$copies = array_map( 'intval', array_column( $usable, 'post_id', 'meta_key' ) );
		return array_filter( array_map( static fn( string $key ): int => $copies[ $key ] ?? 0, $keys ) );
	}

	/** Records that an attachment is the copy of an item. */
	public static function add( int $attachment, string $source, string $id ): void {
		update_post_meta( $attachment, self::PREFIX . self::hash( $source, $id ), '1' );
	}

	/**
	 * Returns the short name of an item, for keys of options and file names.
	 *
	 * @return string 20 hexadecimal digits.
	 */
	public static function hash( string $source, string $id ): string {
		return substr( hash( 'sha256', "$source:$id" ), 0, 20 );
	}

	/** Deletes attachments of copies whose process died before they were finished; their ids were never returned. */
	public static function discard_unfinished( string $source, string $id ): void {
		foreach ( Keyed_Posts::find( 'attachment', self::post_key( $source, $id ), gmdate( 'Y-m-d H:i:s', time() - self::UNFINISHED ) ) as $attachment ) {
			if ( ! metadata_exists( 'post', $attachment, self::key( $source, $id ) ) ) {
				wp_delete_attachment( $attachment, true );
			}
		}
	}

	/** Returns the key by which the post of a copy is found. */
	public static function post_key( string $source, string $id ): string {
		return 'statecraft-copy:' . self::hash( $source, $id );
	}

	/** Returns the meta key of an item. */
	private static function key( string $source, string $id ): string {
		return self::PREFIX . self::hash( $source, $id );
	}

	/** Whether an attachment can be used again. */
	private static function is_usable( int $attachment ): bool {
		$post = get_post( $attachment );
		return $post && 'attachment' === $post->post_type && 'trash' !== $post->post_status
			&& current_user_can( 'read_post', $attachment )
			&& file_exists( (string) get_attached_file( $attachment ) );
	}
}
