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
	 * Renders an iframe with a page of the provider.
	 *
	 * @param string $title  The accessible title.
	 * @param string $width  The width in pixels or percent.
	 * @param int    $height The height in pixels.
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
	 * Enqueues the provider's script.
	 *
	 * @param array<string, mixed> $args The `$args` of wp_enqueue_script().
	 */
	final protected static function enqueue( string $handle, string $url, array $args = array( 'strategy' => 'async' ) ): void {
		wp_enqueue_script( $handle, $url, array(), null, $args ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The provider's own.
	}
}
