<?php
/**
 * Saved content without what is for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Source_Post;

/**
 * Works on the text, before anything parses it: where a text is cut at a “more” or a page break inside of a block, the parser hands the rest of it to the
 * blocks around as plain HTML, and no block of ours is asked.
 */
final class Premium_Text {

	/** Block names. */
	public const CONTAINER  = 'premium-content/container';
	public const SUBSCRIBER = 'premium-content/subscriber-view';
	public const LOGGED_OUT = 'premium-content/logged-out-view';

	/** What every text with such a block contains. */
	private const MARK = 'wp:premium-content/subscriber-view';

	/** The delimiter of a block, in the grammar of WordPress's parser. */
	private const DELIMITER = '/<!--\s+(?<closer>\/)?wp:premium-content\/(?<name>container|subscriber-view)\s+(?<attrs>{(?:(?:[^}]+|}+(?=})|(?!}\s+\/?-->).)*+)?}\s+)?(?<void>\/)?-->/s';

	/** A page break, and the block around it. */
	private const BREAKS = '/<!--\s+\/?wp:nextpage\s+(?:\/)?-->|<!--nextpage-->/';

	/**
	 * Whether a text contains something for subscribers.
	 *
	 * @param string $text Saved content.
	 */
	public static function is_in( string $text ): bool {
		return str_contains( $text, self::MARK );
	}

	/**
	 * Returns what somebody may read of a text of a post: of a post that Jetpack kept for its subscribers, and of what is for those of this site.
	 *
	 * @param int                                      $post_id The post; 0: it belongs to none.
	 * @param string                                   $text    Saved content, or a part of it.
	 * @param (callable(list<int>, string): bool)|null $opens   As in {@see Premium_Text::without()}; no plan has bought a post that Jetpack kept.
	 * @param string|null                              $stored  The stored text of the post, where that is known.
	 */
	public static function of( int $post_id, string $text, ?callable $opens = null, ?string $stored = null ): string {
		$shown = Kept_Posts::shown( $post_id, $text, $stored );
		return self::without( $shown !== $text && $opens && $opens( array(), $text ) ? $text : $shown, $opens );
	}

	/**
	 * Removes what is for subscribers.
	 *
	 * @param string                                   $text  Saved content, or a part of it.
	 * @param (callable(list<int>, string): bool)|null $opens Gets the plans and the text as it is saved. Whether it stays; null: nothing does.
	 * @param (callable(string): string)|null          $leave Gets the same text. What stands in its place; null: nothing does.
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
	 * Removes what is for subscribers from what a block has printed of whole posts: a mark that ends what has not begun means nothing there.
	 *
	 * @param string $html The output.
	 */
	public static function without_printed( string $html ): string {
		return self::replace( $html, static fn(): string => '', false );
	}

	/**
	 * Returns the texts for subscribers in a text, also those in others.
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
	 * Lets the containers in a text carry where they stand.
	 *
	 * @param string                   $text Saved content, or a part of it.
	 * @param callable(string): string $sign Gets a container with its delimiters. What it carries; empty: nothing.
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
	 * Removes the page breaks in what is for subscribers: the second page would begin in the middle of a block.
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
	 * Replaces each outermost view for subscribers, and in those that stay, the views in them.
	 *
	 * @param string                                      $text   Saved content.
	 * @param callable(string, list<int>, string): string $replace Gets the view with its delimiters, the plans, and the view as it is saved.
	 * @param bool                                        $is_cut Whether the text may begin inside of a view.
	 */
	private static function replace( string $text, callable $replace, bool $is_cut = true ): string {
		if ( ! self::is_in( $text ) ) {
			return $text;
		}
		if ( false === preg_match_all( self::DELIMITER, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL ) ) {
			// What cannot be read cannot be given away.
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
			// The text ends inside of a view.
			$out = substr( $out, 0, $begun['at'] ) . $replace( substr( $out, $begun['at'] ), $begun['plans'], substr( $text, $begun['from'] ) );
		}
		return $out;
	}
}
