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

	/** A guid; 62^8 of them. */
	public const PATTERN = '[a-zA-Z0-9]{8}';

	/** Keeps people from changing guids as custom fields: a copy of a guid would put another file in the place of that video. */
	public static function hook(): void {
		add_filter( 'is_protected_meta', static fn( $is_protected, $key ) => $is_protected || Video::GUID === $key, 10, 2 );
	}

	/**
	 * Finds a video by its guid.
	 *
	 * @param string $guid The guid, of any origin.
	 */
	public static function find( string $guid ): ?Video {
		if ( ! preg_match( '/^' . self::PATTERN . '$/D', $guid ) ) {
			return null;
		}
		$ids = get_posts(
			array(
				'post_type'        => 'attachment',
				'post_status'      => 'inherit',
				'meta_key'         => Video::GUID, // phpcs:ignore WordPress.DB.SlowDBQuery -- has an index, and few attachments are videos.
				'meta_value'       => $guid, // phpcs:ignore WordPress.DB.SlowDBQuery
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'posts_per_page'   => 5,
				'suppress_filters' => true,
			)
		);
		foreach ( $ids as $attachment ) {
			// The comparison of most databases ignores case; a guid does not.
			if ( get_post_meta( $attachment->ID, Video::GUID, true ) === $guid ) {
				return new Video( $attachment, $guid );
			}
		}
		return null;
	}

	/**
	 * Returns the video of an attachment.
	 *
	 * @param int $attachment_id Any id.
	 * @return Video|null Null: no such attachment, or it has no guid.
	 */
	public static function of( int $attachment_id ): ?Video {
		$attachment = get_post( $attachment_id );
		$guid       = (string) get_post_meta( $attachment_id, Video::GUID, true );
		return $attachment instanceof WP_Post && 'attachment' === $attachment->post_type && '' !== $guid ? new Video( $attachment, $guid ) : null;
	}

	/** Returns the newest video that everybody may watch, if there is one among the newest. */
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
	 * @param WP_Post $attachment The attachment.
	 * @param string  $guid       The guid to give it, as by an upload that has promised it; empty for a new one.
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
