<?php
/**
 * The colours that an author has chosen.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Color;

/** The colours of a block, from its style and its classes, as far as they can be read in an email, whose background is not that of the theme. */
final class Letter_Colors {

	/**
	 * The colours of the theme by slug; null until first used.
	 *
	 * @var array<string, string>|null
	 */
	private static ?array $palette = null;

	/**
	 * @param string $text       A colour; empty: none.
	 * @param string $background Another.
	 */
	private function __construct( public readonly string $text, public readonly string $background ) {}

	/**
	 * Reads the colours of an element.
	 *
	 * @param string $css   Its `style`.
	 * @param string $class Its `class`.
	 */
	public static function of( string $css, string $class ): self {
		$slug = static fn( string $pattern ): string => preg_match( $pattern, $class, $found ) ? self::palette()[ $found[1] ] ?? '' : '';
		$own  = static fn( string $pattern ): string => preg_match( $pattern, $css, $found ) ? self::color( $found[1] ) : '';
		return new self(
			$own( '/(?:^|;)\s*color\s*:\s*([^;]+)/i' ) ?: $slug( '/(?:^|\s)has-(?!text-|inline-|link-)([a-z0-9-]+?)(?<!-background)(?<!-border)-color(?=\s|$)/' ),
			$own( '/(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i' ) ?: $slug( '/(?:^|\s)has-([a-z0-9-]+?)-background-color(?=\s|$)/' )
		);
	}

	/**
	 * Reads the colours of a block's attributes.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 */
	public static function of_block( array $attributes ): self {
		$one = static function ( string $preset, string $custom ) use ( $attributes ): string {
			$slug = $attributes[ $preset ] ?? '';
			$own  = $attributes['style']['color'][ $custom ] ?? '';
			return self::color( is_string( $own ) ? $own : '' ) ?: ( is_string( $slug ) ? self::palette()[ $slug ] ?? '' : '' );
		};
		return new self( $one( 'textColor', 'text' ), $one( 'backgroundColor', 'background' ) );
	}

	/** Returns the look of what is within: that of the letter, or of what stands on the background. */
	public function within( Letter_Look $look ): Letter_Look {
		return '' === $this->background ? $look : $look->on( $this->background, $this->text_on( $look ) );
	}

	/** Returns the colour of the text on the background. */
	private function text_on( Letter_Look $look ): string {
		// Two colours that the author has chosen together are the author's.
		return '' !== $this->text || Color::is_readable( $look->text, $this->background ) ? $this->text ?: $look->text : Color::on( $this->background );
	}

	/**
	 * Returns the style. A colour without the other one is kept only if it can be read with that of the letter.
	 *
	 * @param bool $is_inline Whether the element needs no space around its text.
	 */
	public function css( Letter_Look $look, bool $is_inline = false ): string {
		if ( '' !== $this->background ) {
			// Both are said, so that dark mode changes neither.
			return "background-color:$this->background;color:{$this->text_on( $look )};" . ( $is_inline ? '' : 'padding:16px;' );
		}
		return '' !== $this->text && Color::is_readable( $this->text, $look->background ) && Color::is_readable( $this->text, Letter_Look::DARK ) ? "color:$this->text;" : '';
	}

	/**
	 * Returns a colour of CSS or of the theme.
	 *
	 * @param string $css Such as `#fff` or `var(--wp--preset--color--base)`.
	 */
	private static function color( string $css ): string {
		if ( preg_match( '/^\s*var\(\s*--wp--preset--color--([a-z0-9-]+)\s*\)|^\s*var:preset\|color\|([a-z0-9-]+)/', $css, $found ) ) {
			return self::palette()[ end( $found ) ] ?? '';
		}
		return Color::of( $css );
	}

	/**
	 * Returns the colours of the theme.
	 *
	 * @return array<string, string> By slug.
	 */
	private static function palette(): array {
		if ( null === self::$palette ) {
			self::$palette = array();
			$all           = wp_get_global_settings( array( 'color', 'palette' ) );
			foreach ( array( 'default', 'theme', 'custom' ) as $origin ) {
				foreach ( (array) ( $all[ $origin ] ?? array() ) as $one ) {
					self::$palette[ (string) ( $one['slug'] ?? '' ) ] = Color::of( (string) ( $one['color'] ?? '' ) );
				}
			}
		}
		return self::$palette;
	}
}
