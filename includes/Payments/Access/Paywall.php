<?php
/**
 * Where a text stops being public.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the block from which on a text is withheld: Jetpack's paywall, or what follows a synced pattern that contains one, at any depth. A pattern counts in
 * any status, although only a published one is shown: moving it to the Trash must not make public what stands below it.
 */
final class Paywall {

	/** The string that every text with a paywall of its own contains. */
	public const MARK = 'wp:jetpack/paywall';

	/** The string that every text with a synced pattern contains, and the attribute that names the pattern. */
	private const PATTERN = '/wp:(?:core\/)?block\s/';
	private const NAMED   = '%"ref"%';

	/** The paywall and synced patterns, in the grammar of WordPress's block parser. */
	private const BLOCK = '/<!--\s+wp:(?<name>jetpack\/paywall|(?:core\/)?block)\s+(?<attrs>{(?:(?:[^}]+|}+(?=})|(?!}\s+\/?-->).)*+)?}\s+)?\/?-->/s';

	/** The start or end of any other block. */
	private const DELIMITER = '/<!--\s+(?<ends>\/)?wp:(?<name>[a-z][a-z0-9_\/-]*)\s[^>]*(?<!\/)-->/s';

	/** Whether a part of a text is withheld. */
	public static function is_in( string $text ): bool {
		return null !== self::place( $text );
	}

	/** Whether a text has a paywall of its own, in no pattern. */
	public static function is_own_in( string $text ): bool {
		return in_array( 0, array_column( self::blocks( $text ) ?? array(), 2 ), true );
	}

	/** Returns how many bytes of a text are public; null: there is no paywall. */
	public static function place( string $text ): ?int {
		$blocks = self::blocks( $text );
		// A text that cannot be parsed is withheld entirely.
		foreach ( $blocks ?? array( array( 0, 0, 0 ) ) as [ $start, $end, $pattern ] ) {
			$seen = array();
			if ( 0 === $pattern || self::is_walled( $pattern, $seen ) ) {
				return 0 === $pattern ? $start : $end;
			}
		}
		return null;
	}

	/**
	 * Returns the public part of a text, and closes the elements and blocks around its end, so that the rest of the page is not inside them.
	 *
	 * @param string $note Replaces the rest.
	 */
	public static function before( string $text, string $note = '' ): string {
		$place = self::place( $text );
		$shown = substr( $text, 0, $place );
		return null === $place ? $text : $shown . $note . self::closers( $shown );
	}

	/** Returns the closing tags of the elements and blocks that a text leaves open. */
	public static function closers( string $text ): string {
		$open = array();
		preg_match_all( self::DELIMITER, $text, $found, PREG_SET_ORDER );
		foreach ( $found as $one ) {
			'' === $one['ends'] ? array_unshift( $open, $one['name'] ) : array_shift( $open );
		}
		if ( ! $open ) {
			return '';
		}
		$balanced = force_balance_tags( $text );
		return ( str_starts_with( $balanced, $text ) ? substr( $balanced, strlen( $text ) ) : '' ) . implode( '', array_map( static fn( string $name ): string => "<!-- /wp:$name -->", $open ) );
	}

	/** Returns the SQL condition for posts with a paywall. */
	public static function sql(): string {
		global $wpdb;
		$any = array( $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", '%' . self::MARK . '%' ) );
		foreach ( self::patterns() as $id ) {
			// People who write blocks by hand add spaces.
			foreach ( array( "%\"ref\":$id}%", "%\"ref\":$id,%", "%\"ref\":\"$id\"%" ) as $named ) {
				$any[] = $wpdb->prepare( "REPLACE( $wpdb->posts.post_content, ' ', '' ) LIKE %s", $named );
			}
		}
		return '( ' . implode( ' OR ', $any ) . ' )';
	}

	/**
	 * Loads the synced patterns in some texts in one query.
	 *
	 * @param list<string> $texts Saved contents.
	 */
	public static function load( array $texts ): void {
		$blocks = array_merge( ...array_map( static fn( string $text ): array => self::blocks( $text ) ?? array(), $texts ) );
		$named  = array_values( array_unique( array_filter( array_column( $blocks, 2 ) ) ) );
		$named && _prime_post_caches( $named, false, false );
	}

	/**
	 * Returns the patterns with a paywall.
	 *
	 * @return list<int>
	 */
	private static function patterns(): array {
		global $wpdb;
		$key   = 'statecraft_walled_' . wp_cache_get_last_changed( 'posts' );
		$known = wp_cache_get( $key, 'posts' );
		if ( ! is_array( $known ) ) {
			// phpcs:ignore WordPress.DB -- a cache is what this fills.
			$known = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = 'wp_block' AND ( post_content LIKE %s OR post_content LIKE %s )", '%' . self::MARK . '%', self::NAMED ) ) );
			_prime_post_caches( $known, false, false );
			$known = array_values( array_filter( $known, static fn( int $id ): bool => self::is_walled( $id ) ) );
			wp_cache_set( $key, $known, 'posts', HOUR_IN_SECONDS );
		}
		return $known;
	}

	/**
	 * Whether a pattern contains a paywall, or one that does.
	 *
	 * @param int              $id   The pattern.
	 * @param array<int, true> $seen The patterns already followed, to stop cycles.
	 */
	private static function is_walled( int $id, array &$seen = array() ): bool {
		$post = isset( $seen[ $id ] ) ? null : get_post( $id );
		$seen = array( $id => true ) + $seen;
		if ( ! $post || 'wp_block' !== $post->post_type ) {
			return false;
		}
		foreach ( self::blocks( $post->post_content ) ?? array( array( 0, 0, 0 ) ) as [ , , $pattern ] ) {
			if ( 0 === $pattern || self::is_walled( $pattern, $seen ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the paywalls and synced patterns in a text.
	 *
	 * @return list<array{int, int, int}>|null Start, end, and the pattern; 0: a paywall. Null: the text cannot be parsed.
	 */
	private static function blocks( string $text ): ?array {
		if ( ! str_contains( $text, self::MARK ) && 1 !== preg_match( self::PATTERN, $text ) ) {
			return array();
		}
		if ( false === preg_match_all( self::BLOCK, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		$all = array();
		foreach ( $found as $one ) {
			$attributes = json_decode( $one['attrs'][0] ?? '', true );
			$named      = is_array( $attributes ) ? $attributes['ref'] ?? null : null;
			$pattern    = is_numeric( $named ) ? (int) $named : 0;
			$is_paywall = 'jetpack/paywall' === $one['name'][0];
			if ( $is_paywall || $pattern > 0 ) {
				$all[] = array( $one[0][1], $one[0][1] + strlen( $one[0][0] ), $is_paywall ? 0 : $pattern );
			}
		}
		return $all;
	}
}
