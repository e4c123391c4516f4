<?php
/**
 * Refusals in one language.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/**
 * Turns what providers say when they refuse into the codes of the AI query route, with the cause (see {@see Error_Cause}), so that people can be told
 * whose matter it is. Only this site's own limit has the status 429.
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

	/** The cause of each code where nothing says more. */
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

	/**
	 * Makes a refusal.
	 *
	 * @param string               $code       One of the codes above.
	 * @param string               $reason     What was wrong, in words of this site or of the provider.
	 * @param string               $request_id Under which the provider keeps the request; empty when it said none.
	 * @param string[]             $secrets    Texts that may not leave the server.
	 * @param array<string, mixed> $more       Of the data: `cause`; `provider`, what it is called; `is_quoted`, whether the reason is in its own
	 *                                         words; `retry_after`, in seconds.
	 * @return WP_Error Its data: array{status: int, reason: string, request_id: string, cause: string, provider: string, is_quoted: bool}, and
	 *                  `retry_after` where that is known.
	 */
	public static function of( string $code, string $reason = '', string $request_id = '', array $secrets = array(), array $more = array() ): WP_Error {
		return new WP_Error(
			$code,
			self::message( $code ),
			$more + array(
				'status'     => self::STATUS[ $code ],
				'reason'     => Redacted_Text::of( $reason, $secrets ),
				'request_id' => Redacted_Text::of( $request_id, $secrets ),
				'cause'      => self::CAUSES[ $code ] ?? 'other',
				'provider'   => '',
				'is_quoted'  => false,
			)
		);
	}

	/**
	 * Makes a refusal of a provider's answer.
	 *
	 * @param Answer_Head $head     Its head; status 200 for an error in the middle of an answer.
	 * @param string      $body     The answer: JSON in one of many forms, text or HTML.
	 * @param string[]    $secrets  As above.
	 * @param string      $provider What it is called.
	 */
	public static function from_answer( Answer_Head $head, string $body, array $secrets, string $provider ): WP_Error {
		$error   = self::error_in( json_decode( $body, true ) );
		$said    = $error['message'] ?? trim( wp_strip_all_tags( $body ) );
		$is_said = is_string( $said ) && '' !== $said;
		$numeric = (int) ( is_numeric( $error['code'] ?? '' ) ? $error['code'] : 0 );
		$status  = $head->status < 400 && $numeric >= 400 ? $numeric : $head->status;
		$cause   = null === $error && $head->is_good() ? 'garbage' : Error_Cause::of( $status, $error ? (string) wp_json_encode( $error ) : (string) $said );
		return self::of(
			Error_Cause::code( $cause ),
			$is_said ? $said : "HTTP $head->status",
			$head->request_id,
			$secrets,
			array(
				'cause'     => $cause,
				'provider'  => $provider,
				'is_quoted' => $is_said,
			) + ( 'busy' === $cause ? array( 'retry_after' => Retry_After::seconds( $head->waits, $body ) ) : array() )
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
			'code'    => $refusal->get_error_code(),
			'message' => $data['reason'],
		) + array_diff_key( $data, array_flip( array( 'status', 'reason' ) ) );
		return "\ndata: " . wp_json_encode( array( 'error' => $error ) ) . "\n\n";
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
			case 'unknown':
				return __( 'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.', 'statecraft' );
			default:
				return __( 'It was not possible to process your request. Mind trying again?', 'statecraft' );
		}
	}
}
