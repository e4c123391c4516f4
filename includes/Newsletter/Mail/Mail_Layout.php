<?php
/**
 * Layout in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Color;

/** Builds what mail clients lay out reliably: tables. The only classes are those of the style sheet in the head of {@see Letter_Frame}. */
final class Mail_Layout {

	/** The attributes of a table that only places things. */
	private const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

	/** The space between columns in pixels. */
	private const GAP = 16;

	/**
	 * Returns a link that looks like a button, in its own line.
	 *
	 * @param string $label  Inline HTML without links; the caller has sanitized it.
	 * @param string $url    An absolute address.
	 * @param string $align  `left`, `center` or `right`; empty: where lines begin.
	 * @param string $text   The colour of the label; empty: that of the letter.
	 * @param string $behind The colour of the button; empty: that of the letter.
	 */
	public static function button( string $label, string $url, Letter_Look $look, string $align = '', string $text = '', string $behind = '' ): string {
		$behind = '' === $behind ? $look->accent : $behind;
		$text   = '' !== $text && Color::is_readable( $text, $behind ) ? $text : Color::on( $behind );
		$side   = in_array( $align, array( 'center', 'right', 'left' ), true ) ? " align=\"$align\"" : '';
		return sprintf(
			'<table %1$s width="100%%" style="margin:0 0 16px;"><tr><td%2$s><table %1$s><tr><td bgcolor="%3$s" style="background-color:%3$s;border-radius:4px;text-align:center;"><a href="%4$s" style="display:inline-block;padding:12px 24px;color:%5$s;font-weight:bold;text-decoration:none;">%6$s</a></td></tr></table></td></tr></table>',
			self::TABLE,
			$side,
			esc_attr( $behind ),
			esc_url( $url ),
			esc_attr( $text ),
			'' === trim( wp_strip_all_tags( $label ) ) ? esc_html__( 'Open', 'statecraft' ) : $label
		);
	}

	/**
	 * Returns columns, which are one below the other on a narrow screen.
	 *
	 * @param list<array{float, string}> $columns Their share of the width, and what puts a column of that width together.
	 */
	public static function columns( array $columns, string $valign = 'top' ): string {
		$cells = '';
		foreach ( $columns as $at => [ $width, $html ] ) {
			$space  = $at > 0 ? sprintf( '<td class="sc-gap" width="%1$d" style="width:%1$dpx;font-size:1px;line-height:1px;">&nbsp;</td>', self::GAP ) : '';
			$cells .= $space . sprintf( '<td class="sc-col" width="%1$d" valign="%2$s" style="width:%1$dpx;vertical-align:%2$s;">%3$s</td>', (int) $width, esc_attr( $valign ), $html );
		}
		return '<table ' . self::TABLE . " width=\"100%\" style=\"margin:0 0 16px;\"><tr>$cells</tr></table>";
	}

	/**
	 * Shares a width among columns.
	 *
	 * @param list<float> $shares Their shares in percent; 0: an equal part of what is left.
	 * @param int         $width  The width that there is, in pixels.
	 * @return list<int>
	 */
	public static function widths( array $shares, int $width ): array {
		$count = count( $shares );
		$free  = max( $count, $width - self::GAP * ( $count - 1 ) );
		$given = array_sum( $shares );
		$open  = count( array_filter( $shares, static fn( float $one ): bool => $one <= 0 ) );
		$rest  = $open ? max( 10.0, 100 - $given ) / $open : 0.0;
		$all   = array_map( static fn( float $one ): float => $one > 0 ? $one : $rest, $shares );
		return array_map( static fn( float $one ): int => max( 1, (int) floor( $free * $one / array_sum( $all ) ) ), $all );
	}

	/**
	 * Returns a box with a background.
	 *
	 * @param string $html  What is in it.
	 * @param string $style Of {@see Letter_Colors::css()}.
	 */
	public static function box( string $html, string $style ): string {
		preg_match( '/background-color:(#[0-9a-f]{6})/', $style, $found );
		// What is in it ends with a space of its own.
		$style = str_replace( 'padding:16px;', 'padding:16px 16px 0;', $style );
		return '<table ' . self::TABLE . ' width="100%" style="margin:0 0 16px;"><tr><td class="sc-box" bgcolor="' . esc_attr( $found[1] ?? '' ) . '" style="' . esc_attr( $style ) . "\">$html</td></tr></table>";
	}
}
