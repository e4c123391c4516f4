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
		return Premium_Views::replace(
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
		return Premium_Views::replace( $html, static fn(): string => '', false );
	}

	/**
	 * Returns the subscriber content in a text, including nested content.
	 *
	 * @param string $text Saved content.
	 * @return list<string>
	 */
	public static function pieces( string $text ): array {
		$pieces = array();
		Premium_Views::replace(
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
		$out = '';
		$at  = 0;
		foreach ( Premium_Views::containers( $text ) as [ $start, $inside, $end, $attributes ] ) {
			$value = $sign( substr( $text, $start, $end - $start ) );
			if ( '' !== $value ) {
				$out .= substr( $text, $at, $start - $at ) . '<!-- wp:' . self::CONTAINER . ' ' . serialize_block_attributes( array( Source_Post::ATTRIBUTE => $value ) + $attributes ) . ' -->';
				$at   = $inside;
			}
		}
		return $out . substr( $text, $at );
	}

	/**
	 * Removes page breaks from subscriber content: the second page would begin in the middle of a block.
	 *
	 * @param string $text Saved content.
	 */
	public static function in_one_page( string $text ): string {
		return Premium_Views::replace( $text, static fn( string $inner ): string => (string) preg_replace( self::BREAKS, '', $inner ) );
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
}
