<?php
/**
 * Pictures of galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;

/**
 * An image as saved in a gallery: an attachment of this site if the saved id belongs to the same image here, otherwise just a URL. Ids are
 * unreliable: after an import, another image may have that number, so the file name decides.
 */
final class Picture {

	/** The maximum width and height of an image on a page, in pixels. */
	public const MAX_SIZE = 2000;

	/** The maximum number of images per gallery whose attachments are loaded. Any others are rendered as saved. */
	public const MOST = 1000;

	/** The maximum plausible ratio of the longer to the shorter side. Saved sizes beyond it are ignored. */
	private const MOST_RATIO = 20;

	/** What WordPress appends to a file name: the size, `-scaled`, `-rotated`, and the timestamp of an edit. */
	private const ADDED = '/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})$/D';

	/**
	 * Use {@see Picture::of()} to create an instance.
	 *
	 * @param int                                               $id      The attachment; 0 if none on this site.
	 * @param string                                            $address The saved URL; may be empty.
	 * @param int                                               $width   In pixels; 0 if unknown.
	 * @param int                                               $height  In pixels; 0 if unknown.
	 * @param list<array{url: string, width: int, height: int}> $files   The files of the attachment in its own ratio, narrowest first.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $address,
		public readonly int $width,
		public readonly int $height,
		private readonly array $files
	) {}

	/**
	 * Loads the attachments of many images at once. Call it before {@see Picture::of()}, so that the number of queries does not grow with the number
	 * of images.
	 *
	 * @param int[] $ids The saved ids.
	 * @return list<int> The ids that were loaded.
	 */
	public static function prime( array $ids ): array {
		$known = array_slice( array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) ), 0, self::MOST );
		_prime_post_caches( $known, false, true );
		return $known;
	}

	/**
	 * Returns a picture.
	 *
	 * @param int    $id      The saved id; 0 if none.
	 * @param string $address The saved URL.
	 * @param int    $width   The saved width; 0 if none.
	 * @param int    $height  The saved height; 0 if none.
	 */
	public static function of( int $id, string $address, int $width = 0, int $height = 0 ): self {
		if ( ! self::is_own( $id, $address ) ) {
			return new self( 0, $address, ...self::believed( $width, $height ), files: array() );
		}
		$meta  = wp_get_attachment_metadata( $id );
		$meta  = is_array( $meta ) ? $meta : array();
		$known = self::believed( (int) ( $meta['width'] ?? 0 ), (int) ( $meta['height'] ?? 0 ) );
		return 0 === $known[0]
			? new self( $id, $address, ...self::believed( $width, $height ), files: array() )
			: new self( $id, $address, ...$known, files: self::files( $id, $meta, ...$known ) );
	}

	/** Returns the width divided by the height; 1 if unknown. */
	public function ratio(): float {
		return $this->height > 0 ? $this->width / $this->height : 1.0;
	}

	/** Returns the URL of the full-size file, for links. */
	public function full(): string {
		return $this->id > 0 ? (string) wp_get_attachment_url( $this->id ) : $this->address;
	}

	/**
	 * Returns the smallest file that fills the given width, or the largest one allowed on a page.
	 *
	 * @param int $pixels The width.
	 * @return array{url: string, width: int, height: int} A width of 0 means unknown.
	 */
	public function file( int $pixels ): array {
		$found = null;
		foreach ( $this->files as $file ) {
			if ( null === $found || ( $found['width'] < $pixels && max( $file['width'], $file['height'] ) <= self::MAX_SIZE ) ) {
				$found = $file;
			}
		}
		return $found ?? array(
			'url'    => $this->full(),
			'width'  => $this->width,
			'height' => $this->height,
		);
	}

	/**
	 * Returns the attributes of the `img` element. What WordPress itself adds to images in content (`loading`, `decoding`, `fetchpriority`) is left
	 * to WordPress, which counts all images of a page.
	 *
	 * @param bool $is_square Whether the page crops the image to a square.
	 * @return array<string, string> By name, not escaped. Without `src`, the saved one is kept.
	 */
	public function attributes( Slot $slot, bool $is_square = false ): array {
		// A landscape image that is cropped to a square is wider than the square.
		$slot = $is_square && 0 !== $this->id ? $slot->part( max( 1, $this->ratio() ) ) : $slot;
		if ( 0 === $this->id ) {
			return array_filter( $this->foreign_attributes( $slot, $is_square ), 'strlen' );
		}
		$file = $this->file( $slot->pixels() );
		return array_filter(
			array(
				'src'    => $file['url'],
				...$this->srcset( $file, $slot ),
				...self::size( $file['width'], $file['height'] ),
			),
			'strlen'
		);
	}

	/**
	 * Returns the attributes of an image on another site.
	 *
	 * @return array<string, string>
	 */
	private function foreign_attributes( Slot $slot, bool $is_square ): array {
		if ( ! Image_Service::has( $this->address ) ) {
			return self::size( $this->width, $this->height );
		}
		$srcset = Image_Service::srcset( $this->address, $this->width, $this->height, $is_square );
		$side   = min( $this->width, $this->height );
		return array(
			'src'    => Image_Service::source( $this->address, $this->width, $this->height, $is_square ),
			'srcset' => $srcset,
			'sizes'  => '' === $srcset ? '' : $slot->sizes(),
			...( $is_square ? self::size( $side, $side ) : self::size( $this->width, $this->height ) ),
		);
	}

	/**
	 * Returns the other files of the attachment that have its ratio.
	 *
	 * @param array{url: string, width: int, height: int} $file The file in `src`.
	 * @return array{srcset?: string, sizes?: string}
	 */
	private function srcset( array $file, Slot $slot ): array {
		$meta   = wp_get_attachment_metadata( $this->id );
		$widest = static fn(): int => self::MAX_SIZE;
		add_filter( 'max_srcset_image_width', $widest, 100 );
		$srcset = is_array( $meta ) && $file['width'] > 0 ? wp_calculate_image_srcset( array( $file['width'], $file['height'] ), $file['url'], $meta, $this->id ) : false;
		remove_filter( 'max_srcset_image_width', $widest, 100 );
		return is_string( $srcset ) && '' !== $srcset ? array(
			'srcset' => $srcset,
			'sizes'  => $slot->sizes(),
		) : array();
	}

	/**
	 * Returns the `width` and `height` attributes, which give browsers the ratio before the file is loaded.
	 *
	 * @param int $width In pixels; 0 if unknown.
	 * @return array{width?: string, height?: string}
	 */
	private static function size( int $width, int $height ): array {
		return $width > 0 && $height > 0 ? array(
			'width'  => (string) $width,
			'height' => (string) $height,
		) : array();
	}

	/**
	 * Returns a saved size, or zeros if it is implausible.
	 *
	 * @return array{int, int}
	 */
	private static function believed( int $width, int $height ): array {
		$is_true = $width > 0 && $height > 0 && $width / $height <= self::MOST_RATIO && $height / $width <= self::MOST_RATIO;
		return $is_true ? array( $width, $height ) : array( 0, 0 );
	}

	/**
	 * Whether the attachment with that id is the image at that URL.
	 *
	 * @param int    $id      The saved id.
	 * @param string $address The saved URL; may be empty.
	 */
	private static function is_own( int $id, string $address ): bool {
		// Uses only preloaded attachments, to send no further queries.
		$post = $id > 0 && false !== wp_cache_get( $id, 'posts' ) ? get_post( $id ) : null;
		if ( null === $post || 'attachment' !== $post->post_type || 'trash' === $post->post_status || ! wp_attachment_is_image( $post ) ) {
			return false;
		}
		// Authors can save any id, including that of a private attachment.
		if ( 'private' === $post->post_status && ! current_user_can( 'read_post', $id ) ) {
			return false;
		}
		$file = get_post_meta( $id, '_wp_attached_file', true );
		if ( ! is_string( $file ) || '' === $file ) {
			return false;
		}
		$path = rawurldecode( (string) wp_parse_url( $address, PHP_URL_PATH ) );
		if ( '' === $path ) {
			return '' === $address;
		}
		$meta  = wp_get_attachment_metadata( $id );
		$names = array( $file, is_array( $meta ) ? ( $meta['original_image'] ?? '' ) : '' );
		return self::has_name( $path, array_filter( $names, 'is_string' ) ) && self::has_month( $path, $file );
	}

	/**
	 * Whether a path ends with a file's name, ignoring the size suffix and the extension.
	 *
	 * @param string   $path  The path of the URL.
	 * @param string[] $files The file and its original.
	 */
	private static function has_name( string $path, array $files ): bool {
		return in_array( self::name( $path ), array_filter( array_map( array( self::class, 'name' ), $files ), 'strlen' ), true );
	}

	/**
	 * Whether a path and a file are in the same monthly uploads folder, if both are in one.
	 *
	 * @param string $path The path of the URL.
	 * @param string $file The file of the attachment, relative to the uploads folder.
	 */
	private static function has_month( string $path, string $file ): bool {
		$pattern = '#(?:^|/)(\d{4}/\d{2})/[^/]+$#D';
		return ! preg_match( $pattern, $path, $saved ) || ! preg_match( $pattern, $file, $own ) || $saved[1] === $own[1];
	}

	/** Returns the original name of an uploaded file. */
	private static function name( string $path ): string {
		$name = Php::lower( (string) preg_replace( '/\.[^.]*$/D', '', wp_basename( $path ) ) );
		do {
			$before = $name;
			$name   = (string) preg_replace( self::ADDED, '', $before );
		} while ( $name !== $before );
		return $name;
	}

	/**
	 * Returns the files of an attachment that show the whole image.
	 *
	 * @param array<string, mixed> $meta Its metadata.
	 * @return list<array{url: string, width: int, height: int}> Narrowest first.
	 */
	private static function files( int $id, array $meta, int $width, int $height ): array {
		$files = array(
			array(
				'url'    => (string) wp_get_attachment_url( $id ),
				'width'  => $width,
				'height' => $height,
			),
		);
		// The scaled sizes of a GIF are not animated.
		$names = 'image/gif' === get_post_mime_type( $id ) ? array() : array_keys( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array() );
		foreach ( $names as $name ) {
			$size = image_get_intermediate_size( $id, (string) $name );
			$own  = is_array( $size ) ? self::believed( (int) ( $size['width'] ?? 0 ), (int) ( $size['height'] ?? 0 ) ) : array( 0, 0 );
			if ( $own[0] > 0 && ! empty( $size['url'] ) && wp_image_matches_ratio( $width, $height, ...$own ) ) {
				$files[] = array(
					'url'    => (string) $size['url'],
					'width'  => $own[0],
					'height' => $own[1],
				);
			}
		}
		usort( $files, static fn( array $a, array $b ): int => $a['width'] <=> $b['width'] );
		return $files;
	}
}
