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
 * The services behind image URLs in saved galleries, which resize an image as the query string asks. They are used only for images that this site has
 * no file of; those in its media library come from the site itself.
 */
final class Image_Service {

	/** The hosts. */
	private const HOST = '/^(?:i[0-3]\.wp\.com|[a-z\d-]+\.files\.wordpress\.com)$/iD';

	/** The query parameters that set a size. All of them are replaced together. */
	private const PARAMETERS = array( 'resize', 'w', 'h', 'width', 'height', 'strip', 'fit', 'crop', 'zoom' );

	/** The smallest width and the step between widths, in pixels. */
	private const NARROWEST = 600;
	private const STEP      = 300;

	/** Whether an image URL belongs to such a service. */
	public static function has( string $address ): bool {
		return 1 === preg_match( self::HOST, (string) wp_parse_url( $address, PHP_URL_HOST ) );
	}

	/**
	 * Returns the URL of an image in another size. Other query parameters are kept.
	 *
	 * @param string $address The URL at the service.
	 * @param array{resize?: string, w?: int, h?: int, width?: int, height?: int, strip?: string} $size    In pixels; `resize` is the width and height to fill, as
	 *                                                                                               `300,200`; `strip` is the embedded data to remove.
	 */
	public static function resized( string $address, array $size ): string {
		$url = remove_query_arg( self::PARAMETERS, $address );
		return add_query_arg( array_map( static fn( $value ): string => rawurlencode( (string) $value ), $size ), $url );
	}

	/**
	 * Returns the URL of an image in the largest size that a page needs: limited by its longer side, or cropped to a square.
	 *
	 * @param string $address The URL at the service.
	 * @param int    $width   The width of the original; 0 if unknown.
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
	 * Returns the `srcset` of an image.
	 *
	 * @param string $address The URL at the service.
	 * @param int    $width   The width of the original; 0 if unknown.
	 * @return string Empty if the size of the original is unknown.
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
	 * Returns the widths for `srcset`, up to the width of the image.
	 *
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
	 * Returns the width of the file itself. It may be a scaled size such as `lake-1024x683.jpg`, while the saved width is that of the original.
	 *
	 * @param string $address The URL at the service.
	 */
	private static function own_width( string $address ): int {
		$path = (string) wp_parse_url( $address, PHP_URL_PATH );
		return preg_match( '/-(\d{1,5})x\d{1,5}\.\w+$/D', $path, $found ) ? (int) $found[1] : PHP_INT_MAX;
	}
}
