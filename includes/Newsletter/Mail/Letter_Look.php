<?php
/**
 * The look of emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Letter_Settings;
use Statecraft\Render\Color;

/** The colours and the direction of one letter, as they are when it is made. */
final class Letter_Look {

	/** The background in dark mode, and the text on it. */
	public const DARK = '#1e1e1e';
	public const PALE = '#f0f0f0';

	/** The width of an email in pixels, and the space at both sides of its text. */
	public const WIDTH = 600;
	public const SPACE = 24;

	/** The line between things. */
	public readonly string $line;

	/** The text of buttons. */
	public readonly string $on_accent;

	/**
	 * @param string $background The background, such as `#ffffff`.
	 * @param string $text       The text.
	 * @param string $accent     Links and buttons.
	 * @param bool   $is_rtl     Whether the language is written from right to left.
	 * @param string $language   Such as `en-US`.
	 * @param string $locale     Such as `en_US`.
	 */
	public function __construct(
		public readonly string $background,
		public readonly string $text,
		public readonly string $accent,
		public readonly bool $is_rtl = false,
		public readonly string $language = 'en-US',
		public readonly string $locale = 'en_US'
	) {
		$this->line      = Color::mix( $background, $text, 0.2 );
		$this->on_accent = Color::on( $accent );
	}

	/** Returns the look of emails in the current language. */
	public static function current(): self {
		$colors = Letter_Settings::colors();
		return new self( $colors['background'], $colors['text'], $colors['accent'], is_rtl(), get_bloginfo( 'language' ), get_locale() );
	}

	/**
	 * Returns the look on another background.
	 *
	 * @param string $background A colour.
	 * @param string $text       The colour of the text there.
	 */
	public function on( string $background, string $text ): self {
		return new self( $background, $text, Color::is_readable( $this->accent, $background ) ? $this->accent : $text, $this->is_rtl, $this->language, $this->locale );
	}

	/**
	 * Reads the stored form.
	 *
	 * @param array<string, mixed> $stored What {@see Letter_Look::stored()} has returned.
	 */
	public static function of( array $stored ): self {
		return new self( (string) $stored['background'], (string) $stored['text'], (string) $stored['accent'], (bool) $stored['is_rtl'], (string) $stored['language'], (string) $stored['locale'] );
	}

	/**
	 * Returns the stored form.
	 *
	 * @return array<string, string|bool>
	 */
	public function stored(): array {
		return array_diff_key( get_object_vars( $this ), array_flip( array( 'line', 'on_accent' ) ) );
	}

	/** Returns the side at which a line begins, for mail clients that do not know logical properties. */
	public function start(): string {
		return $this->is_rtl ? 'right' : 'left';
	}

	/**
	 * Returns the style of an element of a text.
	 *
	 * @param string $tag The name in lower case.
	 */
	public function style( string $tag ): string {
		$start = $this->start();
		return match ( $tag ) {
			'p', 'dl'        => 'margin:0 0 16px;',
			'h1'             => 'margin:0 0 16px;font-size:28px;line-height:1.25;',
			'h2'             => 'margin:24px 0 12px;font-size:24px;line-height:1.3;',
			'h3'             => 'margin:24px 0 12px;font-size:20px;line-height:1.3;',
			'h4', 'h5', 'h6' => 'margin:20px 0 8px;font-size:17px;line-height:1.4;',
			'ul', 'ol'       => "margin:0 0 16px;padding:0;padding-$start:24px;",
			'li'             => 'margin:0 0 4px;',
			'dd'             => "margin:0 0 8px;margin-$start:24px;",
			'dt'             => 'font-weight:bold;',
			'blockquote'     => "margin:0 0 16px;padding:0;padding-$start:16px;border-$start:3px solid $this->line;",
			'cite'           => 'font-size:14px;',
			'pre'            => "margin:0 0 16px;padding:12px;border:1px solid $this->line;font-family:Consolas,Menlo,monospace;font-size:14px;white-space:pre-wrap;word-break:break-word;",
			'code', 'kbd', 'samp' => 'font-family:Consolas,Menlo,monospace;font-size:14px;',
			'table'          => 'margin:0 0 16px;width:100%;border-collapse:collapse;',
			'td'             => "padding:8px;border:1px solid $this->line;vertical-align:top;word-break:break-word;",
			'th'             => "padding:8px;border:1px solid $this->line;text-align:$start;vertical-align:top;",
			'hr'             => "margin:24px 0;border:0;border-top:1px solid $this->line;",
			'figure'         => 'margin:0 0 16px;',
			'figcaption', 'caption' => 'margin:4px 0 0;font-size:14px;',
			'img'            => 'max-width:100%;height:auto;border:0;',
			'a'              => "color:$this->accent;",
			default          => '',
		};
	}
}
