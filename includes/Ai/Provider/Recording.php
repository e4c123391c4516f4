<?php
/**
 * A recording that was uploaded to be transcribed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use CURLFile;
use WP_Error;

/** A file in one of the formats that providers take, recognised by its content: its name and the type that the browser declares are the sender's. */
final class Recording {

	/** The maximum size in bytes: 20 MiB. OpenAI takes 25 MB. */
	private const MAX_BYTES = 20_971_520;

	/** The number of bytes by which a format is recognised. */
	private const HEAD = 12;

	/**
	 * The first bytes of each format, by the extension from which providers tell it. WebM and MP4 may hold a video as well; providers read its sound.
	 *
	 * @var array<string, array{string, string}> A pattern and the MIME type.
	 */
	private const FORMATS = array(
		'webm' => array( '/^\x1A\x45\xDF\xA3/', 'audio/webm' ),
		'ogg'  => array( '/^OggS/', 'audio/ogg' ),
		'm4a'  => array( '/^.{4}ftyp/s', 'audio/mp4' ),
		'wav'  => array( '/^RIFF.{4}WAVE/s', 'audio/wav' ),
		'flac' => array( '/^fLaC/', 'audio/flac' ),
		// With tags, or a frame of layer III, II or I.
		'mp3'  => array( '/^(?:ID3|\xFF[\xF2-\xF7\xFA-\xFF])/', 'audio/mpeg' ),
	);

	/** Instances come from {@see Recording::of()}. */
	private function __construct( private readonly string $path, private readonly string $extension ) {}

	/** Returns the maximum size in bytes: ours, or what this server takes. */
	public static function max_bytes(): int {
		return max( 1, min( self::MAX_BYTES, wp_max_upload_size() ) );
	}

	/**
	 * Validates an uploaded file.
	 *
	 * @param mixed $file   In the format of `$_FILES`; null: the request has none.
	 * @param int   $length The length of the request in bytes; PHP drops what is too long, and with it the file.
	 * @return self|WP_Error `recording_missing` (400), `recording_too_large` (413), `recording_not_audio` (415).
	 */
	public static function of( $file, int $length ) {
		$error = is_array( $file ) ? $file['error'] ?? null : null;
		$path  = is_array( $file ) && is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		$size  = UPLOAD_ERR_OK === $error && is_uploaded_file( $path ) ? (int) filesize( $path ) : null;
		if ( in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) || ( $size ?? $length ) > self::max_bytes() ) {
			/* translators: %s: size such as 20 MB. */
			return self::refusal( 'recording_too_large', sprintf( __( 'The recording is too large. It may have %s.', 'statecraft' ), size_format( self::max_bytes() ) ), 413 );
		}
		if ( null === $size ) {
			return self::refusal( 'recording_missing', __( 'The recording did not arrive completely. Please send it again.', 'statecraft' ), 400 );
		}
		$head  = (string) file_get_contents( $path, false, null, 0, self::HEAD ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$found = array_filter( self::FORMATS, static fn( array $format ): bool => 1 === preg_match( $format[0], $head ) );
		return $found
			? new self( $path, (string) array_key_first( $found ) )
			: self::refusal( 'recording_not_audio', __( 'This file is not a recording that can be transcribed. Please choose an MP3, M4A, WAV, FLAC, Ogg, or WebM file.', 'statecraft' ), 415 );
	}

	/** Returns the file for a form, under a name that says nothing of the sender. */
	public function file(): CURLFile {
		return new CURLFile( $this->path, self::FORMATS[ $this->extension ][1], "recording.$this->extension" );
	}

	/** Deletes the file. PHP does so at the end of a request, which others may keep open. */
	public function delete(): void {
		wp_delete_file( $this->path );
	}

	/**
	 * Creates an error.
	 *
	 * @param string $reason The message for the user.
	 */
	private static function refusal( string $code, string $reason, int $status ): WP_Error {
		return new WP_Error(
			$code,
			$reason,
			array(
				'status'     => $status,
				'reason'     => '',
				'request_id' => '',
			)
		);
	}
}
