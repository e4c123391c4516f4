<?php
/**
 * New uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

/** Checks what is known about a file before its first byte, and creates the upload. */
final class Upload_Factory {

	/**
	 * Creates an upload.
	 *
	 * @param Tus_Headers $headers  The headers of the request.
	 * @param string      $metadata The header `Upload-Metadata`.
	 * @throws Tus_Refusal If it is refused.
	 */
	public static function create( Tus_Headers $headers, string $metadata ): Upload {
		$concat = $headers->concat();
		$known  = Metadata::read( $metadata );
		if ( ! $known->claims_video() ) {
			throw Tus_Refusal::type();
		}
		if ( str_starts_with( $concat, 'final;' ) ) {
			if ( null !== $headers->number( 'Upload-Length' ) ) {
				throw Tus_Refusal::malformed( __( 'A final upload has no Upload-Length: it is the sum of its parts.', 'statecraft' ) );
			}
			return Concatenation::upload( $concat, $metadata );
		}
		$length = $headers->length();
		if ( 0 === $length && '' === $concat ) {
			throw new Tus_Refusal( 400, 'video_empty', __( 'This file is empty. Choose another one.', 'statecraft' ) );
		}
		Upload_Limits::count( 'partial' === $concat );
		// A deferred length is at least that of what is sent with it.
		Upload_Limits::check_size( $length ?? (int) $headers->content_length() );
		return Uploads::create( Uploads::new_id(), self::state( $length, $metadata, $concat ) ) ?? throw Tus_Refusal::locked();
	}

	/**
	 * Returns the state of a new upload of the current user, see {@see Upload}.
	 *
	 * @param int|null     $length   The length; null: deferred.
	 * @param string       $metadata The header `Upload-Metadata`.
	 * @param string       $concat   The header `Upload-Concat`.
	 * @param list<string> $parts    The ids of the parts of a final upload.
	 * @return array<string, mixed>
	 */
	public static function state( ?int $length, string $metadata, string $concat, array $parts = array() ): array {
		return array(
			'user'      => get_current_user_id(),
			'length'    => $length,
			'metadata'  => $metadata,
			'concat'    => $concat,
			'parts'     => $parts,
			'is_joined' => false,
			'video'     => null,
		);
	}
}
