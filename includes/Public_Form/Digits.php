<?php
/**
 * Digits of all scripts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Reads numbers that people write with the digits of their language. */
final class Digits {

	/** Returns a text with its digits as 0 to 9. Each script has its ten in a row, within one range of the last byte of UTF-8. */
	public static function latin( string $text ): string {
		$before = static fn( string $sign ): string => substr( $sign, 0, -1 ) . chr( ord( substr( $sign, -1 ) ) - 1 );
		$latin  = static function ( array $found ) use ( $before ): string {
			$value = 0;
			for ( $sign = $before( $found[0] ); preg_match( '/^\p{Nd}$/u', $sign ) === 1; $sign = $before( $sign ) ) {
				++$value;
			}
			return (string) ( $value % 10 );
		};
		return preg_replace_callback( '/(?![0-9])\p{Nd}/u', $latin, $text ) ?? $text;
	}
}
