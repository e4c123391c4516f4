<?php
/**
 * Attack patterns known to the firewall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Firewall;

defined( 'ABSPATH' ) || exit;

/**
 * The automatic rules: requests made only by programs probing for vulnerabilities. They inspect the path and the query string, never a request body, so
 * submitted text cannot be lost; search terms are skipped, since they may be anything.
 */
final class Request_Patterns {

	/** Rules for the path. */
	private const PATH = array(
		// Path traversal: /../../etc/passwd.
		'traversal' => '#(?:^|[/\\\\])\.\.(?:[/\\\\]|$)#',
		// Secret files, and copies of them left behind by editors.
		'secrets'   => '#/(?:\.env(?:[.~_-][\w.~-]*)?$|\.(?:git|svn|hg|aws|ssh)(?:/|$)|\.ht(?:access|passwd)|\.?wp-config\.(?:php[.~_\w-]+|bak|old|orig|save|swp|txt|zip)|wp-config\.php~|debug\.log(?:[.~_-][\w.~-]*)?$)#i',
		// Scripts in the uploads folder.
		'uploads'   => '#/uploads/.*\.(?:php\d?|phtml|phar)(?:/|$)#i',
	);

	/**
	 * A UNION in a query. With spaces, "union select" may be ordinary words, so a list of values, a function, or columns of a table must follow.
	 */
	private const UNION = '\bunion(?:[\s+(/*!]+(?:all|distinct(?:row)?))?(?:[\s+(]*/[*!][\s+(/*!\d]*select\b|[\s+(]+select\b[\s+(/*!]*'
		. '(?:[\'"`*@~]|0x|\d+[\s+]*(?:[,;&\#)/]|--|from\b|$)|null\b|\w+\(|[\w.]+[\s+]*(?:,[\s+]*[\w.]+[\s+]*)*(?:\bfrom[\s+]+`?\w*[_.]|,(?![\s+])[^&]*\bfrom\b)))';

	/** How often a text is decoded while that changes it. */
	private const MAX_TIMES = 8;

	/** Rules for the query string. */
	private const QUERY = array(
		'traversal' => '#(?:\.\.[/\\\\]){2}|\.\.[/\\\\]wp-config|[/\\\\]etc[/\\\\]passwd#i',
		'sql'       => '#' . self::UNION . '|\binformation_schema\s*\.|\b(?:pg_)?sleep\s*\(\s*\d+\s*\)|\bbenchmark\s*\(\s*\d+\s*,#i',
	);

	/** Rules for both. */
	private const BOTH = array(
		// PHP stream wrappers that read other data as a file.
		'wrapper' => '#(?:^|[^\w])(?:php|phar|expect|zip|glob|data)://#i',
		'script'  => '#<\s*script\b#i',
		'null'    => '#\x00#',
	);

	/** Query arguments with search terms. */
	private const SEARCHES = array( 's', 'search', 'q' );

	/** The maximum number of bytes inspected; servers accept fewer. */
	private const MAX_BYTES = 65_536;

	/**
	 * Returns the rule that identifies a request as an attack.
	 *
	 * @param string $uri Path and query string, as sent.
	 * @return string The name of the rule; empty if there is none.
	 */
	public static function rule( string $uri ): string {
		[ $path, $query ] = explode( '?', substr( $uri, 0, self::MAX_BYTES ), 2 ) + array( '', '' );
		return self::found( $path, self::PATH + self::BOTH ) ?: self::found( self::without_searches( $query ), self::QUERY + self::BOTH );
	}

	/**
	 * Returns the first rule that matches a text, as it is and decoded: repeated encoding is meant to evade checks.
	 *
	 * @param string                $text  A path or query string.
	 * @param array<string, string> $rules The patterns by name.
	 */
	private static function found( string $text, array $rules ): string {
		for ( $times = 0, $before = null; $times <= self::MAX_TIMES && $text !== $before; ++$times ) {
			foreach ( $rules as $name => $pattern ) {
				// A text that exhausts the pattern's limits was made to do so.
				if ( 0 !== preg_match( $pattern, $text ) ) {
					return $name;
				}
			}
			$before = $text;
			$text   = rawurldecode( $text );
		}
		return '';
	}

	/** Removes the search terms. */
	private static function without_searches( string $query ): string {
		return implode( '&', array_filter( explode( '&', $query ), static fn( string $part ): bool => ! in_array( explode( '=', $part, 2 )[0], self::SEARCHES, true ) ) );
	}
}
