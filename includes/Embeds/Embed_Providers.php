<?php
/**
 * Additional oEmbed providers and embed handlers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Gates;

/** Registers oEmbed providers. The two services whose oEmbed endpoint requires a key are embedded as iframes, with their public embed URLs. */
final class Embed_Providers {

	/** Who gets to know of visitors: the URLs of privacy policies, by the names of the services. */
	public const RECIPIENTS = array(
		'Facebook'    => 'https://www.facebook.com/policies_center/',
		'Google Maps' => 'https://policies.google.com/',
		'Gyazo'       => 'https://gyazo.com/doc/privacy',
		'Instagram'   => 'https://privacycenter.instagram.com/policy',
		'Loom'        => 'https://www.atlassian.com/legal',
		'Prezi'       => 'https://prezi.com/privacy-policy/',
		'SoundCloud'  => 'https://soundcloud.com/pages/privacy',
	);

	/** oEmbed endpoints by URL pattern. */
	private const OEMBED = array(
		'#^https?://(?:www\.)?loom\.com/share/[\da-f]{8,}#i'          => 'https://www.loom.com/v1/oembed',
		'#^https?://(?:www\.)?prezi\.com/(?:v|p|view)/[\w-]+#i'       => 'https://prezi.com/v/oembed',
		'#^https?://(?:[\w-]+\.)?gyazo\.com/[\da-f]{32}#i'            => 'https://api.gyazo.com/api/oembed',
	);

	/** The URL pattern of Instagram posts. */
	private const INSTAGRAM = '#^https?://(?:www\.)?(?:instagram\.com|instagr\.am)/(?:[\w.]+/)?(p|reel|tv)/([\w-]+)#i';

	/** The URL pattern of Facebook posts. */
	private const FACEBOOK = '#^https?://(?:www\.|m\.)?facebook\.com/(?:[^/?\#]+/(?:posts|photos|videos)/|permalink\.php\?|photo(?:\.php|/)?\?|watch/?\?|reel/)[^\s"<>]*#i';

	/** Hooks the registration. */
	public static function hook(): void {
		Gates::on_init( array( self::class, 'register' ) );
	}

	/** Registers the providers and handlers. */
	public static function register(): void {
		if ( did_filter( 'oembed_providers' ) ) {
			foreach ( self::OEMBED as $pattern => $endpoint ) {
				wp_oembed_add_provider( $pattern, $endpoint, true );
			}
		} else {
			// wp_oembed_add_provider() would have WordPress make its whole list on each page.
			add_filter( 'oembed_providers', array( self::class, 'add_providers' ) );
		}
		wp_embed_register_handler( 'statecraft-instagram', self::INSTAGRAM, array( self::class, 'instagram' ) );
		wp_embed_register_handler( 'statecraft-facebook', self::FACEBOOK, array( self::class, 'facebook' ) );
	}

	/**
	 * Adds the providers to WordPress's.
	 *
	 * @param array<string, array{string, bool}>|mixed $all The endpoints by pattern, and whether it is a regular expression.
	 * @return array<string, array{string, bool}>
	 */
	public static function add_providers( $all ): array {
		return array_map( static fn( string $endpoint ): array => array( $endpoint, true ), self::OEMBED ) + ( is_array( $all ) ? $all : array() );
	}

	/**
	 * Renders an Instagram post as an iframe; its embed page needs no script.
	 *
	 * @param string[] $found The matches of the pattern.
	 */
	public static function instagram( array $found ): string {
		return self::frame( $found[0], sprintf( 'https://www.instagram.com/%s/%s/embed/captioned/', $found[1], $found[2] ), 'Instagram', 540, 760 );
	}

	/**
	 * Renders a Facebook post as an iframe.
	 *
	 * @param string[] $found The matches of the pattern.
	 */
	public static function facebook( array $found ): string {
		return self::frame( $found[0], 'https://www.facebook.com/plugins/post.php?show_text=true&width=500&href=' . rawurlencode( $found[0] ), 'Facebook', 500, 600 );
	}

	/**
	 * Renders an iframe.
	 *
	 * @param string $page   The post, which the iframe shows.
	 * @param string $title  The accessible title.
	 * @param int    $width  The width in pixels.
	 * @param int    $height The height in pixels.
	 */
	private static function frame( string $page, string $url, string $title, int $width, int $height ): string {
		$frame = sprintf(
			'<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" allowfullscreen></iframe>',
			esc_url( $url ),
			esc_attr( $title ),
			$width,
			$height
		);
		return Content::until_accepted( $frame, $title, $page, "width:{$width}px;height:{$height}px" );
	}
}
