<?php
/**
 * Addresses of embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

/** An address at one provider, as the editor's own rules take it; whatever a post says, nothing else is ever loaded. */
final class Embed_Url {

	/**
	 * Constructor. Instances come from {@see Embed_Url::at()}.
	 *
	 * @param string $url  The address, over https.
	 * @param string $path Its path.
	 */
	private function __construct( public readonly string $url, public readonly string $path ) {}

	/**
	 * Reads an address.
	 *
	 * @param string $host The provider's hosts, as a pattern.
	 * @param string $url  What stands in the post.
	 * @return self|null Null where it is not the provider's.
	 */
	public static function at( string $host, string $url ): ?self {
		// A browser reads a backslash as a slash, and drops what cannot be seen.
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
	 * A link as it stands where nothing can be embedded; nothing for an address that is none of the web.
	 *
	 * @param string $url     What stands in the post.
	 * @param string $wrapper The attributes of the element.
	 */
	public static function link( string $url, string $wrapper = '' ): string {
		$href = preg_match( '#^https?://#i', $url ) === 1 ? esc_url( $url, array( 'http', 'https' ) ) : '';
		// An address runs from left to right, whatever the page does.
		return '' === $href ? '' : "<a $wrapper href=\"$href\"><bdi dir=\"ltr\">" . esc_html( $url ) . '</bdi></a>';
	}
}
