<?php
/**
 * The metadata of an upload.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

/** The header `Upload-Metadata`: pairs of a key and a Base64 value. Everything in it is untrusted. */
final class Metadata {

	/** The maximum length of the header: metadata is stored, and servers accept headers of 8 kB. */
	private const MAX_LENGTH = 8_000;

	/** What WordPress lets nobody attach a file to: who may see the file would depend on another file. */
	private const NO_PARENTS = array( 'revision', 'attachment' );

	/**
	 * @param string                $header The header as sent.
	 * @param array<string, string> $values The decoded values by key.
	 */
	private function __construct( public readonly string $header, private readonly array $values ) {}

	/**
	 * Parses the header.
	 *
	 * @throws Tus_Refusal If it is malformed.
	 */
	public static function read( string $header ): self {
		$values = array();
		$pairs  = '' === trim( $header ) ? array() : explode( ',', $header );
		foreach ( $pairs as $pair ) {
			// Clients send `key ` with a trailing space for an empty value.
			$matches = preg_match( '/^([\x21-\x2b\x2d-\x7e]+)(?: ([A-Za-z0-9+\/]*={0,2}))?$/D', trim( $pair, ' ' ), $found );
			$value   = $matches ? base64_decode( $found[2] ?? '', true ) : false; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the protocol's encoding.
			if ( false === $value || isset( $values[ $found[1] ?? '' ] ) || strlen( $header ) > self::MAX_LENGTH ) {
				throw Tus_Refusal::malformed( __( 'Upload-Metadata must be pairs of a unique key and a Base64 value, separated by commas.', 'statecraft' ) );
			}
			$values[ $found[1] ] = $value;
		}
		return new self( $header, $values );
	}

	/** Returns the name of the file, without folders and control characters; empty: none was sent. */
	public function file_name(): string {
		$name = wp_check_invalid_utf8( $this->values['filename'] ?? $this->values['name'] ?? '' );
		return trim( (string) preg_replace( array( '#^.*[/\\\\]#s', '/[\x00-\x1f\x7f]+/' ), array( '', ' ' ), $name ) );
	}

	/** Whether the sent type, if there is one, is a video. */
	public function claims_video(): bool {
		$type = strtolower( $this->values['filetype'] ?? $this->values['type'] ?? '' );
		return '' === $type || str_starts_with( $type, 'video/' );
	}

	/** Returns the id of the post that the video is for, if it can have files and the current user may edit it; otherwise 0. */
	public function post_id(): int {
		$id = absint( $this->values['post'] ?? 0 );
		return $id && current_user_can( 'edit_post', $id ) && ! in_array( get_post_type( $id ), self::NO_PARENTS, true ) ? $id : 0;
	}
}
