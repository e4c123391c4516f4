<?php
/**
 * Reading form responses stored by Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answer;

/**
 * Reads the `post_content` formats of all versions, which can occur on the same site: JSON, with a MIME type (`v3`, or `v2`, which lost its
 * backslashes) or without, and the text format used before. Unreadable content is kept unchanged, as a single answer.
 */
final class Feedback_Reader {

	/**
	 * Reads a response.
	 *
	 * @param string       $content The stored content.
	 * @param string       $mime    `v3`, `v2`, or empty.
	 * @param array<mixed> $extra   Fields stored as post meta.
	 */
	public static function read( string $content, string $mime = '', array $extra = array() ): Feedback {
		$json = self::json( $content, $mime );
		if ( $json ) {
			return new Feedback(
				Feedback_Fields::answers( $json['fields'] ),
				self::text( $json, 'entry_title' ),
				self::url( self::text( $json, 'entry_permalink' ), self::text( $json, 'request_url' ) ),
				self::address( self::text( $json, 'ip' ) ),
				// A widget or a template has a name instead of an id.
				in_array( $json['source_type'] ?? 'single', array( '', 'single' ), true ) ? (int) self::text( $json, 'source_id' ) : 0,
				rest_sanitize_boolean( self::text( $json, 'is_test' ) )
			);
		}
		if ( Feedback_Text::matches( $content ) ) {
			$text = Feedback_Text::read( $content, $extra );
			return new Feedback( Feedback_Fields::answers( $text['fields'] ), $text['entry_title'], self::url( $text['entry_permalink'] ), self::address( $text['ip'] ) );
		}
		return new Feedback( '' === trim( $content ) ? array() : array( new Answer( 'field-0', 'textarea', __( 'Text', 'statecraft' ), array( $content ) ) ) );
	}

	/**
	 * Decodes a response in JSON.
	 *
	 * @param string $content The stored content.
	 * @param string $mime    The MIME type.
	 * @return array<mixed>|null Null if it is not JSON, or has no fields.
	 */
	private static function json( string $content, string $mime ): ?array {
		if ( ! str_starts_with( ltrim( $content ), '{' ) ) {
			return null;
		}
		$whole = 'v2' === $mime ? null : Lenient_Json::whole( $content );
		$json  = $whole ?? Lenient_Json::damaged( $content );
		return is_array( $json['fields'] ?? null ) ? $json : null;
	}

	/**
	 * Returns a property as a string.
	 *
	 * @param array<mixed> $json
	 * @param string       $name The property.
	 */
	private static function text( array $json, string $name ): string {
		return is_scalar( $json[ $name ] ?? null ) ? (string) $json[ $name ] : '';
	}

	/**
	 * Returns the first valid page URL.
	 *
	 * @param string ...$urls May be empty, relative or invalid.
	 */
	private static function url( string ...$urls ): string {
		foreach ( $urls as $url ) {
			if ( preg_match( '~^https?://~i', $url ) ) {
				return esc_url_raw( $url, array( 'http', 'https' ) );
			}
		}
		return '';
	}

	/**
	 * Returns an IP address.
	 *
	 * @return string Empty if it is not one.
	 */
	private static function address( string $text ): string {
		return filter_var( trim( $text ), FILTER_VALIDATE_IP ) ? trim( $text ) : '';
	}
}
