<?php
/**
 * What the firewall knows of attacks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Firewall;

defined( 'ABSPATH' ) || exit;

/**
 * The automatic rules: what only programs that look for holes ask for. They look at the path and at the query string, never at what is sent in a body,
 * so that nothing that somebody has written is lost; and not at words that are searched for, which may be anything.
 */
final class Request_Patterns {

	/** Rules for the path. */
	private const PATH = array(
		// A way out of the folder: /../../etc/passwd.
		'traversal' => '#(?:^|[/\\\\])\.\.(?:[/\\\\]|$)#',
		// Files with secrets, and copies of them that editors leave behind.
		'secrets'   => '#/(?:\.env(?:[.~_-][\w.~-]*)?$|\.(?:git|svn|hg|aws|ssh)(?:/|$)|\.ht(?:access|passwd)|\.?wp-config\.(?:php[.~_\w-]+|bak|old|orig|save|swp|txt|zip)|wp-config\.php~|debug\.log(?:[.~_-][\w.~-]*)?$)#i',
		// Programs among pictures.
		'uploads'   => '#/uploads/.*\.(?:php\d?|phtml|phar)(?:/|$)#i',
	);

	/**
	 * A query that is joined to another one. Between blanks, "union select" may be words: then what follows is a list of values, a function, or columns of a
	 * table.
	 */
	private const UNION = '\bunion(?:[\s+(/*!]+(?:all|distinct(?:row)?))?(?:[\s+(]*/[*!][\s+(/*!\d]*select\b|[\s+(]+select\b[\s+(/*!]*'
		. '(?:[\'"`*@~]|0x|\d+[\s+]*(?:[,;&\#)/]|--|from\b|$)|null\b|\w+\(|[\w.]+[\s+]*(?:,[\s+]*[\w.]+[\s+]*)*(?:\bfrom[\s+]+`?\w*[_.]|,(?![\s+])[^&]*\bfrom\b)))';

	/** How often a text is decoded, if that changes it. */
	private const MAX_TIMES = 8;

	/** Rules for the query string. */
	private const QUERY = array(
		'traversal' => '#(?:\.\.[/\\\\]){2}|\.\.[/\\\\]wp-config|[/\\\\]etc[/\\\\]passwd#i',
		'sql'       => '#' . self::UNION . '|\binformation_schema\s*\.|\b(?:pg_)?sleep\s*\(\s*\d+\s*\)|\bbenchmark\s*\(\s*\d+\s*,#i',
	);

	/** Rules for both. */
	private const BOTH = array(
		// Ways of PHP to read anything else as a file.
		'wrapper' => '#(?:^|[^\w])(?:php|phar|expect|zip|glob|data)://#i',
		'script'  => '#<\s*script\b#i',
		'null'    => '#\x00#',
	);

	/** Arguments with words that are searched for. */
	private const SEARCHES = array( 's', 'search', 'q' );

	/** The most bytes that are looked at; servers accept fewer. */
	private const MAX_BYTES = 65_536;

	/**
	 * Returns the rule by which a request is an attack.
	 *
	 * @param string $uri Path and query string, as they were sent.
	 * @return string The name of the rule; empty: it is none.
	 */
	public static function rule( string $uri ): string {
		[ $path, $query ] = explode( '?', substr( $uri, 0, self::MAX_BYTES ), 2 ) + array( '', '' );
		return self::found( $path, self::PATH + self::BOTH ) ?: self::found( self::without_searches( $query ), self::QUERY + self::BOTH );
	}

	/**
	 * Returns the first rule that a text breaks, as it is and decoded: what is encoded several times is meant to be overlooked.
	 *
	 * @param string                $text  A path or query string.
	 * @param array<string, string> $rules The patterns by name.
	 */
	private static function found( string $text, array $rules ): string {
		for ( $times = 0, $before = null; $times <= self::MAX_TIMES && $text !== $before; ++$times ) {
			foreach ( $rules as $name => $pattern ) {
				// A text on which the pattern gives up was made for that.
				if ( 0 !== preg_match( $pattern, $text ) ) {
					return $name;
				}
			}
			$before = $text;
			$text   = rawurldecode( $text );
		}
		return '';
	}

	/**
	 * Removes the words that are searched for.
	 *
	 * @param string $query A query string.
	 */
	private static function without_searches( string $query ): string {
		return implode( '&', array_filter( explode( '&', $query ), static fn( string $part ): bool => ! in_array( explode( '=', $part, 2 )[0], self::SEARCHES, true ) ) );
	}
}
