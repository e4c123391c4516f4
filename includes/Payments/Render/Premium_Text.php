<?php
/**
 * Saved content without subscriber content.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Source_Post;

/**
 * Works on the text before anything parses it: if a text is cut at a “more” tag or page break inside a block, the parser passes the rest to the
 * surrounding blocks as plain HTML, and our blocks are never called.
 */
final class Premium_Text {

	/** Block names. */
	public const CONTAINER  = 'premium-content/container';
	public const SUBSCRIBER = 'premium-content/subscriber-view';
	public const LOGGED_OUT = 'premium-content/logged-out-view';

	/** The string that every text with such a block contains. */
	private const MARK = 'wp:premium-content/subscriber-view';

	/** The delimiter of a block, in the grammar of WordPress's block parser. */
	private const DELIMITER = '/<!--\s+(?<closer>\/)?wp:premium-content\/(?<name>container|subscriber-view)\s+(?<attrs>{(?:(?:[^}]+|}+(?=})|(?!}\s+\/?-->).)*+)?}\s+)?(?<void>\/)?-->/s';

	/** A page break, with the block around it. */
	private const BREAKS = '/<!--\s+\/?wp:nextpage\s+(?:\/)?-->|<!--nextpage-->/';

	/**
	 * Whether a text contains subscriber content.
	 *
	 * @param string $text Saved content.
	 */
	public static function is_in( string $text ): bool {
		return str_contains( $text, self::MARK );
	}

	/**
	 * Returns the readable part of a post's text, without what is below its paywall and without subscriber content.
	 *
	 * @param int                                      $post_id The post; 0: it belongs to none.
	 * @param string                                   $text    Saved content, or a part of it.
	 * @param (callable(list<int>, string): bool)|null $opens   Like in {@see Premium_Text::without()}.
	 * @param string|null                              $stored  The stored text of the post, if known.
	 */
	public static function of( int $post_id, string $text, ?callable $opens = null, ?string $stored = null ): string {
		$shown = Kept_Posts::shown( $post_id, $text, $stored );
		return self::without( $shown !== $text && $opens && $opens( self::kept_for( $post_id, $text ), $text ) ? $text : $shown, $opens );
	}

	/**
	 * Returns the plans of which any opens what a post withholds of a text: none for the text of another post, which this one may display.
	 *
	 * @param string $text Saved content, or a part of it.
	 * @return list<int>
	 */
	public static function kept_for( int $post_id, string $text ): array {
		return Source_Post::has( $post_id, $text ) ? Kept_Access::plans( $post_id ) : array();
	}

	/**
	 * Removes subscriber content.
	 *
	 * @param string                                   $text  Saved content, or a part of it.
	 * @param (callable(list<int>, string): bool)|null $opens Receives the plans and the saved text. Returns whether it remains; null: nothing remains.
	 * @param (callable(string): string)|null          $leave Receives the same text. Returns its replacement; null: none.
	 * @return string
	 */
	public static function without( string $text, ?callable $opens = null, ?callable $leave = null ): string {
		return self::replace(
			$text,
			static function ( string $inner, array $plans, string $saved ) use ( $opens, $leave ): string {
				if ( $opens && $opens( $plans, $saved ) ) {
					return $inner;
				}
				return $leave ? $leave( $saved ) : '';
			}
		);
	}

	/**
	 * Removes subscriber content from the printed output of whole posts: there, an end delimiter without a start is meaningless.
	 *
	 * @param string $html The output.
	 */
	public static function without_printed( string $html ): string {
		return self::replace( $html, static fn(): string => '', false );
	}

	/**
	 * Returns the subscriber content in a text, including nested content.
	 *
	 * @param string $text Saved content.
	 * @return list<string>
	 */
	public static function pieces( string $text ): array {
		$pieces = array();
		self::replace(
			$text,
			static function ( string $inner, array $plans, string $saved ) use ( &$pieces ): string {
				$pieces[] = $saved;
				return $inner;
			}
		);
		return $pieces;
	}

