<?php
/**
 * Image resize services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

/**
 * The services behind addresses in saved galleries, which send a picture in the size that the query asks for. They are asked only for pictures that this
 * site has no file of: what is in its media library comes from itself.
 */
final class Image_Service {

	/** Their hosts. */
	private const HOST = '/^(?:i[0-3]\.wp\.com|[a-z\d-]+\.files\.wordpress\.com)$/iD';

	/** What the query may say of a size. An older size is replaced as a whole. */
	private const PARAMETERS = array( 'resize', 'w', 'h', 'width', 'height', 'strip', 'fit', 'crop', 'zoom' );

	/** In pixels: the narrowest picture, and the step from one to the next. */
	private const NARROWEST = 600;
	private const STEP      = 300;

	/**
	 * Whether a picture is at such a service.
	 *
	 * @param string $address The address of the picture.
	 */
	public static function has( string $address ): bool {
		return 1 === preg_match( self::HOST, (string) wp_parse_url( $address, PHP_URL_HOST ) );
	}

	/**
	 * Returns the address of a picture in another size. Other parameters of the query stay.
	 *
	 * @param string                                                                        $address The address at the service.
	 * @param array{resize?: string, w?: int, h?: int, width?: int, height?: int, strip?: string} $size    In pixels; `resize` is the width and height to fill, as
	 *                                                                                               `300,200`; `strip` is the embedded data to remove.
	 */
	public static function resized( string $address, array $size ): string {
		$url = remove_query_arg( self::PARAMETERS, $address );
		return add_query_arg( array_map( static fn( $value ): string => rawurlencode( (string) $value ), $size ), $url );
	}

	/**
	 * Returns a picture in the largest size that a page needs: by its longer side, or as a square.
	 *
	 * @param string $address   The address at the service.
	 * @param int    $width     The width of the picture there; 0: not known.
	 * @param bool   $is_square Whether it is cropped to a square.
	 */
	public static function source( string $address, int $width, int $height, bool $is_square ): string {
		$most = Picture::MAX_SIZE;
		if ( $is_square ) {
			$side = min( $most, $width, $height );
			return $side > 0 ? self::resized( $address, array( 'resize' => "$side,$side" ) ) : $address;
		}
		$longer = max( $width, $height );
		return self::resized( $address, $longer > $most ? array( $width >= $height ? 'w' : 'h' => $most ) : array() );
	}

	/**
	 * Returns the widths in which browsers may ask for it, for `srcset`.
	 *
	 * @param string $address   The address at the service.
	 * @param int    $width     The width of the picture there; 0: not known.
	 * @param bool   $is_square Whether it is cropped to a square.
	 * @return string Empty if its size is not known.
	 */
	public static function srcset( string $address, int $width, int $height, bool $is_square ): string {
		$sources = array();
		foreach ( self::widths( min( $is_square ? min( $width, $height ) : $width, self::own_width( $address ) ) ) as $each ) {
			$size      = $is_square ? array( 'resize' => "$each,$each" ) : array( 'w' => $each );
			$sources[] = self::resized( $address, array( 'strip' => 'info' ) + $size ) . " {$each}w";
		}
		return implode( ', ', $sources );
	}

	/**
	 * Returns the widths, the widest one as the picture is.
	 *
	 * @param int $width The width of the picture.
	 * @return list<int>
	 */
	private static function widths( int $width ): array {
		$widest = min( Picture::MAX_SIZE, $width );
		$widths = array();
		for ( $each = self::NARROWEST; $each < $widest; $each += self::STEP ) {
			$widths[] = $each;
		}
		return $widest > 0 ? array( ...$widths, $widest ) : array();
	}

	/**
	 * Returns the width of the very file: it may be one of several sizes, such as `lake-1024x683.jpg`, and the saved width that of the largest.
	 *
	 * @param string $address The address at the service.
	 */
	private static function own_width( string $address ): int {
		$path = (string) wp_parse_url( $address, PHP_URL_PATH );
		return preg_match( '/-(\d{1,5})x\d{1,5}\.\w+$/D', $path, $found ) ? (int) $found[1] : PHP_INT_MAX;
	}
}
