<?php
/**
 * File types, determined by content.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Recognises the images and videos that browsers can display. File names and `Content-Type` headers are not trusted. */
final class File_Type {

	/** The number of bytes that {@see File_Type::of()} needs. */
	public const BYTES = 32;

	/** The start of a file, by MIME type. */
	private const STARTS = array(
		'image/jpeg' => '/^\xff\xd8\xff/',
		'image/png'  => '/^\x89PNG\r\n\x1a\n/',
		'image/gif'  => '/^GIF8[79]a/',
		'image/webp' => '/^RIFF.{4}WEBP/s',
		'video/webm' => '/^\x1a\x45\xdf\xa3/',
	);

	/** The brands of ISO media files. */
	private const BRANDS = array(
		'image/avif'      => '/^avi[fs]/',
		'image/heic'      => '/^(hei[cxms]|hev[cmx]|mif1|msf1)/',
		'video/quicktime' => '/^qt  /',
		'video/mp4'       => '/^(iso[m2-9]|mp4[12v]|M4V|avc1|dash|MSNV|3gp)/',
	);

	/** The extension of a copied file. */
	private const EXTENSIONS = array(
		'image/jpeg'      => 'jpg',
		'image/png'       => 'png',
		'image/gif'       => 'gif',
		'image/webp'      => 'webp',
		'image/avif'      => 'avif',
		'image/heic'      => 'heic',
		'video/mp4'       => 'mp4',
		'video/quicktime' => 'mov',
		'video/webm'      => 'webm',
	);

	/**
	 * Returns the MIME type.
	 *
	 * @param string $head The first bytes.
	 * @return string Empty: unknown.
	 */
	public static function of( string $head ): string {
		$is_iso = 'ftyp' === substr( $head, 4, 4 );
		foreach ( $is_iso ? self::BRANDS : self::STARTS as $type => $pattern ) {
			if ( preg_match( $pattern, $is_iso ? substr( $head, 8, 4 ) : $head ) ) {
				return $type;
			}
		}
		return '';
	}

	/**
	 * Returns the extension of a type.
	 *
	 * @param string $type A type of {@see File_Type::of()}.
	 */
	public static function extension( string $type ): string {
		return self::EXTENSIONS[ $type ];
	}
}
