<?php
/**
 * The results of a connection test in both modes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;

/** Runs a test in each mode that has a key, and combines the results. */
final class Mode_Results {

	/**
	 * Runs a test.
	 *
	 * @param Payment_Settings                                     $settings The settings of payments.
	 * @param string                                               $provider `stripe` or `paypal`.
	 * @param callable( string ): array{type: string, text: string} $test     Tests the keys of a mode.
	 * @return array{type: string, text: string}
	 */
	public static function of( Payment_Settings $settings, string $provider, callable $test ): array {
		if ( ! $settings->is_same_site() ) {
			return self::result( 'error', __( 'The keys were entered for another site.', 'statecraft' ) );
		}
		$results = array();
		foreach ( Payment_Keys::MODES as $mode ) {
			if ( '' !== $settings->sources( $provider, $mode )->value( 'key' ) ) {
				$results[ $mode ] = $test( $mode );
			}
		}
		if ( ! $results ) {
			return self::result( 'error', __( 'No key is saved.', 'statecraft' ) );
		}
		$texts = array_map( static fn( string $mode, array $one ): string => Payment_Keys::mode( $mode ) . ': ' . $one['text'], array_keys( $results ), $results );
		return self::result( in_array( 'error', array_column( $results, 'type' ), true ) ? 'error' : 'success', implode( ' ', $texts ) );
	}

	/**
	 * Creates a result.
	 *
	 * @param string $type `success` or `error`.
	 * @return array{type: string, text: string}
	 */
	public static function result( string $type, string $text ): array {
		return compact( 'type', 'text' );
	}
}
