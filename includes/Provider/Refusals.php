<?php
/**
 * Refusals in one language.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

use WP_Error;

/**
 * Turns what providers say when they refuse into the codes of the AI query route. Providers agree on little: the code, the type, the
 * message and the HTTP status are all looked at.
 */
final class Refusals {

	/** The HTTP status of each code. */
	private const STATUS = array(
		'error_quota_exceeded'      => 429,
		'error_moderation'          => 422,
		'error_context_too_large'   => 413,
		'error_service_unavailable' => 503,
		'error_provider_not_set'    => 503,
		'error_network'             => 500,
	);

	/** What tells a refusal by its words, whatever its status; the first that matches counts. */
	private const WORDS = array(
		'error_context_too_large'   => '/context_length_exceeded|string_above_max_length|exceed_context_size|context (length|window|size)|maximum context|prompt is too long|too many (input )?tokens/i',
		'error_moderation'          => '/content_filter|content_policy|ResponsibleAIPolicyViolation|moderation|flagged/i',
		'error_quota_exceeded'      => '/rate_limit|insufficient_quota|insufficient balance|quota_exceeded|billing_hard_limit/i',
		'error_service_unavailable' => '/overloaded|server_error|service_unavailable|temporarily unavailable/i',
	);

	/** The longest reason that is passed on, in characters. */
	private const REASON_LENGTH = 1000;

	/**
	 * Makes a refusal.
	 *
	 * @param string   $code       One of the codes above.
	 * @param string   $reason     What the provider said.
	 * @param string   $request_id Under which the provider keeps the request; empty when it said none.
	 * @param string[] $secrets    Texts that may not leave the server.
	 * @return WP_Error Its data: array{status: int, reason: string, request_id: string}.
	 */
	public static function of( string $code, string $reason = '', string $request_id = '', array $secrets = array() ): WP_Error {
		return new WP_Error(
			$code,
			self::message( $code ),
			array(
				'status'     => self::STATUS[ $code ],
				'reason'     => self::redact( $reason, $secrets ),
				'request_id' => self::redact( $request_id, $secrets ),
			)
		);
	}

	/**
	 * Makes a refusal of a provider's answer.
	 *
	 * @param int      $status     The HTTP status; 200 for an error in the middle of an answer.
	 * @param string   $body       The answer: JSON in one of many forms, text or HTML.
	 * @param string   $request_id As above.
	 * @param string[] $secrets    As above.
	 */
	public static function from_answer( int $status, string $body, string $request_id, array $secrets ): WP_Error {
		$error   = self::error_in( json_decode( $body, true ) );
		$reason  = $error['message'] ?? trim( wp_strip_all_tags( $body ) );
		$reason  = is_string( $reason ) && '' !== $reason ? $reason : "HTTP $status";
		$numeric = (int) ( is_numeric( $error['code'] ?? '' ) ? $error['code'] : 0 );
		return self::of(
			self::code( $status < 400 && $numeric >= 400 ? $numeric : $status, $error ? (string) wp_json_encode( $error ) : $reason ),
			$reason,
			$request_id,
			$secrets
		);
	}

	/**
	 * The error in an answer.
	 *
	 * @param mixed $answer JSON as PHP has it: `{error: {…}}`, `{error: "…"}`, `[{error: {…}}]`, `{object: "error", message}`, `{detail}`.
	 * @return array<string, mixed>|null With a `message`, if it has words. Null: this is no error.
	 */
	public static function error_in( $answer ): ?array {
		if ( is_array( $answer ) && array_is_list( $answer ) ) {
			$answer = $answer[0] ?? null;
		}
		if ( ! is_array( $answer ) || ( isset( $answer['choices'] ) && ! isset( $answer['error'] ) ) ) {
			return null;
		}
		$error = $answer['error'] ?? ( 'error' === ( $answer['object'] ?? '' ) ? $answer : null );
		$error = $error ?? $answer['detail'] ?? $answer['message'] ?? null;
		if ( null === $error ) {
			return null;
		}
		if ( is_array( $error ) && ! array_is_list( $error ) ) {
			return $error;
		}
		return array( 'message' => is_string( $error ) ? $error : (string) wp_json_encode( $error ) );
	}

	/**
	 * A refusal as the last event of an answer.
	 *
	 * @param WP_Error $refusal One of ours.
	 * @return string A server-sent event, with a line break before it that ends what may have been cut.
	 */
	public static function event( WP_Error $refusal ): string {
		$data  = $refusal->get_error_data();
		$error = array(
			'code'       => $refusal->get_error_code(),
			'message'    => $data['reason'],
			'request_id' => $data['request_id'],
		);
		return "\ndata: " . wp_json_encode( array( 'error' => $error ) ) . "\n\n";
	}

	/**
	 * The code for an answer.
	 *
	 * @param int    $status The HTTP status.
	 * @param string $words  All that the provider said.
	 */
	private static function code( int $status, string $words ): string {
		$by_status = array(
			402 => 'error_quota_exceeded',
			408 => 'error_service_unavailable',
			413 => 'error_context_too_large',
			429 => 'error_quota_exceeded',
			// A wrong key and an unknown model are what they are, whatever the words.
			401 => 'error_network',
			404 => 'error_network',
		);
		if ( isset( $by_status[ $status ] ) ) {
			return $by_status[ $status ];
		}
		foreach ( self::WORDS as $code => $pattern ) {
			if ( preg_match( $pattern, $words ) ) {
				return $code;
			}
		}
		return $status >= 500 ? 'error_service_unavailable' : 'error_network';
	}

	/**
	 * Takes keys out of a text: the site's own, and whatever looks like one, masked by the provider or not.
	 *
	 * @param string   $text    What a provider said.
	 * @param string[] $secrets Texts to take out wherever they stand.
	 */
	private static function redact( string $text, array $secrets ): string {
		// A key of a few letters, as local model servers take, is no secret and part of many words.
		$long = array_filter( $secrets, static fn( string $secret ): bool => strlen( $secret ) >= 8 );
		$text = str_replace( $long, '[…]', wp_check_invalid_utf8( $text, true ) );
		$text = (string) preg_replace( '/\b(sk|pk|rk|gsk|xai|hf|nvapi)[-_][\w*.…-]{4,}|\bAIza[\w-]{10,}|\S*\*{3,}\S*|(?<=Bearer )\S{16,}/iu', '[…]', $text );
		return mb_substr( $text, 0, self::REASON_LENGTH );
	}

	/**
	 * The words for people. The editor has its own; these are for everyone else who uses the route.
	 *
	 * @param string $code One of the codes above.
	 */
	private static function message( string $code ): string {
		switch ( $code ) {
			case 'error_quota_exceeded':
				return __( 'You have reached the limit of requests for this site.', 'statecraft' );
			case 'error_moderation':
				return __( 'This request has been flagged by our moderation system. Please try to rephrase it and try again.', 'statecraft' );
			case 'error_context_too_large':
				return __( 'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.', 'statecraft' );
			case 'error_service_unavailable':
				return __( 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.', 'statecraft' );
			case 'error_provider_not_set':
				return __( 'This site has no AI provider yet. Someone who manages the site can set one.', 'statecraft' );
			default:
				return __( 'It was not possible to process your request. Mind trying again?', 'statecraft' );
		}
	}
}