	/**
	 * Adds to the containers in a text where they come from.
	 *
	 * @param string                   $text Saved content, or a part of it.
	 * @param callable(string): string $sign Receives a container with its delimiters. Returns the attribute value; empty: none.
	 */
	public static function signed( string $text, callable $sign ): string {
		if ( ! self::is_in( $text ) || ! preg_match_all( self::DELIMITER, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL ) ) {
			return $text;
		}
		$out  = $text;
		$ends = array();
		foreach ( array_reverse( $found ) as $one ) {
			[ $delimiter, $start ] = $one[0];
			if ( 'container' !== $one['name'][0] || null !== $one['void'][0] ) {
				continue;
			}
			if ( null !== $one['closer'][0] ) {
				$ends[] = $start + strlen( $delimiter );
				continue;
			}
			$attributes = json_decode( (string) ( $one['attrs'][0] ?? '{}' ), true );
			$value      = $sign( substr( $text, $start, ( array_pop( $ends ) ?? strlen( $text ) ) - $start ) );
			if ( is_array( $attributes ) && '' !== $value ) {
				$opener = '<!-- wp:' . self::CONTAINER . ' ' . serialize_block_attributes( array( Source_Post::ATTRIBUTE => $value ) + $attributes ) . ' -->';
				$out    = substr_replace( $out, $opener, $start, strlen( $delimiter ) );
			}
		}
		return $out;
	}

	/**
	 * Removes page breaks from subscriber content: the second page would begin in the middle of a block.
	 *
	 * @param string $text Saved content.
	 */
	public static function in_one_page( string $text ): string {
		return self::replace( $text, static fn( string $inner ): string => (string) preg_replace( self::BREAKS, '', $inner ) );
	}

	/**
	 * Reads the plans of a container.
	 *
	 * @param array<string, mixed> $attributes Its attributes, of any version.
	 * @return list<int>
	 */
	public static function plans( array $attributes ): array {
		$ids = array_merge( (array) ( $attributes['selectedPlanIds'] ?? array() ), (array) ( $attributes['selectedPlanId'] ?? array() ) );
		return array_values( array_unique( array_filter( array_map( static fn( $id ): int => is_numeric( $id ) ? (int) $id : 0, $ids ), static fn( int $id ): bool => $id > 0 ) ) );
	}

	/**
	 * Replaces each outermost subscriber view and, in those that remain, the nested views.
	 *
	 * @param string                                      $text   Saved content.
	 * @param callable(string, list<int>, string): string $replace Receives the view with its delimiters, the plans, and the saved view.
	 * @param bool                                        $is_cut Whether the text may start inside a view.
	 */
	private static function replace( string $text, callable $replace, bool $is_cut = true ): string {
		if ( ! self::is_in( $text ) ) {
			return $text;
		}
		if ( false === preg_match_all( self::DELIMITER, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL ) ) {
			// A text that cannot be parsed is withheld entirely.
			return '';
		}
		$out    = '';
		$at     = 0;
		$stack  = array();
		$opened = array();
		foreach ( $found as $one ) {
			[ $delimiter, $start ] = $one[0];
			$end                   = $start + strlen( $delimiter );
			$is_closer             = null !== $one['closer'][0];
			if ( 'container' === $one['name'][0] ) {
				if ( $is_closer ) {
					array_pop( $stack );
				} elseif ( null === $one['void'][0] ) {
					$stack[] = self::plans( (array) json_decode( (string) $one['attrs'][0], true ) );
				}
			} elseif ( $is_closer ) {
				$begun = array_pop( $opened );
				if ( null !== $begun ) {
					$inner = substr( $text, $at, $end - $at );
					$out   = substr( $out, 0, $begun['at'] ) . $replace( substr( $out, $begun['at'] ) . $inner, $begun['plans'], substr( $text, $begun['from'], $end - $begun['from'] ) );
					$at    = $end;
				} elseif ( $is_cut ) {
					$out = $replace( $out . substr( $text, $at, $end - $at ), array(), substr( $text, 0, $end ) );
					$at  = $end;
				}
			} elseif ( null === $one['void'][0] ) {
				$out     .= substr( $text, $at, $start - $at );
				$at       = $start;
				$opened[] = array(
					'at'    => strlen( $out ),
					'from'  => $start,
					'plans' => end( $stack ) ?: array(),
				);
			}
		}
		$out .= substr( $text, $at );
		foreach ( array_reverse( $opened ) as $begun ) {
			// The text ends inside a view.
			$out = substr( $out, 0, $begun['at'] ) . $replace( substr( $out, $begun['at'] ), $begun['plans'], substr( $text, $begun['from'] ) );
		}
		return $out;
	}
}
