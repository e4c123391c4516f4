<?php
/**
 * The time to wait before a retry.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** Parses the retry delay of a busy provider, in seconds: from `Retry-After` or a vendor-specific header, otherwise from the error message. */
final class Retry_After {

	/** The default delay in seconds. */
	private const DEFAULT_SECONDS = 3;

	/** The maximum delay in seconds; nobody waits longer than that in the editor. */
	private const MAX_SECONDS = 3600;

	/** The headers, in order of preference. Values: seconds, milliseconds, durations such as `6m0s`, or dates. */
	private const HEADERS = array(
		'retry-after-ms',
		'retry-after',
		'x-ratelimit-reset-requests',
		'x-ratelimit-reset-tokens',
		'anthropic-ratelimit-requests-reset',
		'anthropic-ratelimit-tokens-reset',
		'x-ratelimit-reset',
	);

	/** In the body: Google's `retryDelay`, and phrases in the error messages of others. */
	private const PATTERN = '/"retryDelay":\s*"([\d.]+s)"|(?:try again|retry) (?:in|after) (\d[\d.]*\s*(?:ms|s|m|h)?[\dhms.]*)/i';

	/**
	 * Returns the time to wait before a retry.
	 *
	 * @param array<string, string> $headers Values by name in lower case.
	 * @param string                $body    The body of the error response.
	 * @return int Seconds, from 1 to 3600; default 3.
	 */
	public static function seconds( array $headers, string $body ): int {
		$delays = array();
		foreach ( self::HEADERS as $name ) {
			$delays[] = isset( $headers[ $name ] ) ? self::read( $headers[ $name ], str_ends_with( $name, '-ms' ) ) : null;
		}
		$delays[] = preg_match( self::PATTERN, $body, $found ) ? self::read( end( $found ), false ) : null;
		$seconds  = current( array_filter( $delays, static fn( ?float $one ): bool => null !== $one ) );
		return false === $seconds ? self::DEFAULT_SECONDS : (int) max( 1, min( self::MAX_SECONDS, ceil( $seconds ) ) );
	}

	/**
	 * Parses a value.
	 *
	 * @param string $value The header value or the matched text.
	 * @param bool   $is_ms Whether a plain number means milliseconds.
	 * @return float|null Seconds from now; null if invalid.
	 */
	private static function read( string $value, bool $is_ms ): ?float {
		$value = trim( $value );
		if ( is_numeric( $value ) ) {
			return self::number( (float) $value, $is_ms );
		}
		if ( preg_match( '/^(?:([\d.]+)h)?(?:([\d.]+)m(?!s))?(?:([\d.]+)\s*s)?(?:([\d.]+)\s*ms)?\.?$/i', $value, $part ) && '' !== $value ) {
			$part += array_fill( 0, 5, '' );
			return 3600 * (float) $part[1] + 60 * (float) $part[2] + (float) $part[3] + (float) $part[4] / 1000;
		}
		$moment = strtotime( $value );
		return false === $moment ? null : (float) max( 0, $moment - time() );
	}

	/**
	 * Interprets a plain number: a duration, or a Unix timestamp in seconds or milliseconds.
	 *
	 * @param float $value The number; negative values are invalid.
	 */
	private static function number( float $value, bool $is_ms ): ?float {
		if ( $value < 0 ) {
			return null;
		}
		if ( $value > 1e12 ) {
			return max( 0, $value / 1000 - time() );
		}
		if ( $value > 1e9 ) {
			return max( 0, $value - time() );
		}
		return $is_ms ? $value / 1000 : $value;
	}
}
