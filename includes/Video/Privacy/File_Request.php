<?php
/**
 * A request for a private file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Videos;

/** A browser's request. It has no nonce, because a `<video>` sends none, and a request changes nothing. */
final class File_Request {

	/**
	 * @param string $guid          The guid of the video; it has the form of one.
	 * @param int    $post          The post that shows it; 0: none.
	 * @param string $track         The name of a track, unvalidated; empty: the video itself.
	 * @param int    $poster        The attachment of a frame; 0: the video itself, or a track.
	 * @param bool   $is_download   Whether the file is to be saved, not played.
	 * @param string $method        The HTTP method.
	 * @param string $range         The header Range, or empty.
	 * @param string $if_range      The header If-Range, or empty.
	 * @param string $if_none_match The header If-None-Match, or empty.
	 */
	public function __construct(
		public readonly string $guid,
		public readonly int $post,
		public readonly string $track,
		public readonly int $poster,
		public readonly bool $is_download,
		public readonly string $method,
		public readonly string $range,
		public readonly string $if_range,
		public readonly string $if_none_match
	) {}

	/** Returns the attachment named by an admin request; 0: none. */
	public static function attachment(): int {
		$id = $_REQUEST['attachment_id'] ?? 0; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only made a number; nothing is changed.
		return is_scalar( $id ) ? (int) $id : 0;
	}

	/** Reads the current request; null unless it is for a file. An impossible guid counts as not found. */
	public static function current(): ?self {
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- see above; matched with patterns.
		if ( ! isset( $_GET[ Private_Address::VIDEO ] ) ) {
			return null;
		}
		$text = static fn( string $key ): string => is_string( $_GET[ $key ] ?? null ) ? $_GET[ $key ] : '';
		$said = static fn( string $key ): string => substr( (string) wp_unslash( $_SERVER[ $key ] ?? '' ), 0, 1000 );
		return new self(
			preg_match( '/\A' . Videos::PATTERN . '\z/', $text( Private_Address::VIDEO ) ) ? $text( Private_Address::VIDEO ) : '',
			ctype_digit( $text( Private_Address::POST ) ) ? (int) $text( Private_Address::POST ) : 0,
			$text( Private_Address::TRACK ),
			ctype_digit( $text( Private_Address::POSTER ) ) ? (int) $text( Private_Address::POSTER ) : ( isset( $_GET[ Private_Address::POSTER ] ) ? -1 : 0 ),
			'' !== $text( Private_Address::DOWNLOAD ),
			$said( 'REQUEST_METHOD' ),
			$said( 'HTTP_RANGE' ),
			$said( 'HTTP_IF_RANGE' ),
			$said( 'HTTP_IF_NONE_MATCH' )
		);
		// phpcs:enable
	}
}
