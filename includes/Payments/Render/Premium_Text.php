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
	 * @param int                              $post_id The post; 0: it belongs to none.
	 * @param string                           $text    Saved content, or a part of it.
	 * @param (callable(list<int>): bool)|null $opens   As in {@see Premium_Text::without()}; no plan has bought a post that Jetpack kept.
	 * @param string|null                      $stored  The stored text of the post, where that is known.
	 */
	public static function of( int $post_id, string $text, ?callable $opens = null, ?string $stored = null ): string {
		$shown = Kept_Posts::shown( $post_id, $text, $stored );
		return self::without( $shown !== $text && $opens && $opens( array() ) ? $text : $shown, $opens );
	}

	/**
	 * Removes what is for subscribers.
	 *
	 * @param string                                $text  Saved content, or a part of it.
	 * @param (callable(list<int>): bool)|null      $opens Whether what is for subscribers of some plans stays; null: nothing does.
	 * @return string
	 */
	public static function without( string $text, ?callable $opens = null ): string {
		return self::replace( $text, static fn( string $inner, array $plans ): string => $opens && $opens( $plans ) ? $inner : '' );
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
	 * @param string                               $text    Saved content.
	 * @param callable(string, list<int>): string  $replace Gets the view with its delimiters, and the plans.
	 */
	private static function replace( string $text, callable $replace ): string {
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
				if ( null === $begun ) {
					// The text begins inside of a view.
					$out = $replace( $out . substr( $text, $at, $end - $at ), array() );
					$at  = $end;
				} else {
					$inner = substr( $text, $at, $end - $at );
					$out   = substr( $out, 0, $begun['at'] ) . $replace( substr( $out, $begun['at'] ) . $inner, $begun['plans'] );
					$at    = $end;
				}
			} elseif ( null === $one['void'][0] ) {
				$out     .= substr( $text, $at, $start - $at );
				$at       = $start;
				$opened[] = array(
					'at'    => strlen( $out ),
					'plans' => end( $stack ) ?: array(),
				);
			}
		}
		$out .= substr( $text, $at );
		foreach ( array_reverse( $opened ) as $begun ) {
			// The text ends inside of a view.
			$out = substr( $out, 0, $begun['at'] ) . $replace( substr( $out, $begun['at'] ), $begun['plans'] );
		}
		return $out;
	}
}
