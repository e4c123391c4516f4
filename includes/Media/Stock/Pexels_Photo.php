<?php
/**
 * Items of Pexels.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Credit;
use Statecraft\Media\Item;

/** Converts a photo of Pexels' API v1. */
final class Pexels_Photo {

	/** The width of a copy in pixels: WordPress scales larger ones down to it anyway, and originals have up to 25 MB. */
	private const MAX_WIDTH = 2560;

	/** The name of the licence: a proper name. */
	private const LICENSE = 'Pexels License';

	/** The URL of the licence. */
	private const LICENSE_URL = 'https://www.pexels.com/license/';

	/**
	 * Reads a photo.
	 *
	 * @param array<mixed> $photo The photo, with trimmed strings, and numbers as strings.
	 * @param list<string> $hosts The hosts that files are requested from.
	 * @return Item|null Null without a valid id or file.
	 */
	public static function of( array $photo, array $hosts ): ?Item {
		$sizes    = array_filter( array_map( array( Photo_File::class, 'url' ), is_array( $photo['src'] ?? null ) ? $photo['src'] : array() ), static fn( string $url ): bool => Photo_File::is_on( $url, $hosts ) );
		$original = $sizes['original'] ?? '';
		$id       = $photo['id'] ?? '';
		if ( ! is_string( $id ) || ! preg_match( '/^\d{1,18}$/D', $id ) || '' === $original ) {
			return null;
		}
		$texts  = array_filter( $photo, 'is_string' );
		$alt    = wp_strip_all_tags( $texts['alt'] ?? '' );
		$width  = (int) ( $texts['width'] ?? 0 );
		$height = (int) ( $texts['height'] ?? 0 );
		$scale  = $width > self::MAX_WIDTH ? self::MAX_WIDTH / $width : 1;
		$format = array(
			'auto' => 'compress',
			'cs'   => 'tinysrgb',
		) + ( $scale < 1 ? array( 'w' => self::MAX_WIDTH ) : array() );
		return new Item(
			$id,
			Item::IMAGE,
			$alt,
			Photo_File::name( $alt, "pexels-$id", $original ),
			add_query_arg( $format, $original ),
			array_filter(
				array(
					'thumbnail' => $sizes['tiny'] ?? $sizes['small'] ?? '',
					'medium'    => $sizes['medium'] ?? '',
					'fmt_hd'    => $sizes['large2x'] ?? $sizes['large'] ?? '',
				)
			),
			$alt,
			new Credit( 'Pexels', Photo_File::url( $texts['url'] ?? '' ), $texts['photographer'] ?? '', Photo_File::url( $texts['photographer_url'] ?? '' ), self::LICENSE, self::LICENSE_URL ),
			(int) round( $width * $scale ),
			(int) round( $height * $scale )
		);
	}
}
