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
 * A picture as a gallery saved it: an attachment of this site, if its id is that of the same picture here, and else an address. Ids travel badly: after an
 * import, another picture may have that number, so the name of the file decides.
 */
final class Picture {

	/** The widest and highest picture that a page is sent, in pixels. */
	public const MAX_SIZE = 2000;

	/** The most pictures whose attachments are read for one gallery. The others are shown as saved. */
	public const MOST = 1000;

	/** How much wider than high a picture may be said to be, or the other way round: more is not believed. */
	private const MOST_RATIO = 20;

	/** What WordPress adds to the name of a file: its size, `-scaled`, `-rotated`, and the time of an edit. */
	private const ADDED = '/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})$/D';

	/**
	 * Constructor. Instances come from {@see Picture::of()}.
	 *
	 * @param int                                                 $id      The attachment; 0: none of this site.
	 * @param string                                              $address As saved; may be empty.
	 * @param int                                                 $width   In pixels; 0: not known.
	 * @param int                                                 $height  The same.
	 * @param list<array{url: string, width: int, height: int}> $files   The files of the attachment in its own ratio, the narrowest first.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $address,
		public readonly int $width,
		public readonly int $height,
		private readonly array $files
	) {}

	/**
	 * Reads the attachments of many pictures at once. Call it before {@see Picture::of()}: the number of queries then does not grow with the pictures.
	 *
	 * @param int[] $ids The ids as saved.
	 * @return list<int> Those that have been read.
	 */
	public static function prime( array $ids ): array {
		$known = array_slice( array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) ), 0, self::MOST );
		_prime_post_caches( $known, false, true );
		return $known;
	}

	/**
	 * Returns a picture.
	 *
	 * @param int    $id      The id as saved; 0: none.
	 * @param string $address The address as saved.
	 * @param int    $width   The width as saved; 0: none.
	 * @param int    $height  The same.
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

	/** Returns its width divided by its height; 1 if nobody knows. */
	public function ratio(): float {
		return $this->height > 0 ? $this->width / $this->height : 1.0;
	}

	/** Returns the address of the whole file, for links to it. */
	public function full(): string {
		return $this->id > 0 ? (string) wp_get_attachment_url( $this->id ) : $this->address;
	}

	/**
	 * Returns the file that fills so many pixels, or the largest that a page is sent.
	 *
	 * @param int $pixels The width.
	 * @return array{url: string, width: int, height: int} A width of 0: not known.
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
	 * Returns what an `img` element is to say of its files. What WordPress adds to pictures of content itself (loading, decoding, priority) is left to it: it
	 * counts all pictures of a page.
	 *
	 * @param Slot $slot      Where it is shown.
	 * @param bool $is_square Whether the page crops it to a square.
	 * @return array<string, string> By attribute, not escaped; without `src`, the saved one stays.
	 */
	public function attributes( Slot $slot, bool $is_square = false ): array {
		// Of a picture that fills a square, the browser needs the longer side in its size.
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
	 * Returns the attributes of a picture that is on another site.
	 *
	 * @param Slot $slot      Where it is shown.
	 * @param bool $is_square Whether the page crops it to a square.
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
	 * Returns the other files of the attachment, as far as they have its ratio.
	 *
	 * @param array{url: string, width: int, height: int} $file The file in `src`.
	 * @param Slot                                        $slot Where it is shown.
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
	 * Returns the size as attributes, from which browsers know the ratio before the file is there.
	 *
	 * @param int $width  In pixels; 0: not known.
	 * @param int $height The same.
	 * @return array{width?: string, height?: string}
	 */
	private static function size( int $width, int $height ): array {
		return $width > 0 && $height > 0 ? array(
			'width'  => (string) $width,
			'height' => (string) $height,
		) : array();
	}

	/**
	 * Returns a size, or none where it cannot be true.
	 *
	 * @param int $width  In pixels.
	 * @param int $height The same.
	 * @return array{int, int}
	 */
	private static function believed( int $width, int $height ): array {
		$is_true = $width > 0 && $height > 0 && $width / $height <= self::MOST_RATIO && $height / $width <= self::MOST_RATIO;
		return $is_true ? array( $width, $height ) : array( 0, 0 );
	}

	/**
	 * Whether the attachment of that id is the picture at that address.
	 *
	 * @param int    $id      The id as saved.
	 * @param string $address The address as saved; may be empty.
	 */
	private static function is_own( int $id, string $address ): bool {
		// Of an id that was not read in advance, nothing is read now.
		$post = $id > 0 && false !== wp_cache_get( $id, 'posts' ) ? get_post( $id ) : null;
		if ( null === $post || 'attachment' !== $post->post_type || 'trash' === $post->post_status || ! wp_attachment_is_image( $post ) ) {
			return false;
		}
		// Whoever writes a post may name any id.
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
	 * Whether a path ends with the name of a file, in any of its sizes and types.
	 *
	 * @param string   $path  The path of the address.
	 * @param string[] $files The file and the original.
	 */
	private static function has_name( string $path, array $files ): bool {
		return in_array( self::name( $path ), array_filter( array_map( array( self::class, 'name' ), $files ), 'strlen' ), true );
	}

	/**
	 * Whether two files are in the same folder of uploads, as far as both are in one of a month.
	 *
	 * @param string $path The path of the address.
	 * @param string $file The path of the attachment below the uploads folder.
	 */
	private static function has_month( string $path, string $file ): bool {
		$pattern = '#(?:^|/)(\d{4}/\d{2})/[^/]+$#D';
		return ! preg_match( $pattern, $path, $saved ) || ! preg_match( $pattern, $file, $own ) || $saved[1] === $own[1];
	}

	/** Returns the name of a file as it was uploaded. */
	private static function name( string $path ): string {
		$name = Php::lower( (string) preg_replace( '/\.[^.]*$/D', '', wp_basename( $path ) ) );
		do {
			$before = $name;
			$name   = (string) preg_replace( self::ADDED, '', $before );
		} while ( $name !== $before );
		return $name;
	}

	/**
	 * Lists the files of an attachment that show the whole picture.
	 *
	 * @param int                  $id   The attachment.
	 * @param array<string, mixed> $meta Its metadata.
	 * @return list<array{url: string, width: int, height: int}> The narrowest first.
	 */
	private static function files( int $id, array $meta, int $width, int $height ): array {
		$files = array(
			array(
				'url'    => (string) wp_get_attachment_url( $id ),
				'width'  => $width,
				'height' => $height,
			),
		);
		// Sizes of an animated GIF do not move.
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
