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
 * Finds the block from which on a text is withheld: Jetpack's paywall, or what follows a pattern that contains one, at any depth. A synced pattern counts in
 * any status, although only a published one is shown: moving it to the Trash must not make public what stands below it. Nor must deleting it, see
 * {@see Included_Text}.
 */
final class Paywall {

	/** The string that every text with a paywall of its own contains. */
	public const MARK = 'wp:jetpack/paywall';

	/** What every text that includes another one contains: all of them, and those that are no synced patterns, in SQL. */
	private const INCLUDED = '/wp:' . Included_Text::BLOCKS . '\s/';
	private const OTHERS   = array( '%wp:pattern%', '%wp:core/pattern%', '%wp:template-part%', '%wp:core/template-part%' );

	/** The paywall and blocks that include another text, in the grammar of WordPress's block parser. */
	private const BLOCK = '/<!--\s+wp:(?<name>jetpack\/paywall|' . Included_Text::BLOCKS . ')\s+(?<attrs>{(?:(?:[^}]+|}+(?=})|(?!}\s+\/?-->).)*+)?}\s+)?\/?-->/s';

	/** The start or end of any other block. */
	private const DELIMITER = '/<!--\s+(?<ends>\/)?wp:(?<name>[a-z][a-z0-9_\/-]*)\s[^>]*(?<!\/)-->/s';

	/** Whether a part of a text is withheld. */
	public static function is_in( string $text ): bool {
		return null !== self::place( $text );
	}

	/** Whether a text has a paywall of its own, in no pattern. */
	public static function is_own_in( string $text ): bool {
		return in_array( '', array_column( self::blocks( $text ) ?? array(), 2 ), true );
	}

	/**
	 * Returns the names of the texts that a text includes.
	 *
	 * @return list<string>
	 */
	public static function included( string $text ): array {
		return array_values( array_filter( array_unique( array_column( self::blocks( $text ) ?? array(), 2 ) ) ) );
	}

