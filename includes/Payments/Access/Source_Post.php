<?php
/**
 * The post in whose saved text a block stands.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Establishes where a block comes from. Many blocks render what stands in another post (navigation menus, lists of posts, synced patterns), and none says so:
 * the post whose content is being filtered is only who has asked. So a text belongs to a post if it stands in what is stored of it, and to none otherwise.
 */
final class Source_Post {

	/** The attribute in which a block carries what was established before anything changed its text. */
	public const ATTRIBUTE = 'statecraftSource';

	/** What WordPress takes out of a text or puts into it where it divides it, and space. */
	private const DIVIDERS = '/<!--\s+\/?wp:(?:nextpage|more)\b[^>]*-->|<!--(?:nextpage|noteaser|more.*?)-->|<span id="more-\d+"><\/span>|<a\b[^>]*\bmore-link\b[^>]*>.*?<\/a>|\s+/s';

	/** Signs the attribute, for this request. */
	private static string $secret = '';

	/** @var array<string, string> Stored texts in the form in which they are compared. */
	private static array $known = array();

	/**
	 * Whether a text stands in a post.
	 *
	 * @param int    $post_id The post; 0: none.
	 * @param string $text    Saved content, or a part of it, as it is stored.
	 */
	public static function has( int $post_id, string $text ): bool {
		$piece = self::plain( $text );
		foreach ( '' === $piece ? array() : self::texts( $post_id ) as $stored ) {
			if ( str_contains( self::$known[ $stored ] ??= self::plain( $stored ), $piece ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a parsed block stands in a post. Embeds in it may have been run.
	 *
	 * @param int                  $post_id The post.
	 * @param array<string, mixed> $block   The parsed block.
	 */
	public static function has_block( int $post_id, array $block ): bool {
		global $wp_embed;
		$piece = self::plain( serialize_block( $block ) );
		foreach ( self::texts( $post_id ) as $stored ) {
			foreach ( array( $stored, $wp_embed->autoembed( $wp_embed->run_shortcode( $stored ) ) ) as $text ) {
				if ( str_contains( self::plain( serialize_blocks( parse_blocks( $text ) ) ), $piece ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns the value of the attribute, for this request only.
	 *
	 * @param int $post_id The post, which {@see Source_Post::has()} the block.
	 */
	public static function sign( int $post_id ): string {
		self::$secret = self::$secret ?: random_bytes( 32 );
		return $post_id . '.' . hash_hmac( 'sha256', (string) $post_id, self::$secret );
	}

	/**
	 * Returns the post that a block carries.
	 *
	 * @param array<string, mixed> $attributes Those of the parsed block.
	 * @return int 0: it carries none, or one that we have not signed.
	 */
	public static function signed( array $attributes ): int {
		$value = $attributes[ self::ATTRIBUTE ] ?? '';
		$id    = is_string( $value ) ? (int) strtok( $value, '.' ) : 0;
		return $id > 0 && '' !== self::$secret && hash_equals( self::sign( $id ), $value ) ? $id : 0;
	}

	/**
	 * Returns what is stored of a post, and what its editor previews of it.
	 *
	 * @param int $post_id The post.
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

	/**
	 * Returns a text without dividers.
	 *
	 * @param string $text The text.
	 */
	private static function plain( string $text ): string {
		return preg_replace( self::DIVIDERS, '', $text ) ?? '';
	}
}
