<?php
/**
 * The server's disk.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

/** What visitors send must not fill the disk: the database, logs and pages need some of it. */
final class Disk {

	/**
	 * Whether a file from a visitor leaves enough: 1 GB, or a twentieth of a small disk.
	 *
	 * @param string $folder An existing folder.
	 * @param int    $bytes  The size of the file.
	 * @return bool True as well if the server does not tell.
	 */
	public static function has_room( string $folder, int $bytes ): bool {
		$is_told = function_exists( 'disk_free_space' ) && function_exists( 'disk_total_space' );
		$free    = $is_told ? disk_free_space( $folder ) : false;
		$total   = $is_told ? disk_total_space( $folder ) : false;
		return false === $free || false === $total || $free - $bytes >= min( GB_IN_BYTES, $total / 20 );
	}
}
