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

	/** Calendly's host. */
	public const CALENDLY = '/^calendly\.com$/D';

	/** Eventbrite's hosts, a country each. */
	public const EVENTBRITE = '/^(?:[a-z\d-]+\.)?eventbrite\.(?:com(?:\.(?:ar|au|br|mx|pe))?|co(?:\.(?:nz|uk))?|at|be|ca|ch|cl|de|dk|es|fi|fr|hk|ie|it|nl|pt|se|sg)$/D';

	/** Google Calendar's host, and the one that older posts have. */
	public const GOOGLE_CALENDAR = '/^(?:calendar|www)\.google\.com$/D';

	/** Pinterest's hosts, a country each. */
	public const PINTEREST = '/^(?:www\.|[a-z]{2}\.)?pinterest\.(?:com(?:\.(?:au|bo|ec|mx|pe|py|uy|vn))?|co(?:\.(?:at|in|kr|nz|uk))?|at|be|ca|ch|cl|de|dk|ec|es|fr|hu|id|ie|in|it|jp|kr|mx|nl|nz|pe|ph|pt|ru|se|th|tw|uk|vn)$/D';

	/**
	 * Use {@see Embed_Url::at()}.
	 *
	 * @param string $url  The address, over https.
	 * @param string $path Its path.
	 */
	private function __construct( public readonly string $url, public readonly string $path ) {}

	/**
	 * Reads an address.
	 *
	 * @param string $host One of the patterns above.
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
