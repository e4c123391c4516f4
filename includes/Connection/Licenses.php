<?php
/**
 * License keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * The owner's Jetpack license keys, stored for hosts that request them: they cannot be verified here. Like all keys, they are not autoloaded, never shown in
 * full, and not kept by a copy that becomes a new site.
 */
final class Licenses {

	/** The option: one key per line, since all key options are strings. */
	public const OPTION = 'statecraft_connection_licenses';

	/** The option with the last error of a licensing service. */
	public const ERROR = 'statecraft_connection_licensing_error';

	/** The format of a key. */
	private const PATTERN = '/^[A-Za-z0-9][A-Za-z0-9_-]{11,199}$/D';

	/** The maximum number of keys. */
	private const MAX = 50;

	/** The number of trailing characters shown. */
	private const SHOWN = 4;

	/**
	 * Returns the masked keys.
	 *
	 * @return list<string>
	 */
	public static function masked(): array {
		return array_map( array( self::class, 'mask' ), self::keys( get_option( self::OPTION ) ) );
	}

	/** Whether all given keys are stored. */
	public static function has( string ...$licenses ): bool {
		return ! array_diff( $licenses, self::keys( get_option( self::OPTION ) ) );
	}

	/**
	 * Stores keys.
	 *
	 * @param string ...$licenses The keys as typed.
	 * @return list<array{license_key: string, code: string, message: string}>|WP_Error The result for each, in the same order. Code: `attached`,
	 *         `already_attached`, `invalid_license`, `too_many`.
	 */
	public static function attach( string ...$licenses ) {
		$codes   = array();
		$refused = Option_Lock::change(
			self::OPTION,
			static function ( $stored ) use ( $licenses, &$codes ): string {
				$keys = self::keys( $stored );
				foreach ( array_map( 'trim', $licenses ) as $license ) {
					$codes[] = $code = self::verdict( $license, $keys );
					if ( 'attached' === $code ) {
						$keys[] = $license;
					}
				}
				return implode( "\n", $keys );
			},
			false
		);
		return $refused ?? array_map( static fn( string $license, string $code ): array => self::row( trim( $license ), $code ), $licenses, $codes );
	}

	/**
	 * Returns the result for a key.
	 *
	 * @param string       $license The key.
	 * @param list<string> $keys    The stored keys.
	 */
	private static function verdict( string $license, array $keys ): string {
		if ( ! preg_match( self::PATTERN, $license ) ) {
			return 'invalid_license';
		}
		if ( in_array( $license, $keys, true ) ) {
			return 'already_attached';
		}
		return count( $keys ) < self::MAX ? 'attached' : 'too_many';
	}

	/**
	 * Returns the result for a key with its message.
	 *
	 * @param string $license The key.
	 * @param string $code    The result.
	 * @return array{license_key: string, code: string, message: string}
	 */
	private static function row( string $license, string $code ): array {
		$words = array(
			'attached'         => __( 'The license is stored on this site.', 'statecraft' ),
			'already_attached' => __( 'This license is already stored.', 'statecraft' ),
			'invalid_license'  => __( 'This is not a license key: keys have at least 12 letters, digits, hyphens and underscores. Copy it again.', 'statecraft' ),
			/* translators: %d: number of keys. */
			'too_many'         => sprintf( __( 'This site has %d licenses. Remove them first.', 'statecraft' ), self::MAX ),
		);
		return array(
			'license_key' => 'invalid_license' === $code ? '' : self::mask( $license ),
			'code'        => $code,
			'message'     => $words[ $code ],
		);
	}

	/**
	 * Masks a key.
	 *
	 * @param string $license The key.
	 */
	private static function mask( string $license ): string {
		return str_repeat( '•', 8 ) . substr( $license, -self::SHOWN );
	}

	/**
	 * Returns the stored keys.
	 *
	 * @param mixed $stored The option.
	 * @return list<string>
	 */
	private static function keys( $stored ): array {
		return is_string( $stored ) ? array_values( (array) preg_grep( self::PATTERN, explode( "\n", $stored ) ) ) : array();
	}
}
