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
 * Decodes JSON that was damaged by WordPress functions: either its backslashes were removed, so that quotes inside strings are unescaped and `\u00e9`
 * became `u00e9`, or its `&` and `<` became entities. A line break that was `
 * ` cannot be told from an “n”, and stays an “n”.
 */
final class Lenient_Json {

	/** The name of a property: an identifier, or a number and the label of a field. */
	private const KEY = '(?:\d+_[^"]*|[A-Za-z_]\w*)';

	/** What follows a string: the next property, or the end of the object. */
	private const AFTER = '\s*(?:,\s*"' . self::KEY . '"\s*:|\}\s*(?:[,\]}]|$))';

	/**
	 * Matches former `\u` escapes: of markup and quotes, of letters and signs in living scripts, and of surrogate pairs. Not everything that
	 * resembles an escape is one: “Zulu1234” and “rubbed” are not.
	 */
	private const ESCAPE = '/u(?:(?=[0-9a-f]{0,3}\d)(?:002[267]|003[ce]|00[a-f][0-9a-f]|01[0-9a-f]{2}|02[0-4][0-9a-f]|0[3-69a-e][0-9a-f]{2}|1[ef][0-9a-f]{2}|200[b-f]|20[1-3ab][0-9a-f]|2[1-7b][0-9a-f]{2}|30[0-9a-f]{2}|[4-9bc][0-9a-f]{3}|a[c-f][0-9a-f]{2}|d[0-7][0-9a-f]{2}|f[ef][0-9a-f]{2})|d[89ab][0-9a-f]{2}ud[c-f][0-9a-f]{2})/';

	/**
	 * Decodes JSON that is intact except for entities.
	 *
	 * @return array<mixed>|null Null if it is not.
	 */
	public static function whole( string $text ): ?array {
		return self::decode( self::without_entities( $text ) );
	}

	/**
	 * Decodes JSON that may have lost its backslashes.
	 *
	 * @return array<mixed>|null Null if it cannot be repaired.
	 */
	public static function damaged( string $text ): ?array {
		$text = self::without_entities( $text );
		if ( preg_match( '~\\\\["/u]~', $text ) ) {
			return self::decode( $text ) ?? self::decode( stripslashes( $text ) ) ?? self::decode( self::with_quotes( $text, '/(?<!\\\\)"/' ) );
		}
		// No escapes: either none were needed, or all backslashes are gone. Encoded text is ASCII.
		$text = self::with_quotes( $text, '/["\\\\]/' );
		return self::decode( preg_match( '/[^\x00-\x7f]/', $text ) ? $text : (string) preg_replace_callback( self::ESCAPE, static fn( array $found ): string => str_replace( 'u', '\u', $found[0] ), $text ) );
	}

	/**
	 * Decodes JSON.
	 *
	 * @return array<mixed>|null Null if it is not JSON, or neither a list nor an object.
	 */
	private static function decode( string $text ): ?array {
		$found = json_decode( trim( $text ), true );
		return is_array( $found ) ? $found : null;
	}

	/**
	 * Escapes the quotes inside strings: those that are not followed by anything that could follow a string.
	 *
	 * @param string $text The JSON.
	 * @param string $bare Matches the characters that need escaping within a string.
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
		// Of a text that was cut off, the rest is searched for an end once, and not again for each property in it: where one has none, COMMIT ends the search.
		$texts  = preg_replace_callback(
			'/("' . self::KEY . '"\s*:\s*)"((?:[^"]++|"(?!' . self::AFTER . '))*+)(?:"|(*COMMIT)(*FAIL))/',
			static fn( array $found ): string => $found[1] . '"' . $escape( $found[2] ) . '"',
			$text
		);
		$lists  = preg_replace_callback(
			'/(?<!\\\\)("' . self::KEY . '"\s*:\s*\[\s*)"((?:[^"]++|"(?!\s*\]' . self::AFTER . '))*+)(?:"|(*COMMIT)(*FAIL))(\s*\])/',
			static fn( array $found ): string => $found[1] . '"' . implode( '","', array_map( $escape, (array) preg_split( '/"\s*,\s*"/', $found[2] ) ) ) . '"' . $found[3],
			$texts ?? $text
		);
		return $lists ?? $text;
	}

	/** Reverts what KSES does to `&`, `<` and `>` in text that it treats as HTML. If an unescaped one is left, KSES has not processed the text. */
	private static function without_entities( string $text ): string {
		$entities = array(
			'&lt;'  => '<',
			'&gt;'  => '>',
			'&amp;' => '&',
		);
		return preg_match( '/<|&(?!#?\w+;)/', $text ) ? $text : strtr( $text, $entities );
	}
}
