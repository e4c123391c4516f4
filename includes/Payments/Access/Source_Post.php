<?php
/**
 * The post whose saved text contains a block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Determines where a block comes from. Many blocks render content of another post (navigation menus, post lists, synced patterns) without saying so: the
 * post whose content is being filtered is only the one that includes it. So a text belongs to a post only if the stored content of that post contains it.
 */
final class Source_Post {

	/** The block attribute with the post determined before anything changed the block's text. */
	public const ATTRIBUTE = 'statecraftSource';

	/** What WordPress removes from a text or inserts into it when splitting it, and whitespace. */
	private const DIVIDERS = '/<!--\s+\/?wp:(?:nextpage|more)\b[^>]*-->|<!--(?:nextpage|noteaser|more.*?)-->|<span id="more-\d+"><\/span>|<a\b[^>]*\bmore-link\b[^>]*>.*?<\/a>|\s+/s';

	/** How many of them without an end a text may have: each is followed to the end of the text. */
	private const MOST = 200;

	/** How many bytes at the start of a piece say where it may be found, and how many bytes of a stored text are compared: each of thousands of equal parts could be compared with each. */
	private const START         = 256;
	private const MOST_COMPARED = 1_000_000_000;

	/** What a block costs, of the same: it is written and cleaned first. */
	private const BLOCK_COST = 20_000_000;

	/** Signs the attribute, for the current request only. */
	private static string $secret = '';

	/** @var array<string, string> Stored texts, normalized for comparison. */
	private static array $known = array();

	/** @var array<string, list<string>> The same, as WordPress writes their blocks. */
	private static array $blocks = array();

	/** @var array<string, int> How many bytes of each stored text were compared. */
	private static array $compared = array();

	/**
	 * Whether a post contains a text.
	 *
	 * @param int    $post_id The post; 0: none.
	 * @param string $text    Saved content, or a part of it, as stored.
	 */
	public static function has( int $post_id, string $text ): bool {
		$piece = self::plain( $text );
		foreach ( '' === $piece ? array() : self::texts( $post_id ) as $stored ) {
			if ( self::contains( $stored, self::$known[ $stored ] ??= self::plain( $stored ), $piece ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a post contains a parsed block. Embeds in the block may already have run.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function has_block( int $post_id, array $block ): bool {
		foreach ( array_filter( self::texts( $post_id ), self::is_comparable( ... ) ) as $stored ) {
			self::$compared[ $stored ] = ( self::$compared[ $stored ] ?? 0 ) + self::BLOCK_COST;
			// Empty: it could not be compared, and every text contains nothing.
			$piece ??= self::plain( serialize_block( $block ) );
			foreach ( '' === $piece ? array() : self::$blocks[ $stored ] ??= self::written( $stored ) as $whole ) {
				if ( self::contains( $stored, $whole, $piece ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns a stored text as WordPress writes its blocks, before and after embeds, normalized for comparison.
	 *
	 * @return list<string>
	 */
	private static function written( string $stored ): array {
		global $wp_embed;
		return array_map( static fn( string $text ): string => self::plain( serialize_blocks( parse_blocks( $text ) ) ), array( $stored, $wp_embed->autoembed( $wp_embed->run_shortcode( $stored ) ) ) );
	}

	/** Whether a stored text was not compared too often: what is in no text stays closed. */
	private static function is_comparable( string $stored ): bool {
		return ( self::$compared[ $stored ] ?? 0 ) < self::MOST_COMPARED;
	}

	/**
	 * Whether a text contains a piece, as far as it may still be compared.
	 *
	 * @param string $stored The stored text.
	 * @param string $whole  The same, normalized for comparison.
	 */
	private static function contains( string $stored, string $whole, string $piece ): bool {
		if ( str_starts_with( $whole, $piece ) || ! self::is_comparable( $stored ) ) {
			return str_starts_with( $whole, $piece );
		}
		self::$compared[ $stored ] = ( self::$compared[ $stored ] ?? 0 ) + strlen( $whole ) + strlen( $piece ) * substr_count( $whole, substr( $piece, 0, self::START ) );
		return self::is_comparable( $stored ) && str_contains( $whole, $piece );
	}

	/**
	 * Returns the value of the attribute, valid for this request only.
	 *
	 * @param int $post_id The post that contains the block, see {@see Source_Post::has()}.
	 */
	public static function sign( int $post_id ): string {
		self::$secret = self::$secret ?: random_bytes( 32 );
		return $post_id . '.' . hash_hmac( 'sha256', (string) $post_id, self::$secret );
	}

	/**
	 * Returns the post named by the attribute of a block.
	 *
	 * @param array<string, mixed> $attributes The attributes of the parsed block.
	 * @return int 0: it names none, or one that we have not signed.
	 */
	public static function signed( array $attributes ): int {
		$value = $attributes[ self::ATTRIBUTE ] ?? '';
		$text  = is_string( $value ) ? $value : '';
		// Not the number at the beginning: with the digits after it, that may have an exponent.
		$id    = (int) strtok( $text, '.' );
		return hash_equals( self::sign( $id ), $text ) ? $id : 0;
	}

	/**
	 * Returns the stored text of a post, and of its editor preview (autosave).
	 *
	 * @return list<string>
	 */
	private static function texts( int $post_id ): array {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if ( ! $post ) {
			return array();
		}
		$preview = is_preview() ? wp_get_post_autosave( $post->ID, get_current_user_id() ) : false;
		return array( $post->post_content, ...( $preview ? array( $preview->post_content ) : array() ) );
	}

	/** Returns a text without dividers; empty if it cannot be compared: what is in no text stays closed. */
	private static function plain( string $text ): string {
		$is_long = substr_count( $text, '<!--more' ) + substr_count( $text, 'more-link' ) > self::MOST;
		return $is_long ? '' : preg_replace( self::DIVIDERS, '', $text ) ?? '';
	}
}
