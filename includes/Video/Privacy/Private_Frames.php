<?php
/**
 * Frames of private videos as pictures.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frame_Files;
use Statecraft\Video\Poster\Video_Pictures;

/**
 * Wherever WordPress shows an attachment as an image (a featured image, a block, a gallery), a private video's frame is only shown to users who may edit it,
 * and at full size: WordPress would derive the addresses of its sizes from the image's.
 */
final class Private_Frames {

	/** Adds the hooks. They run last, because plugins change image addresses. */
	public static function hook(): void {
		add_filter( 'image_downsize', array( self::class, 'filter_size' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_get_attachment_image_src', array( self::class, 'filter_source' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_calculate_image_srcset', array( self::class, 'filter_sources' ), PHP_INT_MAX, 5 );
	}

	/**
	 * Returns the full-size frame instead of a resized one.
	 *
	 * @param array<mixed>|false|mixed $size The result of another plugin.
	 * @param int                      $id   The attachment.
	 * @return array<mixed>|false|mixed
	 */
	public static function filter_size( $size, $id ) {
		if ( ! self::is_closed( (int) $id ) ) {
			return $size;
		}
		$meta = wp_get_attachment_metadata( (int) $id );
		return array( (string) wp_get_attachment_url( (int) $id ), (int) ( $meta['width'] ?? 0 ), (int) ( $meta['height'] ?? 0 ), false );
	}

	/**
	 * Hides the image from users who may not know of it.
	 *
	 * @param array<mixed>|false|mixed $source The image that WordPress shows.
	 * @param int                      $id     The attachment.
	 * @return array<mixed>|false|mixed
	 */
	public static function filter_source( $source, $id ) {
		return null !== Video_Pictures::video_of( (int) $id ) && Private_Attachment::is_hidden( (int) $id ) ? false : $source;
	}

	/**
	 * Removes other sizes.
	 *
	 * @param array<mixed>|false|mixed $sources The sizes.
	 * @param array<mixed>             $size    The size that is shown.
	 * @param string                   $url     Its address.
	 * @param array<mixed>             $meta    The metadata.
	 * @param int                      $id      The attachment.
	 * @return array<mixed>|false|mixed
	 */
	public static function filter_sources( $sources, $size, $url, $meta, $id = 0 ) {
		return self::is_closed( (int) $id ) ? false : $sources;
	}

	/**
	 * Whether an attachment is a frame that the web server does not serve.
	 *
	 * @param int $id The attachment.
	 */
	private static function is_closed( int $id ): bool {
		$video = Video_Pictures::video_of( $id );
		return $video && ( $video->is_private() || ( new Frame_Files( $id ) )->is_closed() );
	}
}
