<?php
/**
 * The site's own list of prompts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Prompts;

defined( 'ABSPATH' ) || exit;

/** What authors can be asked, as the owner has written it. */
final class Prompts {

	public const OPTION = 'statecraft_prompts';

	/** More would make a menu that nobody reads. */
	private const MOST = 100;

	/**
	 * Returns the prompts.
	 *
	 * @return list<string> Plain text.
	 */
	public static function all(): array {
		return self::lines( (string) get_option( self::OPTION, '' ) );
	}

	/**
	 * Returns the text to store: a prompt a line.
	 *
	 * @param mixed $value What was entered.
	 */
	public static function check( $value ): string {
		return implode( "\n", self::lines( is_string( $value ) ? sanitize_textarea_field( $value ) : '' ) );
	}

	/**
	 * Splits a text.
	 *
	 * @return list<string>
	 */
	private static function lines( string $text ): array {
		$lines = array_map( 'trim', (array) preg_split( '/\R/u', $text ) );
		return array_slice( array_values( array_unique( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) ) ), 0, self::MOST );
	}
}
