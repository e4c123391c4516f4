<?php
/**
 * An item of a source.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

/** A photo, a video or a folder, as its source describes it. Everything in it comes from another server: escape it on output. */
final class Item {

	public const FOLDER = 'folder';
	public const IMAGE  = 'image';
	public const VIDEO  = 'video';

	/**
	 * @param string                                                      $id         The id at the source.
	 * @param string                                                      $type       One of the constants.
	 * @param string                                                      $file       The file name with its extension; empty for a folder.
	 * @param string                                                      $url        The URL of the file. Not necessarily public: see {@see Source::file_request()}.
	 * @param array{thumbnail?: string, medium?: string, fmt_hd?: string} $thumbnails Image URLs that a browser can load.
	 * @param string                                                      $alt        A description of the picture; may be empty.
	 * @param Credit|null                                                 $credit     The credit; null for a user's own photos.
	 * @param int                                                         $width      In pixels; 0 if unknown.
	 * @param int                                                         $height     In pixels; 0 if unknown.
	 * @param int                                                         $children   For a folder, the number of its items.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $title,
		public readonly string $file = '',
		public readonly string $url = '',
		public readonly array $thumbnails = array(),
		public readonly string $alt = '',
		public readonly ?Credit $credit = null,
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly int $children = 0
	) {}

	/**
	 * Creates an item from its JSON.
	 *
	 * @param array<string, mixed> $data Decoded JSON of an item, from a trusted place.
	 */
	public static function from( array $data ): self {
		$data['credit'] = $data['credit'] ? new Credit( ...$data['credit'] ) : null;
		return new self( ...$data );
	}
}
