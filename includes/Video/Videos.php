<?php
/**
 * The videos of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Finds videos by guid or attachment, and gives an attachment its guid. */
final class Videos {

	/** The meta key of the guid, see {@see Video::GUID}: keys are checked on requests that involve no video. */
	public const KEY = 'videopress_guid';

	/** A guid; 62^8 of them. */
	public const PATTERN = '[a-zA-Z0-9]{8}';

	/** The group of the object cache. */
	private const CACHE = 'statecraft';

	/** Keeps users from changing guids as custom fields: a copied guid would replace that video with another file. */
	public static function hook(): void {
		add_filter( 'is_protected_meta', static fn( $is_protected, $key ) => $is_protected || self::is_guid_key( (string) $key ), 10, 2 );
	}

	/** Whether a database that ignores case and accents matches a key as the guid's. */
	public static function is_guid_key( string $key ): bool {
		return self::KEY === preg_replace( '/[^a-z_]/', '', strtolower( remove_accents( $key ) ) );
	}

	/**
	 * Finds a video by its guid.
	 *
	 * @param string $guid The guid, unvalidated.
	 */
	public static function find( string $guid ): ?Video {
		if ( ! preg_match( '/^' . self::PATTERN . '$/D', $guid ) ) {
			return null;
		}
		foreach ( self::all_with( $guid ) as $id ) {
			if ( 'inherit' === get_post( $id )?->post_status ) {
				return self::of( $id );
			}
		}
		return null;
	}

	/**
	 * Returns the attachments with a guid, in any status: the video and its copies, oldest first.
	 *
	 * @return list<int>
	 */
	public static function all_with( string $guid ): array {
		$key   = 'video ' . get_current_blog_id() . " $guid " . wp_cache_get_last_changed( 'posts' );
		$known = wp_cache_get( $key, self::CACHE );
		if ( is_array( $known ) ) {
			return $known;
		}
		global $wpdb;
		$found = self::exact( $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_key, meta_value FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s ORDER BY post_id, meta_id", Video::GUID, $guid ) ) ); // phpcs:ignore WordPress.DB -- a query of posts leaves out what the current user may not know.
		_prime_post_caches( array_keys( $found ), false );
		$ids = array_values( array_filter( array_keys( array_intersect( $found, array( $guid ) ) ), static fn( int $id ): bool => 'attachment' === get_post_type( $id ) ) );
		wp_cache_set( $key, $ids, self::CACHE, HOUR_IN_SECONDS );
		return $ids;
	}

	/**
	 * Returns the guids of all videos.
	 *
	 * @return array<int, string> By attachment.
	 */
	public static function guids(): array {
		global $wpdb;
		return self::exact( $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_key, meta_value FROM $wpdb->postmeta WHERE meta_key = %s ORDER BY meta_id", Video::GUID ) ) ); // phpcs:ignore WordPress.DB -- a query of posts would count each video as a page of results does, and run the filters of others.
	}

	/**
	 * Returns the guids of videos whose own settings do not tell everything: those at VideoPress, and those with copies.
	 *
	 * @return array<int, string> By attachment.
	 */
	public static function unusual_guids(): array {
		global $wpdb;
		$repeated = "SELECT meta_value FROM $wpdb->postmeta WHERE meta_key = %s GROUP BY meta_value HAVING COUNT(*) > 1";
		return self::exact( $wpdb->get_results( $wpdb->prepare( "SELECT m.post_id, m.meta_key, m.meta_value FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND ( p.post_mime_type = %s OR m.meta_value IN ( $repeated ) ) ORDER BY m.meta_id", Video::GUID, Video::HOSTED_TYPE, Video::GUID ) ) ); // phpcs:ignore WordPress.DB -- as above.
	}

	/**
	 * Returns the guids of rows. Most databases ignore the case and accents of a key, but WordPress does not: other keys that match are custom fields anyone
	 * can write.
	 *
	 * @param list<object{post_id: string, meta_key: string, meta_value: string}> $rows Rows of post meta.
	 * @return array<int, string> By attachment.
	 */
	private static function exact( array $rows ): array {
		$guids = array();
		foreach ( $rows as $row ) {
			if ( Video::GUID === $row->meta_key ) {
				$guids[ (int) $row->post_id ] ??= (string) $row->meta_value;
			}
		}
		return $guids;
	}

	/**
	 * Returns the video of an attachment.
	 *
	 * @param int $attachment_id Any id.
	 * @return Video|null Null if the attachment does not exist, or has no guid.
	 */
	public static function of( int $attachment_id ): ?Video {
		$attachment = $attachment_id > 0 ? get_post( $attachment_id ) : null;
		if ( ! $attachment instanceof WP_Post || 'attachment' !== $attachment->post_type ) {
			return null;
		}
		$guid = (string) get_post_meta( $attachment_id, Video::GUID, true );
		return '' === $guid ? null : new Video( $attachment, $guid );
	}

	/** Returns the newest public video, if there is one among the newest. */
	public static function newest_public(): ?Video {
		$ids    = get_posts(
			array(
				'post_type'      => 'attachment',
				'post_status'    => 'inherit',
				'meta_key'       => Video::GUID, // phpcs:ignore WordPress.DB.SlowDBQuery -- has an index, and few attachments are videos.
				'fields'         => 'ids',
				'posts_per_page' => 20,
			)
		);
		$videos = array_filter( array_map( array( self::class, 'of' ), $ids ), static fn( ?Video $one ): bool => $one && ! $one->is_private() );
		return reset( $videos ) ?: null;
	}

	/**
	 * Gives a video attachment a guid, unless it has one.
	 *
	 * @param string $guid The guid to give it, such as one reserved by an upload; empty for a new one.
	 */
	public static function adopt( WP_Post $attachment, string $guid = '' ): Video {
		add_post_meta( $attachment->ID, Video::GUID, '' !== $guid ? $guid : self::new_guid(), true );
		return new Video( $attachment, (string) get_post_meta( $attachment->ID, Video::GUID, true ) );
	}

	/** Returns a guid that no video of this site has. */
	public static function new_guid(): string {
		do {
			$guid = wp_generate_password( 8, false );
		} while ( self::find( $guid ) );
		return $guid;
	}
}
