<?php
/**
 * Texts of posts that are given away without a part of them.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Posts;

/**
 * Events, commands and plugins read posts, change their texts and save them, in the name of people who may not read all of it, or of nobody. So where
 * something is withheld a note remains, which renders nothing; whoever saves it saves what it stands for.
 */
final class Withheld_Text {

	/** The note. No block has its name. */
	private const NOTE    = '<!-- wp:statecraft/withheld {"hash":"%s"} /-->';
	private const PATTERN = '/<!-- wp:statecraft\/withheld {"hash":"([0-9a-f]{32})"} \/-->/';

	/**
	 * Returns what somebody may read of the stored text of a post, with notes.
	 *
	 * @param int                               $post_id The post; 0: it is of a type that Jetpack never kept.
	 * @param string                            $text    Its text.
	 * @param callable(list<int>, string): bool $opens   As in {@see Premium_Text::without()}.
	 */
	public static function noted( int $post_id, string $text, callable $opens ): string {
		$kept = $post_id > 0 ? Kept_Posts::withheld( $post_id, $text ) : '';
		if ( '' === $kept || $opens( array(), $text ) ) {
			return Premium_Text::without( $text, $opens, array( self::class, 'note' ) );
		}
		$shown = $kept === $text ? self::note( $kept ) : Kept_Posts::before( $text, self::note( $kept ) );
		return Premium_Text::without( $shown, $opens, array( self::class, 'note' ) );
	}

	/**
	 * Returns the note for a text.
	 *
	 * @param string $text The text, as it is stored.
	 */
	public static function note( string $text ): string {
		return sprintf( self::NOTE, md5( $text ) );
	}

	/**
	 * Puts what notes stand for into the text of a post that is saved.
	 *
	 * @param array<string, mixed> $data What is stored, slashed.
	 * @param array<string, mixed> $post What was given.
	 * @return array<string, mixed>
	 */
	public static function filter_data( $data, $post ) {
		$text = wp_unslash( $data['post_content'] ?? '' );
		if ( is_string( $text ) && str_contains( $text, 'wp:statecraft/withheld' ) ) {
			$data['post_content'] = wp_slash( self::restored( $text, (int) ( $post['ID'] ?? 0 ) ) );
		}
		return $data;
	}

	/**
	 * Returns a text without notes.
	 *
	 * @param string $text    The text.
	 * @param int    $post_id The post that it was read from.
	 */
	private static function restored( string $text, int $post_id ): string {
		$stored = (string) get_post_field( 'post_content', $post_id, 'raw' );
		$kept   = Kept_Posts::withheld( $post_id, $stored );
		$parts  = '' === $kept ? array( $text ) : explode( self::note( $kept ), $text, 2 );
		if ( 2 === count( $parts ) ) {
			// What closes the elements around the place is in what was withheld, too.
			$closers = $kept === $stored ? '' : Kept_Posts::closers( substr( $stored, 0, -strlen( $kept ) ) );
			$text    = $parts[0] . $kept . ( '' !== $closers && str_starts_with( $parts[1], $closers ) ? substr( $parts[1], strlen( $closers ) ) : $parts[1] );
		}
		$pieces = array();
		foreach ( Premium_Text::pieces( $stored ) as $piece ) {
			$pieces[ md5( $piece ) ] = $piece;
		}
		return (string) preg_replace_callback( self::PATTERN, static fn( array $found ): string => $pieces[ $found[1] ] ?? '', $text );
	}
}
