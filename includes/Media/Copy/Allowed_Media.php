<?php
/**
 * File types that the site allows in its media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;

/** Compares with the MIME types that WordPress allows the current user to upload. */
final class Allowed_Media {

	/**
	 * Whether a file name has an extension that is allowed for a kind of media.
	 *
	 * @param string $kind {@see Item::IMAGE} or {@see Item::VIDEO}.
	 */
	public static function allows_name( string $name, string $kind ): bool {
		$extension = strtolower( pathinfo( $name, PATHINFO_EXTENSION ) );
		$allowed   = array_map( static fn( string $endings ): array => explode( '|', strtolower( $endings ) ), array_keys( self::types( $kind ) ) );
		return '' !== $extension && in_array( $extension, array_merge( ...$allowed ), true );
	}

	/**
	 * Whether a MIME type is allowed for a kind of media.
	 *
	 * @param string $kind {@see Item::IMAGE} or {@see Item::VIDEO}.
	 */
	public static function allows_type( string $type, string $kind ): bool {
		return in_array( $type, self::types( $kind ), true );
	}

	/**
	 * Returns the allowed types of a kind.
	 *
	 * @return array<string, string> MIME types by extension pattern, such as `jpg|jpeg|jpe`.
	 */
	private static function types( string $kind ): array {
		return array_filter( get_allowed_mime_types(), static fn( string $type ): bool => str_starts_with( $type, "$kind/" ) );
	}
}
