<?php
/**
 * The disks of uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

/** What uploads may take of the disks of their parts and of the media library, which may be two. */
final class Upload_Disk {

	/** Returns the space in bytes for new uploads, which need it on either disk; null if unknown. */
	public static function free(): ?float {
		$disks = Uploads::prepare() ? array( Uploads::root(), wp_get_upload_dir()['basedir'] ) : array();
		$known = array_filter( array_map( self::of( ... ), $disks ), 'is_float' );
		return $known ? min( $known ) : null;
	}

	/**
	 * Whether the disk of a folder may take that many bytes now: what was free when requests were checked is less when several of them write.
	 *
	 * @param int    $bytes  Their number.
	 * @param string $folder An existing folder.
	 */
	public static function has_room( int $bytes, string $folder ): bool {
		$free = self::of( $folder );
		return null === $free || $bytes <= $free;
	}

	/**
	 * Returns the space of a disk in bytes; null if unknown.
	 *
	 * @param string $folder A folder on it.
	 */
	private static function of( string $folder ): ?float {
		$free  = function_exists( 'disk_free_space' ) && is_dir( $folder ) ? disk_free_space( $folder ) : false;
		$total = function_exists( 'disk_total_space' ) && false !== $free ? (float) disk_total_space( $folder ) : 0.0;
		/**
		 * Filters how much disk space videos leave for the database, logs and pages.
		 *
		 * @param int $bytes Default 1 GB, or a twentieth of a small disk.
		 */
		$reserve = (float) apply_filters( 'statecraft_video_disk_reserve', (int) min( GB_IN_BYTES, $total / 20 ) );
		return false === $free ? null : max( 0.0, $free - $reserve );
	}
}
