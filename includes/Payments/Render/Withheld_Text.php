<?php
/**
 * Post texts with a part withheld.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Paywall;
use WP_Post;

/**
 * Cron events, commands and plugins read posts, change their texts and save them, on behalf of users who cannot read all of it, or of nobody. So a note
 * that renders nothing replaces what is withheld; saving the note restores the original text.
 */
final class Withheld_Text {

	/** The note, with the name of a block that does not exist. */
	private const NOTE    = '<!-- wp:statecraft/withheld {"hash":"%s"} /-->';
	private const PATTERN = '/<!-- wp:statecraft\/withheld {"hash":"([0-9a-f]{32})"} \/-->/';

	/**
	 * Returns the readable part of a post's stored text, with notes.
	 *
	 * @param callable(list<int>, string): bool $opens Like in {@see Premium_Text::without()}.
	 */
	public static function noted( WP_Post $post, callable $opens ): string {
		$text = $post->post_content;
		// No other post types are for subscribers; a synced pattern may contain a paywall.
		$kept = is_post_type_viewable( $post->post_type ) || 'wp_block' === $post->post_type ? Kept_Posts::withheld( $post, $text ) : '';
		$note = static fn( string $closed ): string => self::note( $post->ID, $closed );
		if ( '' === $kept || $opens( Kept_Access::plans( $post ), $text ) ) {
			return Premium_Text::without( $text, $opens, $note );
		}
		return Premium_Text::without( $kept === $text ? $note( $kept ) : Paywall::before( $text, $note( $kept ) ), $opens, $note );
	}

	/**
	 * Returns the note for a text. It must not be possible to guess a short text by trying until the note is the same.
	 *
	 * @param string $text The text as stored.
	 */
	private static function note( int $post_id, string $text ): string {
		return sprintf( self::NOTE, self::hash( $post_id, $text ) );
	}

	/**
	 * Returns the id of a text on this site and in this post.
	 *
	 * @param string $text The text as stored.
	 */
	private static function hash( int $post_id, string $text ): string {
		return wp_hash( "statecraft_withheld|$post_id|$text" );
	}

	/**
	 * Removes the notes from a REST response: they are meant for server-side code that reads, changes and saves a text.
	 *
	 * @param mixed $answer The response data.
	 * @return mixed
	 */
	public static function filter_answer( $answer ) {
		if ( is_array( $answer ) ) {
			return array_map( array( self::class, 'filter_answer' ), $answer );
		}
		return is_string( $answer ) && str_contains( $answer, 'wp:statecraft/withheld' ) ? preg_replace( self::PATTERN, '', $answer ) : $answer;
	}

	/**
	 * Replaces the notes with the original texts when a post is saved.
	 *
	 * @param array<string, mixed> $data The data to be stored, slashed.
	 * @param array<string, mixed> $post The original post data.
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
	 * @param int $post_id The post from which the text was read.
	 */
	private static function restored( string $text, int $post_id ): string {
		$stored = (string) get_post_field( 'post_content', $post_id, 'raw' );
		$kept   = Kept_Posts::withheld( $post_id, $stored );
		$parts  = '' === $kept ? array( $text ) : explode( self::note( $post_id, $kept ), $text, 2 );
		if ( 2 === count( $parts ) ) {
			// The closing tags around the note are also part of the withheld text.
			$closers = $kept === $stored ? '' : Paywall::closers( substr( $stored, 0, -strlen( $kept ) ) );
			$text    = $parts[0] . $kept . ( '' !== $closers && str_starts_with( $parts[1], $closers ) ? substr( $parts[1], strlen( $closers ) ) : $parts[1] );
		}
		$pieces = array();
		foreach ( Premium_Text::pieces( $stored ) as $piece ) {
			$pieces[ self::hash( $post_id, $piece ) ] = $piece;
		}
		return (string) preg_replace_callback( self::PATTERN, static fn( array $found ): string => $pieces[ $found[1] ] ?? '', $text );
	}
}
