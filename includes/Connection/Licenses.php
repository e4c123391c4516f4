<?php
/**
 * Licence keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * Licence keys of Jetpack products that the owner has, kept for a host that asks for them: nobody here can say whether one is good. Like all keys they
 * are not autoloaded, never shown whole, and not taken along by a copy of the site that becomes a site of its own.
 */
final class Licenses {

	/** The option: keys, one a line, as all options of keys are texts. */
	public const OPTION = 'statecraft_connection_licenses';

	/** The option of the last error of a service of licences. */
	public const ERROR = 'statecraft_connection_licensing_error';

	/** The form of a key. */
	private const PATTERN = '/^[A-Za-z0-9][A-Za-z0-9_-]{11,199}$/D';

	/** The most keys. */
	private const MAX = 50;

	/** The letters at the end of a key that are shown. */
	private const SHOWN = 4;

	/**
	 * Returns the keys as they may be shown.
	 *
	 * @return list<string>
	 */
	public static function masked(): array {
		return array_map( array( self::class, 'mask' ), self::keys( get_option( self::OPTION ) ) );
	}

	/**
	 * Whether all of some keys are stored.
	 *
	 * @param string ...$licenses Keys.
	 */
	public static function has( string ...$licenses ): bool {
		return ! array_diff( $licenses, self::keys( get_option( self::OPTION ) ) );
	}

	/**
	 * Stores keys.
	 *
	 * @param string ...$licenses What was typed.
	 * @return list<array{license_key: string, code: string, message: string}>|WP_Error What became of each, in the same order. Code: `attached`,
	 *         `already_attached`, `invalid_license`, `too_many`.
	 */
	public static function attach( string ...$licenses ) {
		$codes   = array();
		$refused = Option_Turn::change(
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
	 * Returns what becomes of a key.
	 *
	 * @param string       $license The key.
	 * @param list<string> $keys    Those that are stored.
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
	 * Returns what is said of a key.
	 *
	 * @param string $license The key.
	 * @param string $code    What became of it.
	 * @return array{license_key: string, code: string, message: string}
	 */
	private static function row( string $license, string $code ): array {
		$words = array(
			'attached'         => __( 'The licence is stored on this site.', 'statecraft' ),
			'already_attached' => __( 'This licence was stored before.', 'statecraft' ),
			'invalid_license'  => __( 'This is not a licence key: it has at least 12 letters, digits, hyphens and underscores. Copy it again.', 'statecraft' ),
			/* translators: %d: number of keys. */
			'too_many'         => sprintf( __( 'This site has %d licences. Remove them first.', 'statecraft' ), self::MAX ),
		);
		return array(
			'license_key' => 'invalid_license' === $code ? '' : self::mask( $license ),
			'code'        => $code,
			'message'     => $words[ $code ],
		);
	}

	/**
	 * Returns a key as it may be shown.
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
