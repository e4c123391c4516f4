<?php
/**
 * Downloaded files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use Statecraft\Media\Media_Settings;
use Statecraft\Media\Source;
use Statecraft\Media\Source_Error;
use WP_Error;

/** The file of an item in the server's temporary folder: checked, and without location metadata unless the owner keeps it. */
final class Item_File {

	/** The maximum size of a file in bytes, unless the site's upload limit is lower. */
	private const MAX_BYTES = 256 * MB_IN_BYTES;

	/** The file; empty without one. */
	private string $path = '';

	/** Its MIME type, determined by its bytes. */
	private string $type = '';

	public function __construct( private readonly Source $source ) {}

	/**
	 * Downloads and checks the file of an item.
	 *
	 * @return WP_Error|null The error, if any; there is no file then.
	 */
	public function download( Item $item ): ?WP_Error {
		return $this->fetch( $item, array( $this->source, 'file_request' ), $item->type );
	}

	/**
	 * Downloads and checks a small image of an item.
	 *
	 * @param Item $item The item; possibly a video or a folder.
	 */
	public function download_thumbnail( Item $item ): ?WP_Error {
		return $this->fetch( $item, array( $this->source, 'thumbnail_request' ), Item::IMAGE );
	}

	/**
	 * Downloads a file of an item. If that is refused, retries once with the current item, because the URLs of personal photos expire sooner than
	 * references to them.
	 *
	 * @param callable $request Returns the request for an item, see {@see Source::file_request()}.
	 * @param string   $kind    {@see Item::IMAGE} or {@see Item::VIDEO}.
	 */
	private function fetch( Item $item, callable $request, string $kind ): ?WP_Error {
		$first = $request( $item );
		$error = is_wp_error( $first ) ? $first : $this->save( $first, $kind );
		if ( ! $error || Source_Error::REFUSED !== $error->get_error_code() || ! $this->source->account() ) {
			return $error;
		}
		$fresh  = $this->source->item( $item->id );
		$second = is_wp_error( $fresh ) ? $fresh : $request( $fresh );
		return is_wp_error( $second ) ? $second : $this->save( $second, $kind );
	}

	/**
	 * Downloads and checks a file.
	 *
	 * @param array{url: string, headers: array<string, string>} $request See {@see Source::file_request()}.
	 * @param string                                             $kind    {@see Item::IMAGE} or {@see Item::VIDEO}.
	 */
	private function save( array $request, string $kind ): ?WP_Error {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$max_bytes = (int) min( self::MAX_BYTES, wp_max_upload_size() );
		if ( $max_bytes <= 0 ) {
			return Copy_Error::of( Copy_Error::STORAGE, __( 'This site’s upload space is used up. Delete files that you no longer need, or ask an administrator for more.', 'statecraft' ) );
		}
		$this->path = (string) wp_tempnam( 'statecraft-media' );
		if ( '' === $this->path ) {
			return File_Download::unsaved();
		}
		// After a fatal error, PHP runs neither `finally` blocks nor destructors.
		register_shutdown_function( array( $this, 'delete' ) );
		$head  = new File_Head( $kind, $this->source->label() );
		$error = ( new File_Download( $this->source->hosts(), $this->source->label(), $head, $max_bytes ) )->save( $request, $this->path );
		if ( ! $error && ! ( new Media_Settings() )->keeps_location() && ! Location_Metadata::remove( $this->path, $head->type ) ) {
			$error = File_Download::unsaved();
		}
		if ( ! $error && ! File_Check::is_whole( $this->path, $head->type ) ) {
			$error = $head->damaged();
		}
		$this->type = $head->type;
		$error && $this->delete();
		return $error;
	}

	/** Returns the path of the file. */
	public function path(): string {
		return $this->path;
	}

	/** Returns the MIME type of the file. */
	public function type(): string {
		return $this->type;
	}

	/** Deletes the file, unless it was moved. */
	public function delete(): void {
		if ( '' !== $this->path && file_exists( $this->path ) ) {
			wp_delete_file( $this->path );
		}
		$this->path = '';
	}
}
