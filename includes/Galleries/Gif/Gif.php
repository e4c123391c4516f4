<?php
/**
 * A GIF.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

/** A GIF in the shape of Giphy's API, reduced to the fields the editor reads. File URLs are accepted only on the provider's own hosts. */
final class Gif {

	/** The maximum length of a string, in characters. */
	private const TEXT_LENGTH = 500;

	/**
	 * Creates a GIF.
	 *
	 * @param array<string, mixed> $found  Untrusted: `id`, `title`, `alt_text`, `url` (its page), `user`, `embed_url`.
	 * @param array<string, mixed> $images Untrusted: each with `url`, `width`, `height`, by Giphy's name of the size.
	 * @return array<string, mixed>|null Null without an id or a picture.
	 */
	public static function of( Provider $provider, array $found, array $images ): ?array {
		$id   = $found['id'] ?? '';
		$kept = array_filter( array_map( static fn( $image ): ?array => self::image( $provider, $image ), $images ) );
		if ( ! is_string( $id ) || ! $provider->is_id( $id ) || ! isset( $kept['original'] ) ) {
			return null;
		}
		return array(
			'id'        => $id,
			'provider'  => $provider::ID,
			'title'     => self::text( $found['title'] ?? '' ),
			'alt_text'  => self::text( $found['alt_text'] ?? '' ),
			'url'       => self::url( $found['url'] ?? '' ),
			'user'      => self::text( $found['user'] ?? '' ),
			'embed_url' => self::url( $found['embed_url'] ?? '' ),
			'images'    => $kept,
		);
	}

	/**
	 * Reads a size.
	 *
	 * @param mixed $image Untrusted.
	 * @return array{url: string, width: int, height: int}|null
	 */
	private static function image( Provider $provider, $image ): ?array {
		$url = is_array( $image ) ? self::url( $image['url'] ?? '' ) : '';
		if ( '' === $url || ! $provider->has_host( $url ) ) {
			return null;
		}
		return array(
			'url'    => $url,
			'width'  => self::pixels( $image['width'] ?? 0 ),
			'height' => self::pixels( $image['height'] ?? 0 ),
		);
	}

	/**
	 * Reads a dimension.
	 *
	 * @param mixed $value Untrusted; Giphy sends numbers as strings.
	 */
	private static function pixels( $value ): int {
		return is_numeric( $value ) ? max( 0, min( 10_000, (int) $value ) ) : 0;
	}

	/**
	 * Reads a string.
	 *
	 * @param mixed $value Untrusted.
	 */
	private static function text( $value ): string {
		return is_string( $value ) ? mb_substr( sanitize_text_field( $value ), 0, self::TEXT_LENGTH ) : '';
	}

	/**
	 * Reads a URL of http or https.
	 *
	 * @param mixed $value Untrusted.
	 */
	private static function url( $value ): string {
		return is_string( $value ) ? sanitize_url( $value, array( 'http', 'https' ) ) : '';
	}
}
