<?php
/**
 * The cause of a provider's error.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/**
 * Classifies a provider's error. Providers agree on little, so the code, type, message and HTTP status are all considered. A cause is one of `busy`
 * (retry later), `credit` (the account has no credit left), `key` (not accepted), `place` (no such model or URL), `flagged` (moderation), `large`
 * (too many tokens), `down`, `garbage` (not a valid response), `other`.
 */
final class Error_Cause {

	/** Patterns in the error by cause; the first match wins. */
	private const PATTERNS = array(
		'large'   => '/context_length_exceeded|string_above_max_length|exceed_context_size|context (length|window|size)|maximum context|prompt is too long|too many (input )?tokens/i',
		'flagged' => '/content_filter|content_policy|ResponsibleAIPolicyViolation|moderation|flagged/i',
		'key'     => '/invalid_api_key|api key not valid|API_KEY_INVALID|incorrect api key|authentication_error/i',
		'credit'  => '/insufficient_quota|insufficient[ _](balance|credits?|funds)|quota_exceeded|billing_hard_limit|billing_not_active|credit balance|payment required/i',
		'busy'    => '/rate_?limit|resource_exhausted|too many requests|overloaded|service_unavailable|temporarily unavailable/i',
		'down'    => '/server_error|"api_error"/i',
	);

	/** Causes by HTTP status, regardless of the body. */
	private const STATUS = array(
		401 => 'key',
		402 => 'credit',
		404 => 'place',
		408 => 'down',
		413 => 'large',
		503 => 'busy',
		529 => 'busy',
	);

	/** The error code of this site's routes by cause. The site's own quota is not among them: no provider error maps to it. */
	private const CODES = array(
		'large'   => 'error_context_too_large',
		'flagged' => 'error_moderation',
		'key'     => 'error_key_refused',
		'credit'  => 'error_no_credit',
		'busy'    => 'error_service_unavailable',
		'down'    => 'error_service_unavailable',
	);

	/**
	 * Classifies an error.
	 *
	 * @param int    $status The HTTP status.
	 * @param string $text   The error object as JSON, or the whole body if it is not JSON.
	 * @return string One of the causes above, never `garbage`.
	 */
	public static function of( int $status, string $text ): string {
		if ( isset( self::STATUS[ $status ] ) ) {
			return self::STATUS[ $status ];
		}
		if ( 429 === $status ) {
			return preg_match( self::PATTERNS['credit'], $text ) ? 'credit' : 'busy';
		}
		if ( 403 === $status ) {
			return preg_match( self::PATTERNS['flagged'], $text ) ? 'flagged' : 'key';
		}
		foreach ( self::PATTERNS as $cause => $pattern ) {
			if ( preg_match( $pattern, $text ) ) {
				return $cause;
			}
		}
		return $status >= 500 ? 'down' : 'other';
	}

	/** Returns the error code of this site's routes for a cause. */
	public static function code( string $cause ): string {
		return self::CODES[ $cause ] ?? 'error_network';
	}
}
