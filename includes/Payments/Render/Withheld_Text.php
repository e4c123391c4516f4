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
use WP_Post;

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
	 * @param WP_Post                           $post  The post.
	 * @param callable(list<int>, string): bool $opens As in {@see Premium_Text::without()}.
	 */
	public static function noted( WP_Post $post, callable $opens ): string {
		$text = $post->post_content;
		// Jetpack kept no posts of other types.
		$kept = is_post_type_viewable( $post->post_type ) ? Kept_Posts::withheld( $post, $text ) : '';
		$note = static fn( string $closed ): string => self::note( $post->ID, $closed );
		if ( '' === $kept || $opens( array(), $text ) ) {
			return Premium_Text::without( $text, $opens, $note );
		}
		return Premium_Text::without( $kept === $text ? $note( $kept ) : Kept_Posts::before( $text, $note( $kept ) ), $opens, $note );
	}

	/**
	 * Returns the note for a text. Whoever reads it cannot try texts until one has the same note: a short text would be known at once.
	 *
	 * @param int    $post_id The post.
	 * @param string $text    The text, as it is stored.
	 */
	private static function note( int $post_id, string $text ): string {
		return sprintf( self::NOTE, self::hash( $post_id, $text ) );
	}

	/**
	 * Returns what a text is known by on this site, in this post.
	 *
	 * @param int    $post_id The post.
	 * @param string $text    The text, as it is stored.
	 */
	private static function hash( int $post_id, string $text ): string {
		return wp_hash( "statecraft_withheld|$post_id|$text" );
	}

	/**
	 * Takes the notes out of an answer of the REST API: they are for code on the server that reads a text, changes and saves it.
	 *
	 * @param mixed $answer What is about to be sent.
	 * @return mixed
	 */
	public static function filter_answer( $answer ) {
		if ( is_array( $answer ) ) {
			return array_map( array( self::class, 'filter_answer' ), $answer );
		}
		return is_string( $answer ) && str_contains( $answer, 'wp:statecraft/withheld' ) ? preg_replace( self::PATTERN, '', $answer ) : $answer;
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
		$parts  = '' === $kept ? array( $text ) : explode( self::note( $post_id, $kept ), $text, 2 );
		if ( 2 === count( $parts ) ) {
			// What closes the elements around the place is in what was withheld, too.
			$closers = $kept === $stored ? '' : Kept_Posts::closers( substr( $stored, 0, -strlen( $kept ) ) );
			$text    = $parts[0] . $kept . ( '' !== $closers && str_starts_with( $parts[1], $closers ) ? substr( $parts[1], strlen( $closers ) ) : $parts[1] );
		}
		$pieces = array();
		foreach ( Premium_Text::pieces( $stored ) as $piece ) {
			$pieces[ self::hash( $post_id, $piece ) ] = $piece;
		}
		return (string) preg_replace_callback( self::PATTERN, static fn( array $found ): string => $pieces[ $found[1] ] ?? '', $text );
	}
}
