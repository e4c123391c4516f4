<?php
/**
 * The base class of embed blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Content\Module as Content;
use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;

/** Renders a URL as an embed; as a plain link in a feed, or if the URL is not the provider's. */
abstract class Embed_Block {

	/**
	 * Who gets to know of visitors: the name of the provider, and the URL of its privacy policy. Each block has its own.
	 *
	 * @var array<string, string>
	 */
	public const RECIPIENT = array();

	/** A pattern of the provider's hosts; this default matches none. */
	protected const HOSTS = '/(?!)/';

	/**
	 * Returns the class of a block: `Google_Calendar` for `jetpack/google-calendar`.
	 *
	 * @param string $block The name of the block.
	 * @return class-string<self>
	 */
	final public static function of( string $block ): string {
		return __NAMESPACE__ . '\\' . ucwords( strtr( basename( $block ), '-', '_' ), '_' );
	}

	/**
	 * Returns the recipients of all of them.
	 *
	 * @return array<string, string> The URL of the privacy policy by the name of the provider.
	 */
	final public static function recipients(): array {
		$classes = array_map( static fn( array $metadata ): string => self::of( (string) $metadata['name'] ), array_values( Block_Types::manifest() ) );
		return array_merge( ...array_map( static fn( string $name ): array => is_subclass_of( $name, self::class ) ? $name::RECIPIENT : array(), $classes ) );
	}

	/**
	 * Returns the markup, escaped.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    The saved markup.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		$url   = Plain_Text::of_saved( $attributes->text( 'url' ) );
		$found = is_feed() ? null : Embed_Url::parse( static::HOSTS, $url );
		return ( $found ? static::embed( $found, $attributes, $content ) : null ) ?? Embed_Url::link( $url, get_block_wrapper_attributes() );
	}

	/** Returns the embed, escaped; null if the provider cannot embed this URL. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		return null;
	}

	/**
	 * Renders an iframe with a page of the provider, which waits on a page with a cookie notice.
	 *
	 * @param string $title  The accessible title.
	 * @param string $width  The width in pixels or percent.
	 * @param int    $height The height in pixels.
	 */
	final protected static function frame( string $url, string $title, string $width, int $height ): string {
		$frame = sprintf(
			'<iframe src="%s" title="%s" width="%s" height="%d" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
			esc_url( $url ),
			esc_attr( $title ),
			esc_attr( $width ),
			$height
		);
		return self::waiting( $frame, $url, 'width:' . ( ctype_digit( $width ) ? "{$width}px" : $width ) . ";height:{$height}px" );
	}

	/**
	 * Returns content of the provider, or what holds it back on a page with a cookie notice.
	 *
	 * @param string $html The content.
	 * @param string $url  The page of the provider with the same.
	 * @param string $size Its size, as CSS; empty: not known.
	 */
	final protected static function waiting( string $html, string $url, string $size = '' ): string {
		return Content::until_accepted( $html, (string) array_key_first( static::RECIPIENT ), $url, $size );
	}

	/**
	 * Enqueues the provider's script.
	 *
	 * @param array<string, mixed> $args The `$args` of wp_enqueue_script().
	 */
	final protected static function enqueue( string $handle, string $url, array $args = array( 'strategy' => 'async' ) ): void {
		wp_enqueue_script( $handle, $url, array(), null, $args ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The provider's own.
	}

	/**
	 * Takes the provider's script, with what is before and after it, and its stylesheet off the page if it has a cookie notice, for what waits.
	 *
	 * @param string $handle Of both.
	 * @param string $again  A script that starts what came after the provider's script was there.
	 * @return string The tags; empty if they stay on the page.
	 */
	final protected static function taken( string $handle, string $again = '' ): string {
		if ( ! Content::asks_for_consent() ) {
			return '';
		}
		$again && wp_add_inline_script( $handle, $again );
		ob_start();
		wp_style_is( $handle ) && wp_styles()->do_item( $handle );
		wp_scripts()->do_item( $handle );
		$tags = trim( (string) ob_get_clean() );
		foreach ( array( wp_styles(), wp_scripts() ) as $all ) {
			$all->dequeue( $handle );
			$all->remove( $handle );
		}
		return $tags;
	}

	/** Returns the provider's script and stylesheet if they wait, for where a link does without them. */
	final protected static function taken_from_link( string $handle ): string {
		$tags = self::taken( $handle );
		return '' === $tags ? '' : Content::until_accepted( $tags );
	}
}
