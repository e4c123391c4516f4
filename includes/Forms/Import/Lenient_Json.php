<?php
/**
 * Damaged JSON.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

/**
 * Decodes JSON that went through functions of WordPress that were not made for it: its slashes were removed, so that quotes in texts are not escaped and
 * `\u00e9` became `u00e9`, or its `&` and `<` became entities. Line breaks that were `\n` cannot be told from an “n”, and stay one.
 */
final class Lenient_Json {

	/** The name of a property: an identifier, or a number and the label of a field. */
	private const KEY = '(?:\d+_[^"]*|[A-Za-z_]\w*)';

	/** What follows a text: the next property, or the end of the object. */
	private const AFTER = '\s*(?:,\s*"' . self::KEY . '"\s*:|\}\s*(?:[,\]}]|$))';

	/**
	 * What a `\u` escape stood for: markup and quotes, letters and signs of living scripts, and pairs that are one emoji. Not everything that looks like
	 * an escape is one: “Zulu1234” and “rubbed” are not.
	 */
	private const ESCAPE = '/u(?:(?=[0-9a-f]{0,3}\d)(?:002[267]|003[ce]|00[a-f][0-9a-f]|01[0-9a-f]{2}|02[0-4][0-9a-f]|0[3-69a-e][0-9a-f]{2}|1[ef][0-9a-f]{2}|200[b-f]|20[1-3ab][0-9a-f]|2[1-7b][0-9a-f]{2}|30[0-9a-f]{2}|[4-9bc][0-9a-f]{3}|a[c-f][0-9a-f]{2}|d[0-7][0-9a-f]{2}|f[ef][0-9a-f]{2})|d[89ab][0-9a-f]{2}ud[c-f][0-9a-f]{2})/';

	/**
	 * Decodes JSON that is whole but for entities.
	 *
	 * @return array<mixed>|null Null: it is not.
	 */
	public static function whole( string $text ): ?array {
		return self::decode( self::without_entities( $text ) );
	}

	/**
	 * Decodes JSON that may have lost its slashes.
	 *
	 * @return array<mixed>|null Null: not even that.
	 */
	public static function damaged( string $text ): ?array {
		$text = self::without_entities( $text );
		if ( preg_match( '~\\\\["/u]~', $text ) ) {
			return self::decode( $text ) ?? self::decode( stripslashes( $text ) ) ?? self::decode( self::with_quotes( $text, '/(?<!\\\\)"/' ) );
		}
		// Nothing is escaped: either nothing had to be, or all slashes are gone. A text that was encoded is ASCII.
		$text = self::with_quotes( $text, '/["\\\\]/' );
		return self::decode( preg_match( '/[^\x00-\x7f]/', $text ) ? $text : (string) preg_replace_callback( self::ESCAPE, static fn( array $found ): string => str_replace( 'u', '\u', $found[0] ), $text ) );
	}

	/**
	 * Decodes JSON.
	 *
	 * @return array<mixed>|null Null: it is no JSON, or no list and no object.
	 */
	private static function decode( string $text ): ?array {
		$found = json_decode( trim( $text ), true );
		return is_array( $found ) ? $found : null;
	}

	/**
	 * Escapes the quotes within texts: those that nothing follows that could follow a text.
	 *
	 * @param string $text The JSON.
	 * @param string $bare The pattern of what has to be escaped in a text.
	 */
	private static function with_quotes( string $text, string $bare ): string {
		$escape = static fn( string $inner ): string => strtr(
			(string) preg_replace( $bare, '\\\\$0', $inner ),
			array(
				"\n" => '\n',
				"\r" => '\r',
				"\t" => '\t',
			)
		);
		$texts  = preg_replace_callback(
			'/("' . self::KEY . '"\s*:\s*)"((?:[^"]++|"(?!' . self::AFTER . '))*+)"/',
			static fn( array $found ): string => $found[1] . '"' . $escape( $found[2] ) . '"',
			$text
		);
		$lists  = preg_replace_callback(
			'/(?<!\\\\)("' . self::KEY . '"\s*:\s*\[\s*)"((?:[^"]++|"(?!\s*\]' . self::AFTER . '))*+)"(\s*\])/',
			static fn( array $found ): string => $found[1] . '"' . implode( '","', array_map( $escape, (array) preg_split( '/"\s*,\s*"/', $found[2] ) ) ) . '"' . $found[3],
			$texts ?? $text
		);
		return $lists ?? $text;
	}

	/** Undoes what kses does to `&`, `<` and `>` in a text that it takes for HTML. Where there is still a bare one, it did not see the text. */
	private static function without_entities( string $text ): string {
		$entities = array(
			'&lt;'  => '<',
			'&gt;'  => '>',
			'&amp;' => '&',
		);
		return preg_match( '/<|&(?!#?\w+;)/', $text ) ? $text : strtr( $text, $entities );
	}
}
