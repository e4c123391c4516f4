<?php
/**
 * Downloads of pictures that are not added to the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use WP_Error;

/** Downloads a picture to a temporary file, with the same checks as for the media library. */
final class Picture_Download {

	/**
	 * @param list<string> $hosts     The allowed hosts.
	 * @param string       $label     The name of the service.
	 * @param int          $max_bytes The maximum size in bytes.
	 */
	public function __construct( private readonly array $hosts, private readonly string $label, private readonly int $max_bytes, private readonly float $seconds ) {}

	/**
	 * Downloads the picture.
	 *
	 * @return array{path: string, extension: string, width: int, height: int}|WP_Error
	 */
	public function save( string $url ) {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$path = (string) wp_tempnam( 'statecraft-picture' );
		if ( '' === $path ) {
			return File_Download::unsaved();
		}
		$head    = new File_Head( Item::IMAGE, $this->label );
		$request = array(
			'url'     => $url,
			'headers' => array(),
		);
		$error   = ( new File_Download( $this->hosts, $this->label, $head, $this->max_bytes, $this->seconds ) )->save( $request, $path );
		if ( ! $error && ! Location_Metadata::remove( $path, $head->type ) ) {
			$error = File_Download::unsaved();
		}
		if ( ! $error && ! File_Check::is_whole( $path, $head->type ) ) {
			$error = $head->damaged();
		}
		if ( $error || null === $head->size ) {
			wp_delete_file( $path );
			return $error ?? $head->damaged();
		}
		return array(
			'path'      => $path,
			'extension' => File_Type::extension( $head->type ),
			'width'     => $head->size[0],
			'height'    => $head->size[1],
		);
	}
}
