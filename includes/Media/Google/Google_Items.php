<?php
/**
 * Items of Google Photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Google;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\External_Media_File_Controller;
use Statecraft\Media\Item;

/**
 * Maps the items of both APIs. A base URL is not an image: it needs parameters and the person's token, also for a thumbnail, so a browser gets the URL of
 * this site's own route instead.
 */
final class Google_Items {

	/** The parameters of a base URL: the original, a video, a thumbnail with a maximum width and height in pixels. */
	private const ORIGINAL  = '=d';
	private const VIDEO     = '=dv';
	private const THUMBNAIL = '=w400-h400';

	/** Google converts pictures when it resizes them, so this turns a format that few browsers support into a JPEG. */
	private const CONVERTED = '=w4096-h4096';

	/** The formats that are converted. */
	private const UNUSUAL = array( 'image/heic', 'image/heif' );

	/**
	 * Maps an item of the Picker API.
	 *
	 * @param mixed $data The item.
	 * @return Item|null Null: it cannot be copied, such as a video that Google is still processing.
	 */
	public static function picked( $data ): ?Item {
		$file     = is_array( $data ) && is_array( $data['mediaFile'] ?? null ) ? $data['mediaFile'] : array();
		$metadata = is_array( $file['mediaFileMetadata'] ?? null ) ? $file['mediaFileMetadata'] : array();
		return self::item( $data['id'] ?? null, $file, $metadata, $metadata['videoMetadata']['processingStatus'] ?? '', '' );
	}

	/**
	 * Maps an item of the Library API.
	 *
	 * @param mixed $data The item.
	 */
	public static function browsed( $data ): ?Item {
		$file     = is_array( $data ) ? $data : array();
		$metadata = is_array( $file['mediaMetadata'] ?? null ) ? $file['mediaMetadata'] : array();
		return self::item( $file['id'] ?? null, $file, $metadata, $metadata['video']['status'] ?? '', $file['description'] ?? '' );
	}

	/**
	 * Maps an album.
	 *
	 * @param mixed $data
	 */
	public static function album( $data ): ?Item {
		if ( ! is_array( $data ) || ! is_string( $data['id'] ?? null ) ) {
			return null;
		}
		$title = is_string( $data['title'] ?? null ) ? sanitize_text_field( $data['title'] ) : '';
		$cover = is_string( $data['coverPhotoBaseUrl'] ?? null ) ? $data['coverPhotoBaseUrl'] : '';
		$image = '' === $cover ? null : new Item( (string) ( $data['coverPhotoMediaItemId'] ?? $data['id'] ), Item::IMAGE, $title, '', $cover . self::ORIGINAL );
		return new Item( $data['id'], Item::FOLDER, $title, '', '', $image ? self::thumbnails( $image ) : array(), '', null, 0, 0, (int) ( $data['mediaItemsCount'] ?? 0 ) );
	}

	/** Returns the URL of a thumbnail at the service. */
	public static function thumbnail_url( Item $item ): string {
		return preg_replace( '/=[^\/=]*$/D', '', $item->url ) . self::THUMBNAIL . ( Item::VIDEO === $item->type ? '-no' : '' );
	}

	/**
	 * Maps an item.
	 *
	 * @param mixed                $id
	 * @param array<string, mixed> $file        `baseUrl`, `mimeType` and `filename`.
	 * @param array<string, mixed> $metadata    `width` and `height`, possibly as strings.
	 * @param mixed                $processing  The state of a video.
	 * @param mixed                $description The person's own description.
	 */
	private static function item( $id, array $file, array $metadata, $processing, $description ): ?Item {
		$mime = is_string( $file['mimeType'] ?? null ) ? $file['mimeType'] : '';
		$type = array(
			'image' => Item::IMAGE,
			'video' => Item::VIDEO,
		)[ strtok( $mime, '/' ) ] ?? '';
		if ( ! is_string( $id ) || '' === $id || '' === $type || ! is_string( $file['baseUrl'] ?? null ) || ( Item::VIDEO === $type && 'READY' !== $processing ) ) {
			return null;
		}
		$name = is_string( $file['filename'] ?? null ) ? sanitize_text_field( $file['filename'] ) : '';
		$form = Item::VIDEO === $type ? self::VIDEO : self::ORIGINAL;
		if ( in_array( $mime, self::UNUSUAL, true ) ) {
			$form = self::CONVERTED;
			$name = pathinfo( $name, PATHINFO_FILENAME ) . '.jpg';
		}
		$item = array(
			'id'     => $id,
			'type'   => $type,
			'title'  => pathinfo( $name, PATHINFO_FILENAME ),
			'file'   => $name,
			'url'    => $file['baseUrl'] . $form,
			'alt'    => is_string( $description ) ? sanitize_text_field( $description ) : '',
			'width'  => (int) ( $metadata['width'] ?? 0 ),
			'height' => (int) ( $metadata['height'] ?? 0 ),
		);
		return new Item( ...$item, thumbnails: self::thumbnails( new Item( ...$item ) ) );
	}

	/**
	 * Returns the thumbnails of an item, with URLs that a browser can load.
	 *
	 * @param Item $item The item, without thumbnails.
	 * @return array{thumbnail: string}
	 */
	private static function thumbnails( Item $item ): array {
		return array( 'thumbnail' => External_Media_File_Controller::url( Google_Photos::ID, $item, External_Media_File_Controller::THUMBNAIL ) );
	}
}
