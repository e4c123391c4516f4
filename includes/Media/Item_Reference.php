<?php
/**
 * Signed references to items.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

/**
 * An item as the `guid` that the editor sends back to copy it. It is signed, so copying needs no second request to the source, whose limits are
 * low, and a browser cannot make up URLs. It is for one user and expires; after that, the item is requested from the source again.
 */
final class Item_Reference {

	/** The minimum lifetime of a reference in seconds; the maximum is twice as long. */
	private const LIFETIME = DAY_IN_SECONDS / 2;

	/**
	 * Creates the reference of an item for the current user.
	 *
	 * @return string Base64url of JSON, a dot, and the signature.
	 */
	public static function of( string $source, Item $item ): string {
		// URLs of thumbnails that this site serves contain a reference themselves.
		$thumbnails = array_filter( $item->thumbnails, static fn( string $url ): bool => ! str_starts_with( $url, home_url( '/' ) ) );
		$data       = array(
			'source' => $source,
			'user'   => get_current_user_id(),
			// Stays the same for hours, so that browsers can cache URLs with a reference.
			'until'  => ( intdiv( time(), self::LIFETIME ) + 2 ) * self::LIFETIME,
			'item'   => array( 'thumbnails' => $thumbnails ) + get_object_vars( $item ),
		);
		$text = rtrim( strtr( base64_encode( (string) wp_json_encode( $data ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		return $text . '.' . self::sign( $text );
	}

	/**
	 * Reads a reference.
	 *
	 * @param string $reference Untrusted input.
	 * @param int    $user      The user for whom it was made.
	 * @return Item|null Null: not authentic, expired, or of another user, source or item.
	 */
	public static function read( string $source, string $id, string $reference, int $user ): ?Item {
		$found = self::open( $source, $reference );
		return $found && $found['user'] === $user && $found['item']->id === $id ? $found['item'] : null;
	}

	/**
	 * Reads the reference of any item and user.
	 *
	 * @param string $reference Untrusted input.
	 * @return array{item: Item, user: int}|null The item, and the user for whom the reference was made. Null: not authentic, expired, or of another source.
	 */
	public static function open( string $source, string $reference ): ?array {
		[ $text, $signature ] = explode( '.', $reference, 2 ) + array( '', '' );
		if ( ! hash_equals( self::sign( $text ), $signature ) ) {
			return null;
		}
		$data = json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ) ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		if ( ! is_array( $data ) || $data['source'] !== $source || $data['until'] < time() ) {
			return null;
		}
		return array(
			'item' => Item::from( $data['item'] ),
			'user' => $data['user'],
		);
	}

	/**
	 * Signs a string, for this purpose and site only.
	 *
	 * @return string 32 hexadecimal digits.
	 */
	private static function sign( string $text ): string {
		$key = hash_hmac( 'sha256', 'statecraft-media-item-' . get_current_blog_id(), wp_salt( 'auth' ), true );
		return substr( hash_hmac( 'sha256', $text, $key ), 0, 32 );
	}
}
