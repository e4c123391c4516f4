<?php
/**
 * Digits of any script.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Reads numbers written with the digits of any language. */
final class Digits {

	/** Returns a string with its digits converted to 0 to 9. In UTF-8, the ten digits of a script are consecutive and differ only in the last byte. */
	public static function latin( string $text ): string {
		$before = static fn( string $sign ): string => substr( $sign, 0, -1 ) . chr( ord( substr( $sign, -1 ) ) - 1 );
		$known  = array();
		$latin  = static function ( array $found ) use ( $before, &$known ): string {
			// Once for each digit, not for each of millions that a visitor sends.
			if ( ! isset( $known[ $found[0] ] ) ) {
				$value = 0;
				for ( $sign = $before( $found[0] ); preg_match( '/^\p{Nd}$/u', $sign ) === 1; $sign = $before( $sign ) ) {
					++$value;
				}
				$known[ $found[0] ] = (string) ( $value % 10 );
			}
			return $known[ $found[0] ];
		};
		return preg_replace_callback( '/(?![0-9])\p{Nd}/u', $latin, $text ) ?? $text;
	}
}
