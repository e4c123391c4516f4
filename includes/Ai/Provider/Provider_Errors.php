<?php
/**
 * Errors of the AI routes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use Statecraft\Http\Gate;
use Statecraft\Render\Plain_Text;
use Statecraft\Settings\Key_Address;
use WP_Error;

/**
 * Converts providers' errors to the error codes of the AI query route, with the cause (see {@see Error_Cause}), so that the editor can tell users who
 * can fix it. Only this site's own quota has the status 429.
 */
final class Provider_Errors {

	/** The HTTP status of each code. */
	private const STATUS = array(
		'error_quota_exceeded'      => 429,
		'error_moderation'          => 422,
		'error_context_too_large'   => 413,
		'error_service_unavailable' => 503,
		'error_provider_not_set'    => 503,
		'error_network'             => 500,
		'error_key_refused'         => 500,
		'error_no_credit'           => 500,
		'unknown'                   => 502,
	);

	/** The default cause of each code. */
	private const CAUSES = array(
		'error_quota_exceeded'      => 'limit',
		'error_moderation'          => 'flagged',
		'error_context_too_large'   => 'large',
		'error_service_unavailable' => 'down',
		'error_provider_not_set'    => 'unset',
		'error_key_refused'         => 'key',
		'error_no_credit'           => 'credit',
		'unknown'                   => 'garbage',
	);

	/** The maximum number of characters of a provider's text that is shown. */
	private const MAX_CHARACTERS = 500;

	/** Strings that look like a key, masked by the provider or not. */
	private const KEYS = '/\b(sk|pk|rk|gsk|xai|hf|nvapi)[-_][\w*.…-]{4,}|\bAIza[\w-]{10,}|(?:(?<!\S)|\G)[^\s*]*+(?:\*{1,2}(?!\*)[^\s*]*+)*+\*{3}\S*+|(?<=Bearer )\S{16,}/iu';

	/**
	 * Creates an error.
	 *
	 * @param string               $code       One of the codes above, or that of {@see Gate}.
	 * @param string               $reason     The reason, worded by this site or by the provider.
	 * @param string               $request_id The provider's request id; empty if unknown.
	 * @param string[]             $secrets    Texts to redact.
	 * @param array<string, mixed> $more       Additional data: `cause`; `provider`, its display name; `is_quoted`, whether the reason quotes the
	 *                                         provider; `retry_after`, in seconds.
	 * @return WP_Error Its data: array{status: int, reason: string, request_id: string, cause: string, provider: string, is_quoted: bool}, and
	 *         `retry_after` if known.
	 */
	public static function of( string $code, string $reason = '', string $request_id = '', array $secrets = array(), array $more = array() ): WP_Error {
		// A paused site uses no keys, so a key seems to be missing.
		$paused = in_array( $code, array( 'error_provider_not_set', Gate::CODE ), true ) ? Gate::refusal() : null;
		if ( $paused ) {
			$paused->add_data( $paused->get_error_data() + array( 'reason' => $paused->get_error_message(), 'request_id' => '', 'cause' => 'paused', 'provider' => '', 'is_quoted' => false ) );
			return $paused;
		}
		// A key that was entered for another address seems to be missing, too.
		$held = 'error_provider_not_set' === $code ? Key_Address::text( Settings::KEY_OPTION ) : '';
		return new WP_Error(
			$code,
			self::message( $code ),
			$more + array(
				'status'     => self::STATUS[ $code ],
				'reason'     => self::redacted( $held ?: $reason, $secrets ),
				'request_id' => self::redacted( $request_id, $secrets ),
				'cause'      => self::CAUSES[ $code ] ?? 'other',
				'provider'   => '',
				'is_quoted'  => false,
			)
		);
	}

	/**
	 * Converts a provider's error response.
	 *
	 * @param Response_Head $head     The response headers; status 200 for an error within a stream.
	 * @param string        $body     The body: JSON in one of several shapes, text or HTML.
	 * @param string[]      $secrets
	 * @param string        $provider The provider's display name.
	 */
	public static function from_answer( Response_Head $head, string $body, array $secrets, string $provider ): WP_Error {
		$error       = self::error_in( json_decode( $body, true ) );
		$message     = $error['message'] ?? Plain_Text::of_html( $body );
		$has_message = is_string( $message ) && '' !== $message;
		$numeric     = (int) ( is_numeric( $error['code'] ?? '' ) ? $error['code'] : 0 );
		$status      = $head->status < 400 && $numeric >= 400 ? $numeric : $head->status;
		$cause       = null === $error && $head->is_success() ? 'garbage' : Error_Cause::of( $status, $error ? (string) wp_json_encode( $error ) : (string) $message );
		return self::of(
			Error_Cause::code( $cause ),
			$has_message ? $message : "HTTP $head->status",
			$head->request_id,
			$secrets,
			array(
				'cause'     => $cause,
				'provider'  => $provider,
				'is_quoted' => $has_message,
			) + ( 'busy' === $cause ? array( 'retry_after' => Retry_After::seconds( $head->retry_headers, $body ) ) : array() )
		);
	}

	/**
	 * Finds the error in a response.
	 *
	 * @param mixed $answer Decoded JSON: `{error: {…}}`, `{error: "…"}`, `[{error: {…}}]`, `{object: "error", message}`, `{detail}`.
	 * @return array<string, mixed>|null The error, with `message` if it has one. Null: not an error.
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
	 * Formats an error as the last event of a stream.
	 *
	 * @param WP_Error $refusal An error created by this class.
	 * @return string A server-sent event, with a leading line break that terminates a truncated line.
	 */
	public static function event( WP_Error $refusal ): string {
		$data  = $refusal->get_error_data();
		$error = array(
			'code'    => $refusal->get_error_code(),
			'message' => $data['reason'],
		) + array_diff_key( $data, array_flip( array( 'status', 'reason' ) ) );
		return "\ndata: " . wp_json_encode( array( 'error' => $error ) ) . "\n\n";
	}

	/**
	 * Makes text of a provider safe to show: one line, keys redacted, control and bidi characters removed.
	 *
	 * @param string   $text    Any bytes.
	 * @param string[] $secrets Texts to redact wherever they occur; those shorter than 8 bytes are kept.
	 */
	private static function redacted( string $text, array $secrets ): string {
		// A short key, as local model servers accept, is not a secret, and is a substring of many words.
		$long = array_filter( $secrets, static fn( string $secret ): bool => strlen( $secret ) >= 8 );
		$text = str_replace( $long, '[…]', wp_check_invalid_utf8( $text, true ) );
		$text = (string) preg_replace( self::KEYS, '[…]', $text );
		// Removes bidi control characters; replaces control characters and line breaks by a space.
		$text = (string) preg_replace( array( '/[\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]+/u', '/[\p{Cc}\s]+/u' ), array( '', ' ' ), $text );
		$text = trim( $text );
		return mb_strlen( $text ) > self::MAX_CHARACTERS ? mb_substr( $text, 0, self::MAX_CHARACTERS - 1 ) . '…' : $text;
	}

	/**
	 * Returns the user-facing message. The editor has its own messages; these are for other clients of the route.
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
			case 'unknown':
				return __( 'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.', 'statecraft' );
			default:
				return __( 'It was not possible to process your request. Mind trying again?', 'statecraft' );
		}
	}
}