	/** Returns how many bytes of a text are public; null: there is no paywall. */
	public static function place( string $text ): ?int {
		$blocks = self::blocks( $text );
		$walled = array();
		// A text that cannot be parsed is withheld entirely.
		foreach ( $blocks ?? array( array( 0, 0, '' ) ) as [ $start, $end, $included ] ) {
			if ( '' === $included || ( $walled[ $included ] ??= self::is_walled( $included ) ) ) {
				return '' === $included ? $start : $end;
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
			'' === $one['ends'] ? array_push( $open, $one['name'] ) : array_pop( $open );
		}
		if ( ! $open ) {
			return '';
		}
		$balanced = force_balance_tags( $text );
		return ( str_starts_with( $balanced, $text ) ? substr( $balanced, strlen( $text ) ) : '' ) . implode( '', array_map( static fn( string $name ): string => "<!-- /wp:$name -->", array_reverse( $open ) ) );
	}

	/** Returns the SQL condition for posts with a paywall: for all, if the database does not say which include one. */
	public static function sql(): string {
		global $wpdb;
		$stored = self::stored();
		if ( null === $stored ) {
			return '( 1 = 1 )';
		}
		[ $patterns, $posts ] = $stored;
		$any                  = array( $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", '%' . self::MARK . '%' ) );
		foreach ( $patterns as $id ) {
			// People who write blocks by hand add spaces.
			foreach ( array( "%\"ref\":$id}%", "%\"ref\":$id,%", "%\"ref\":\"$id\"%" ) as $named ) {
				$any[] = $wpdb->prepare( "REPLACE( $wpdb->posts.post_content, ' ', '' ) LIKE %s", $named );
			}
		}
		return '( ' . implode( ' OR ', array( ...$any, ...( $posts ? array( "$wpdb->posts.ID IN ( " . implode( ', ', $posts ) . ' )' ) : array() ) ) ) . ' )';
	}

	/**
	 * Loads the synced patterns in some texts in one query.
	 *
	 * @param list<string> $texts Saved contents.
	 */
	public static function load( array $texts ): void {
		$named = array_values( array_unique( array_filter( array_map( array( Included_Text::class, 'pattern' ), array_merge( ...array_map( array( self::class, 'included' ), $texts ) ) ) ) ) );
		$named && _prime_post_caches( $named, false, false );
	}

	/**
	 * Returns the synced patterns with a paywall, and the posts that include one from elsewhere, of which SQL cannot tell which.
	 *
	 * @return array{list<int>, list<int>}|null Null: the database has failed.
	 */
	private static function stored(): ?array {
		global $wpdb;
		$key   = 'statecraft_walled_' . get_stylesheet() . wp_cache_get_last_changed( 'posts' );
		$known = wp_cache_get( $key, 'posts' );
		if ( ! is_array( $known ) ) {
			$likes = static fn( array $all ): string => implode( ' OR ', array_map( static fn( string $one ): string => $wpdb->prepare( 'post_content LIKE %s', $one ), $all ) );
			$fails = false;
			$find  = static function ( string $condition, callable $is_walled ) use ( $wpdb, &$fails ): array {
				$ids   = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE $condition" ) ); // phpcs:ignore WordPress.DB -- a cache is what this fills.
				$fails = $fails || '' !== $wpdb->last_error;
				_prime_post_caches( $ids, false, false );
				return array_values( array_filter( $ids, $is_walled ) );
			};
			$known = array(
				array( ...$find( "post_type = 'wp_block' AND ( " . $likes( array( '%' . self::MARK . '%', '%"ref"%', ...self::OTHERS ) ) . ' )', static fn( int $id ): bool => self::is_walled( "block:$id" ) ), ...array_filter( array_map( array( Included_Text::class, 'pattern' ), Included_Text::walled() ) ) ),
				$find( "post_type NOT IN ( 'wp_template', 'wp_template_part', 'revision' ) AND ( " . $likes( self::OTHERS ) . ' )', static fn( int $id ): bool => self::is_in( (string) get_post_field( 'post_content', $id, 'raw' ) ) ),
			);
			if ( $fails ) {
				return null;
			}
			wp_cache_set( $key, $known, 'posts', HOUR_IN_SECONDS );
		}
		return $known;
	}

	/**
	 * Whether a text that others include contains a paywall, or one that does.
	 *
	 * @param string              $name See {@see Included_Text::name()}.
	 * @param array<string, true> $seen The texts already followed, to stop cycles.
	 */
	public static function is_walled( string $name, array &$seen = array() ): bool {
		if ( isset( $seen[ $name ] ) ) {
			return false;
		}
		$seen[ $name ] = true;
		$text          = Included_Text::text( $name );
		if ( null === $text ) {
			return Included_Text::is_unread( $name ) || in_array( $name, Included_Text::walled(), true );
		}
		foreach ( self::blocks( $text ) ?? array( array( 0, 0, '' ) ) as [ , , $included ] ) {
			if ( '' === $included || self::is_walled( $included, $seen ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the paywalls in a text, and the blocks that include another one.
	 *
	 * @return list<array{int, int, string}>|null Start, end, and the name of the included text; empty: a paywall. Null: the text cannot be parsed.
	 */
	private static function blocks( string $text ): ?array {
		if ( ! str_contains( $text, self::MARK ) && 1 !== preg_match( self::INCLUDED, $text ) ) {
			return array();
		}
		if ( false === preg_match_all( self::BLOCK, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		$all = array();
		foreach ( $found as $one ) {
			$attributes = json_decode( $one['attrs'][0] ?? '', true );
			$is_paywall = 'jetpack/paywall' === $one['name'][0];
			$included   = $is_paywall ? '' : Included_Text::name( $one['name'][0], is_array( $attributes ) ? $attributes : array() );
			if ( $is_paywall || '' !== $included ) {
				$all[] = array( $one[0][1], $one[0][1] + strlen( $one[0][0] ), $included );
			}
		}
		return $all;
	}
}
