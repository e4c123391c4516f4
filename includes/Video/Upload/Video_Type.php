<?php
/**
 * Types of video files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\File_Name;

/** Recognizes a video by its first bytes. WordPress accepts any bytes as a video, and PHP's own detection knows too few MP4 brands. */
final class Video_Type {

	/** The number of first bytes that are checked. */
	public const HEAD = 256;

	/** The extension for a file whose name has no matching one, by MIME type. */
	private const EXTENSIONS = array(
		'video/mp4'        => 'mp4',
		'video/quicktime'  => 'mov',
		'video/3gpp'       => '3gp',
		'video/3gpp2'      => '3g2',
		'video/webm'       => 'webm',
		'video/x-matroska' => 'mkv',
		'video/ogg'        => 'ogv',
		'video/avi'        => 'avi',
		'video/x-ms-wmv'   => 'wmv',
	);

	/**
	 * Returns the MIME type.
	 *
	 * @param string $head The first {@see Video_Type::HEAD} bytes.
	 * @return string Empty: not a video.
	 */
	public static function of( string $head ): string {
		return match ( true ) {
			'ftyp' === substr( $head, 4, 4 ) => self::of_brand( substr( $head, 8, 4 ) ),
			in_array( substr( $head, 4, 4 ), array( 'moov', 'mdat', 'wide' ), true ) => 'video/quicktime',
			str_starts_with( $head, "\x1a\x45\xdf\xa3" ) => self::of_matroska( $head ),
			// The video stream of an Ogg file comes first; a file that starts with audio is not a video.
			str_starts_with( $head, 'OggS' ) => preg_match( '/^.{28}(?:\x01vorbis|OpusHead|\x7fFLAC|Speex)/s', $head ) ? '' : 'video/ogg',
			str_starts_with( $head, 'RIFF' ) && 'AVI ' === substr( $head, 8, 4 ) => 'video/avi',
			str_starts_with( $head, "\x30\x26\xb2\x75\x8e\x66\xcf\x11" ) => 'video/x-ms-wmv',
			default => '',
		};
	}

	/**
	 * Returns the type of a file in the MP4 family.
	 *
	 * @param string $brand Its major brand.
	 * @return string Empty: an image or sound in the same container.
	 */
	private static function of_brand( string $brand ): string {
		return match ( true ) {
			'qt  ' === $brand => 'video/quicktime',
			str_starts_with( $brand, '3g2' ) => 'video/3gpp2',
			str_starts_with( $brand, '3g' ) => 'video/3gpp',
			(bool) preg_match( '/^(?:M4A|M4B|M4P|F4A|F4B|hei|hev[cxms]|mif|msf|avi|crx|jp2|jpx|jxl)/', $brand ) => '',
			default => 4 === strlen( $brand ) ? 'video/mp4' : '',
		};
	}

	/**
	 * Returns the type of an EBML file.
	 *
	 * @param string $head The first bytes.
	 * @return string Empty: neither WebM nor Matroska.
	 */
	private static function of_matroska( string $head ): string {
		return match ( true ) {
			str_contains( $head, 'webm' ) => 'video/webm',
			str_contains( $head, 'matroska' ) => 'video/x-matroska',
			default => '',
		};
	}

	/**
	 * Returns the name for storing a file, with an extension that matches its bytes.
	 *
	 * @param string $name The name that was sent.
	 * @param string $type The MIME type of its bytes.
	 * @return string Empty if the current user may not upload this type.
	 */
	public static function file_name( string $name, string $type ): string {
		$allowed   = array_filter( get_allowed_mime_types(), static fn( string $one ): bool => $one === $type );
		$endings   = explode( '|', implode( '|', array_keys( $allowed ) ) );
		$extension = strtolower( pathinfo( $name, PATHINFO_EXTENSION ) );
		if ( ! $allowed ) {
			return '';
		}
		$usual = self::EXTENSIONS[ $type ];
		$ends  = in_array( $extension, $endings, true ) ? $extension : ( in_array( $usual, $endings, true ) ? $usual : $endings[0] );
		$plain = File_Name::stem( $name );
		return ( '' === $plain ? 'video' : $plain ) . ".$ends";
	}
}
