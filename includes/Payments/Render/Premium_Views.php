<?php
/**
 * Subscriber views in a saved text.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

/** Finds the containers and views in a text before anything parses it, in a time that grows with its length: an author can save anything. */
final class Premium_Views {

	/** The delimiter of a block, in the grammar of WordPress's block parser. */
	private const DELIMITER = '/<!--\s+(?<closer>\/)?wp:premium-content\/(?<name>container|subscriber-view)\s+(?<attrs>{(?:(?:[^}]+|}+(?=})|(?!}\s+\/?-->).)*+)?}\s+)?(?<void>\/)?-->/s';

	/** How many containers or views in one another are told apart: each is read to its end, and thousands of them would take minutes. */
	private const MOST_NESTED = 20;

	/**
	 * Returns the containers in a text, unless they are in too many others.
	 *
	 * @return list<array{int, int, int, array<string, mixed>}> Where each starts, where its content does, where it ends, and its attributes.
	 */
	public static function containers( string $text ): array {
		$found = Premium_Text::is_in( $text ) ? (array) self::delimiters( $text ) : array();
		$all   = array();
		$open  = array();
		foreach ( $found as $one ) {
			[ $delimiter, $start ] = $one[0];
			if ( 'container' !== $one['name'][0] || null !== $one['void'][0] ) {
				continue;
			}
			$inside = $start + strlen( $delimiter );
			if ( null === $one['closer'][0] ) {
				$open[]     = $start;
				$attributes = count( $open ) > self::MOST_NESTED ? null : json_decode( (string) ( $one['attrs'][0] ?? '{}' ), true );
				if ( is_array( $attributes ) ) {
					$all[ $start ] = array( $start, $inside, strlen( $text ), $attributes );
				}
				continue;
			}
			$begun = array_pop( $open );
			if ( null !== $begun && isset( $all[ $begun ] ) ) {
				$all[ $begun ][2] = $inside;
			}
		}
		return array_values( $all );
	}

	/**
	 * Replaces each outermost subscriber view and, in those that remain, the nested views.
	 *
	 * @param string                                      $text   Saved content.
	 * @param callable(string, list<int>, string): string $replace Receives the view with its delimiters, the plans, and the saved view.
	 * @param bool                                        $is_cut Whether the text may start inside a view.
	 */
	public static function replace( string $text, callable $replace, bool $is_cut = true ): string {
		if ( ! Premium_Text::is_in( $text ) ) {
			return $text;
		}
		$found = self::delimiters( $text );
		if ( null === $found ) {
			// A text that cannot be parsed is withheld entirely.
			return '';
		}
		$outs   = array( '' );
		$at     = 0;
		$stack  = array();
		$opened = array();
		$deeper = 0;
		$cut    = $is_cut ? self::end_of_cut( $found ) : -1;
		foreach ( $found as $one ) {
			[ $delimiter, $start ] = $one[0];
			$end                   = $start + strlen( $delimiter );
			$is_closer             = null !== $one['closer'][0];
			if ( 'container' === $one['name'][0] ) {
				if ( $is_closer ) {
					array_pop( $stack );
				} elseif ( null === $one['void'][0] ) {
					$stack[] = Premium_Text::plans( (array) json_decode( (string) $one['attrs'][0], true ) );
				}
			} elseif ( $is_closer && $deeper > 0 ) {
				--$deeper;
			} elseif ( $is_closer && $opened ) {
				$begun                    = array_pop( $opened );
				$inner                    = array_pop( $outs ) . substr( $text, $at, $end - $at );
				$outs[ count( $opened ) ] .= $replace( $inner, $begun['plans'], substr( $text, $begun['from'], $end - $begun['from'] ) );
				$at                       = $end;
			} elseif ( $end === $cut ) {
				$outs = array( $replace( $outs[0] . substr( $text, $at, $end - $at ), array(), substr( $text, 0, $end ) ) );
				$at   = $end;
			} elseif ( ! $is_closer && null === $one['void'][0] && count( $opened ) < self::MOST_NESTED ) {
				$outs[ count( $opened ) ] .= substr( $text, $at, $start - $at );
				$outs[]   = '';
				$at       = $start;
				$opened[] = array(
					'from'  => $start,
					'plans' => end( $stack ) ?: array(),
				);
			} elseif ( ! $is_closer && null === $one['void'][0] ) {
				// A part of the view around it, which nobody has paid for then: the plans may differ.
				$opened[ self::MOST_NESTED - 1 ]['plans'] = array();
				++$deeper;
			}
		}
		$outs[ count( $opened ) ] .= substr( $text, $at );
		while ( $opened ) {
			// The text ends inside a view.
			$begun                     = array_pop( $opened );
			$inner                     = array_pop( $outs );
			$outs[ count( $opened ) ] .= $replace( $inner, $begun['plans'], substr( $text, $begun['from'] ) );
		}
		return $outs[0];
	}

	/**
	 * Returns where a view ends in which a text starts; the outermost one, of several.
	 *
	 * @param list<array<string, array{string|null, int}>> $found The delimiters.
	 * @return int -1: it starts in none.
	 */
	private static function end_of_cut( array $found ): int {
		$cut  = -1;
		$open = 0;
		foreach ( $found as $one ) {
			if ( 'container' === $one['name'][0] || null === $one['closer'][0] ) {
				$open += 'container' !== $one['name'][0] && null === $one['void'][0] ? 1 : 0;
			} elseif ( $open > 0 ) {
				--$open;
			} else {
				$cut = $one[0][1] + strlen( $one[0][0] );
			}
		}
		return $cut;
	}

	/**
	 * Returns the delimiters in a text.
	 *
	 * @return list<array<int|string, array{string|null, int}>>|null Null: the text cannot be parsed.
	 */
	private static function delimiters( string $text ): ?array {
		return false === preg_match_all( self::DELIMITER, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL ) ? null : $found;
	}
}
