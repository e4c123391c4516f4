<?php
/**
 * What the plugin needs of PHP.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * The list of what is needed, and the stand-ins for what a server may lack: an extension that is not installed, or a function that whoever runs the server
 * has disabled, which PHP 8 treats as one that does not exist. Of the functions for texts, `mb_strlen()` and `mb_substr()` may be called anywhere, because
 * WordPress brings its own.
 */
final class Php {

	/** The extensions without which nothing works, by a function of each. WordPress brings a stand-in for the last one. */
	private const NEEDED = array(
		'json_encode'             => 'json',
		'hash_hmac'               => 'hash',
		'ctype_digit'             => 'ctype',
		'sodium_crypto_secretbox' => 'sodium',
	);

	/** Refuses to be activated where something is lacking without which nothing works. */
	public static function require_needed(): void {
		$lacking = self::lacking();
		if ( $lacking ) {
			deactivate_plugins( plugin_basename( STATECRAFT_FILE ) );
			wp_die( esc_html( self::about( $lacking ) ), '', array( 'back_link' => true ) );
		}
	}

	/** Returns the health check. */
	public static function check(): Check {
		return new Check( 'php', __( 'Extensions of PHP', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): Check_Result => self::result() );
	}

	/**
	 * Returns a text in small letters; without the extension for texts, only those of ASCII.
	 *
	 * @param string $text Valid UTF-8.
	 */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text ) : strtolower( $text );
	}

	/**
	 * Returns the beginning of a text, without the half of a character at its end.
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
	 * Sets how long the request may go on, where the server lets it.
	 *
	 * @param int $seconds Seconds from now; 0: as long as it takes.
	 */
	public static function limit_time( int $seconds ): void {
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( $seconds );
		}
	}

	/** Goes on when the client has left, where the server lets it. */
	public static function outlive_client(): void {
		if ( function_exists( 'ignore_user_abort' ) ) {
			ignore_user_abort( true );
		}
	}

	/**
	 * Returns the names of what is lacking without which nothing works.
	 *
	 * @return list<string>
	 */
	private static function lacking(): array {
		return array_values( array_filter( self::NEEDED, static fn( string $used ): bool => ! function_exists( $used ), ARRAY_FILTER_USE_KEY ) );
	}

	/**
	 * Returns what a site does without, by a function of each.
	 *
	 * @return array<string, string>
	 */
	private static function wanted(): array {
		return array(
			'curl_init'      => __( 'PHP lacks the extension “curl”: nothing is asked of other servers, so there is no AI, no payment and no search for media.', 'statecraft' ),
			'mb_strtolower'  => __( 'PHP lacks the extension “mbstring”: capital and small letters other than A to Z are taken for different ones.', 'statecraft' ),
			'set_time_limit' => __( 'The function set_time_limit() is disabled: long downloads and videos may be cut off.', 'statecraft' ),
			'gethostbynamel' => __( 'The function gethostbynamel() is disabled: no address that somebody enters is asked for anything.', 'statecraft' ),
		);
	}

	/** Runs the check. */
	private static function result(): Check_Result {
		$lacking = self::lacking();
		if ( $lacking ) {
			return Check_Result::critical( __( 'PHP lacks something that Statecraft needs', 'statecraft' ), self::about( $lacking ) );
		}
		$missed = array_filter( self::wanted(), static fn( string $used ): bool => ! function_exists( $used ), ARRAY_FILTER_USE_KEY );
		return $missed
			? Check_Result::recommended( __( 'PHP lacks something that Statecraft does without', 'statecraft' ), implode( ' ', $missed ) )
			: Check_Result::good( __( 'PHP has what Statecraft needs', 'statecraft' ), __( 'All extensions and functions are there.', 'statecraft' ) );
	}

	/**
	 * Says what is lacking.
	 *
	 * @param list<string> $extensions The names of the extensions.
	 */
	private static function about( array $extensions ): string {
		/* translators: %s: names of PHP extensions. */
		return sprintf( __( 'Statecraft needs these extensions of PHP, which this server lacks: %s. Ask your host to install them.', 'statecraft' ), implode( ', ', $extensions ) );
	}
}
