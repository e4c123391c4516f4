<?php
/**
 * Services that WordPress itself does not embed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

/** Tells WordPress who answers for an address; the two that want a key for that are embedded by the code that they give to everybody. */
final class Embed_Providers {

	/** Where a service says what an address shows, by pattern. */
	private const OEMBED = array(
		'#^https?://(?:www\.)?loom\.com/share/[\da-f]{8,}#i'          => 'https://www.loom.com/v1/oembed',
		'#^https?://(?:www\.)?prezi\.com/(?:v|p|view)/[\w-]+#i'       => 'https://prezi.com/v/oembed',
		'#^https?://(?:[\w-]+\.)?gyazo\.com/[\da-f]{32}#i'            => 'https://api.gyazo.com/api/oembed',
	);

	/** A post on Instagram. */
	private const INSTAGRAM = '#^https?://(?:www\.)?(?:instagram\.com|instagr\.am)/(?:[\w.]+/)?(p|reel|tv)/([\w-]+)#i';

	/** A post on Facebook. */
	private const FACEBOOK = '#^https?://(?:www\.|m\.)?facebook\.com/(?:[^/?\#]+/(?:posts|photos|videos)/|permalink\.php\?|photo(?:\.php|/)?\?|watch/?\?|reel/)[^\s"<>]*#i';

	/** Hooks them in. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'register' ) );
	}

	/** Registers them. */
	public static function register(): void {
		foreach ( self::OEMBED as $pattern => $endpoint ) {
			wp_oembed_add_provider( $pattern, $endpoint, true );
		}
		wp_embed_register_handler( 'statecraft-instagram', self::INSTAGRAM, array( self::class, 'instagram' ) );
		wp_embed_register_handler( 'statecraft-facebook', self::FACEBOOK, array( self::class, 'facebook' ) );
	}

	/**
	 * A post on Instagram as a frame; the page of the post for embedding needs no script.
	 *
	 * @param string[] $found What the pattern has found.
	 */
	public static function instagram( array $found ): string {
		return self::frame( sprintf( 'https://www.instagram.com/%s/%s/embed/captioned/', $found[1], $found[2] ), 'Instagram', 540, 760 );
	}

	/**
	 * A post on Facebook as a frame.
	 *
	 * @param string[] $found What the pattern has found.
	 */
	public static function facebook( array $found ): string {
		return self::frame( 'https://www.facebook.com/plugins/post.php?show_text=true&width=500&href=' . rawurlencode( $found[0] ), 'Facebook', 500, 600 );
	}

	/**
	 * A frame.
	 *
	 * @param string $url    Its address.
	 * @param string $title  For those who do not see it.
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 */
	private static function frame( string $url, string $title, int $width, int $height ): string {
		return sprintf(
			'<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" allowfullscreen></iframe>',
			esc_url( $url ),
			esc_attr( $title ),
			$width,
			$height
		);
	}
}
