<?php
/**
 * URLs of embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

/** A provider's URL, recognized by the same rules as in the editor. No other URL from a post is ever loaded. */
final class Embed_Url {

	/**
	 * Instances come from {@see Embed_Url::parse()}.
	 *
	 * @param string $url  The URL, with https.
	 * @param string $path The path of the URL.
	 */
	private function __construct( public readonly string $url, public readonly string $path ) {}

	/**
	 * Parses a URL.
	 *
	 * @param string $host A pattern of the provider's hosts.
	 * @param string $url  The URL in the post.
	 * @return self|null Null: not a URL of the provider.
	 */
	public static function parse( string $host, string $url ): ?self {
		// Browsers treat a backslash as a slash, and drop control characters.
		if ( preg_match( '#^https?://[^\s\\\\<>"\x00-\x20\x7f]+$#iD', $url ) !== 1 ) {
			return null;
		}
		$parts = wp_parse_url( $url );
		$is_ok = is_array( $parts )
			&& preg_match( $host, strtolower( $parts['host'] ?? '' ) ) === 1
			&& ! isset( $parts['user'] ) && ! isset( $parts['pass'] ) && ! isset( $parts['port'] );
		return $is_ok ? new self( (string) preg_replace( '/^http:/i', 'https:', $url ), $parts['path'] ?? '/' ) : null;
	}

	/**
	 * Renders a link, for URLs that cannot be embedded; empty if the URL is not http(s).
	 *
	 * @param string $url     The URL in the post.
	 * @param string $wrapper Attributes of the element, as HTML.
	 */
	public static function link( string $url, string $wrapper = '' ): string {
		$href = preg_match( '#^https?://#i', $url ) === 1 ? esc_url( $url, array( 'http', 'https' ) ) : '';
		// URLs are left-to-right, even on right-to-left pages.
		return '' === $href ? '' : "<a $wrapper href=\"$href\"><bdi dir=\"ltr\">" . esc_html( $url ) . '</bdi></a>';
	}
}
