<?php
/**
 * Request headers of the upload protocol.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use WP_REST_Request;

/** Parses headers strictly: PHP would accept `1e3`, `+1` and ` 1` as numbers, and a wrong offset corrupts a file. */
final class Tus_Headers {

	/** The largest integer that JavaScript clients can represent, 2^53 - 1. */
	private const MAX = 9_007_199_254_740_991;

	/** The media type of a body with upload bytes. */
	private const OCTETS = 'application/offset+octet-stream';

	public function __construct( private readonly WP_REST_Request $request ) {}

	/**
	 * Returns a number of bytes.
	 *
	 * @param string $name The name of the header, such as `Upload-Offset`.
	 * @return int|null Null: the header is missing.
	 * @throws Tus_Refusal If it is not a whole number of bytes.
	 */
	public function number( string $name ): ?int {
		$text = $this->request->get_header( $name );
		if ( null === $text ) {
			return null;
		}
		if ( ! preg_match( '/^(?:0|[1-9]\d{0,15})$/D', $text ) || (int) $text > self::MAX ) {
			/* translators: %s: name of a header. */
			throw Tus_Refusal::malformed( sprintf( __( '%s must be a whole number of bytes.', 'statecraft' ), $name ) );
		}
		return (int) $text;
	}

	/**
	 * Returns the length of a new upload.
	 *
	 * @return int|null Null: it is deferred.
	 * @throws Tus_Refusal If it is missing, or both headers are sent.
	 */
	public function length(): ?int {
		$length = $this->number( 'Upload-Length' );
		$defers = $this->request->get_header( 'Upload-Defer-Length' );
		if ( ( null === $length ) === ( null === $defers ) || ( null !== $defers && '1' !== $defers ) ) {
			throw Tus_Refusal::malformed( __( 'Either Upload-Length or “Upload-Defer-Length: 1” is required.', 'statecraft' ) );
		}
		return $length;
	}

	/**
	 * Returns the concatenation mode.
	 *
	 * @return string Empty, `partial`, or `final;` and addresses.
	 * @throws Tus_Refusal If it is something else.
	 */
	public function concat(): string {
		$concat = trim( (string) $this->request->get_header( 'Upload-Concat' ) );
		if ( ! preg_match( '/^(?:|partial|final;.+)$/D', $concat ) || strlen( $concat ) > 8_000 ) {
			throw Tus_Refusal::malformed( __( 'Upload-Concat must be “partial”, or “final;” and the addresses of the parts.', 'statecraft' ) );
		}
		return $concat;
	}

	/** Whether the body is declared as upload bytes. */
	public function is_octets(): bool {
		return self::OCTETS === strtolower( trim( (string) $this->request->get_header( 'Content-Type' ) ) );
	}

	/**
	 * Returns the length of the body; null if unknown.
	 *
	 * @return int|null
	 */
	public function content_length(): ?int {
		$length = $this->request->get_header( 'Content-Length' );
		return null === $length || ! ctype_digit( $length ) ? null : (int) $length;
	}

	/** Whether the body uses HTTP chunked encoding, without a length. */
	public function is_chunked(): bool {
		return null === $this->content_length() && null !== $this->request->get_header( 'Transfer-Encoding' );
	}

	/**
	 * Returns the checksum of the body.
	 *
	 * @return array{string, string}|null The algorithm and the raw digest.
	 * @throws Tus_Refusal If it is malformed.
	 */
	public function checksum(): ?array {
		$text = $this->request->get_header( 'Upload-Checksum' );
		if ( null === $text ) {
			return null;
		}
		[ $algorithm, $encoded ] = explode( ' ', "$text " );
		$digest                  = base64_decode( $encoded, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the protocol's encoding.
		if ( ! in_array( $algorithm, self::algorithms(), true ) || false === $digest || strlen( $digest ) !== strlen( hash( $algorithm, '', true ) ) ) {
			/* translators: %s: list of algorithms. */
			throw Tus_Refusal::malformed( sprintf( __( 'Upload-Checksum must be one of %s, a space, and the digest in Base64.', 'statecraft' ), implode( ', ', self::algorithms() ) ) );
		}
		return array( $algorithm, $digest );
	}

	/**
	 * Returns the algorithms of checksums.
	 *
	 * @return list<string>
	 */
	public static function algorithms(): array {
		return array_values( array_intersect( array( 'sha1', 'md5', 'sha256' ), hash_algos() ) );
	}
}
