<?php
/**
 * PHP requirements.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * The list of requirements, and fallbacks for what a server may lack: a missing extension, or a disabled function, which PHP 8 treats as undefined.
 * `mb_strlen()` and `mb_substr()` can be called anywhere, because WordPress polyfills them.
 */
final class Php {

	/** The required extensions, by one function of each. WordPress polyfills the last one. */
	private const NEEDED = array(
		'json_encode'             => 'json',
		'hash_hmac'               => 'hash',
		'ctype_digit'             => 'ctype',
		'sodium_crypto_secretbox' => 'sodium',
	);

	/** Refuses activation if a required extension is missing. */
	public static function require_needed(): void {
		$lacking = self::lacking();
		if ( $lacking ) {
			deactivate_plugins( plugin_basename( STATECRAFT_FILE ) );
			wp_die( esc_html( self::about( $lacking ) ), '', array( 'back_link' => true ) );
		}
	}

	/** Returns the health check. */
	public static function check(): Check {
		return new Check( 'php', __( 'PHP extensions', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): Check_Result => self::result() );
	}

	/**
	 * Converts to lowercase; without mbstring, only ASCII letters.
	 *
	 * @param string $text Valid UTF-8.
	 */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text ) : strtolower( $text );
	}

	/**
	 * Returns the beginning of a text, without a partial character at its end.
	 *
	 * @param string $text  Valid UTF-8.
	 * @param int    $bytes The maximum number of bytes.
	 */
	public static function cut( string $text, int $bytes ): string {
		$text = substr( $text, 0, $bytes );
		while ( ! self::is_utf8( $text ) ) {
			$text = substr( $text, 0, -1 );
		}
		return $text;
	}

	/**
	 * Whether a text is valid UTF-8.
	 *
	 * @param string $text Any bytes.
	 */
	public static function is_utf8( string $text ): bool {
		return 1 === preg_match( '//u', $text );
	}

	/**
	 * Converts a text to UTF-8.
	 *
	 * @param string $from The encoding, such as `Windows-1252`.
	 * @return string Empty if this server cannot.
	 */
	public static function to_utf8( string $text, string $from ): string {
		return match ( true ) {
			function_exists( 'mb_convert_encoding' ) => (string) mb_convert_encoding( $text, 'UTF-8', $from ),
			function_exists( 'iconv' ) => (string) iconv( $from, 'UTF-8//IGNORE', $text ),
			default => '',
		};
	}

	/**
	 * Sets the time limit of the request, if the server permits it.
	 *
	 * @param int $seconds Seconds from now; 0 for no limit.
	 */
	public static function limit_time( int $seconds ): void {
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( $seconds );
		}
	}

	/** Continues after the client disconnects, if the server permits it. */
	public static function outlive_client(): void {
		if ( function_exists( 'ignore_user_abort' ) ) {
			ignore_user_abort( true );
		}
	}

	/**
	 * Returns the missing required extensions.
	 *
	 * @return list<string>
	 */
	private static function lacking(): array {
		return array_values( array_filter( self::NEEDED, static fn( string $used ): bool => ! function_exists( $used ), ARRAY_FILTER_USE_KEY ) );
	}

	/**
	 * Returns the effects of missing optional functions, by function.
	 *
	 * @return array<string, string>
	 */
	private static function wanted(): array {
		return array(
			'curl_init'      => __( 'The PHP extension “curl” is missing: this site cannot contact other servers, so AI, payments and media search do not work.', 'statecraft' ),
			'mb_strtolower'  => __( 'The PHP extension “mbstring” is missing: uppercase and lowercase letters other than A to Z are treated as different.', 'statecraft' ),
			'set_time_limit' => __( 'The function set_time_limit() is disabled: long downloads and videos may be cut off.', 'statecraft' ),
			'gethostbynamel' => __( 'The function gethostbynamel() is disabled: this site sends no requests to addresses that people enter.', 'statecraft' ),
		);
	}

	/** Runs the check. */
	private static function result(): Check_Result {
		$lacking = self::lacking();
		if ( $lacking ) {
			return Check_Result::critical( __( 'PHP lacks something that Statecraft requires', 'statecraft' ), self::about( $lacking ) );
		}
		$missed = array_filter( self::wanted(), static fn( string $used ): bool => ! function_exists( $used ), ARRAY_FILTER_USE_KEY );
		return $missed
			? Check_Result::recommended( __( 'PHP lacks something that Statecraft can do without', 'statecraft' ), implode( ' ', $missed ) )
			: Check_Result::good( __( 'PHP has everything that Statecraft needs', 'statecraft' ), __( 'All extensions and functions are available.', 'statecraft' ) );
	}

	/**
	 * Returns the message about missing extensions.
	 *
	 * @param list<string> $extensions The names of the extensions.
	 */
	private static function about( array $extensions ): string {
		/* translators: %s: names of PHP extensions. */
		return sprintf( __( 'Statecraft requires PHP extensions that this server lacks: %s. Ask your host to install them.', 'statecraft' ), implode( ', ', $extensions ) );
	}
}
