<?php
/**
 * What the blocks that embed have in common on the page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

use Statecraft\Render\Attributes;

/** A block that embeds what an address leads to; a plain link in a feed, and where the address is not the provider's. */
abstract class Embed_Block {

	/** The provider's hosts, as a pattern; none matches this one. */
	protected const HOSTS = '/(?!)/';

	/**
	 * The class of a block: `Google_Calendar` of `jetpack/google-calendar`.
	 *
	 * @param string $block Its name.
	 * @return class-string<self>
	 */
	final public static function of( string $block ): string {
		return __NAMESPACE__ . '\\' . ucwords( strtr( basename( $block ), '-', '_' ), '_' );
	}

	/**
	 * The markup, escaped.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    What is saved in the post.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		$url   = $attributes->text( 'url' );
		$found = is_feed() ? null : Embed_Url::at( static::HOSTS, $url );
		return ( $found ? static::embed( $found, $attributes, $content ) : null ) ?? Embed_Url::link( $url, get_block_wrapper_attributes() );
	}

	/**
	 * What stands in the place of the link, escaped; null where the provider embeds nothing of this address.
	 *
	 * @param Embed_Url  $found      An address at the provider.
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    What is saved in the post.
	 */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		return null;
	}

	/**
	 * A page of the provider in a frame.
	 *
	 * @param string $url    Its address.
	 * @param string $title  For those who do not see it.
	 * @param string $width  In pixels, or a share.
	 * @param int    $height In pixels.
	 */
	final protected static function frame( string $url, string $title, string $width, int $height ): string {
		return sprintf(
			'<iframe src="%s" title="%s" width="%s" height="%d" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
			esc_url( $url ),
			esc_attr( $title ),
			esc_attr( $width ),
			$height
		);
	}

	/**
	 * Has the provider's own script on the page.
	 *
	 * @param string               $handle Its name.
	 * @param string               $url    Its address.
	 * @param array<string, mixed> $how    How it loads.
	 */
	final protected static function enqueue( string $handle, string $url, array $how = array( 'strategy' => 'async' ) ): void {
		wp_enqueue_script( $handle, $url, array(), null, $how ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The provider's own.
	}
}
