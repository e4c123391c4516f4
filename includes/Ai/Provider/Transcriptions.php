<?php
/**
 * Transcription of recordings by the AI provider in the settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Ai\Settings;
use WP_Error;

/** Any server with OpenAI's transcriptions (POST {base}/audio/transcriptions, source: platform.openai.com/docs/api-reference/audio). */
final class Transcriptions {

	/** The maximum size of a response in bytes: 1 MiB, more than anybody says in hours. */
	private const MAX_BYTES = 1_048_576;

	/** Prepares requests. */
	private readonly Connection $connection;

	public function __construct( private readonly Settings $settings, private readonly Concurrency_Limit $concurrency ) {
		$this->connection = new Connection( $settings );
	}

	/** Whether the provider can transcribe, a model is set, and the site has not disabled AI (wp_supports_ai(), WordPress 7.0 and later). */
	public function is_ready(): bool {
		return $this->settings->is_configured_for_transcriptions() && $this->connection->is_open_ai() && ( ! function_exists( 'wp_supports_ai' ) || wp_supports_ai() );
	}

	/**
	 * Transcribes a recording; blocks until the text is complete.
	 *
	 * @param string $language An ISO 639-1 code, as a hint; empty: none.
	 * @return string|WP_Error The text, possibly empty; an error, see {@see Provider_Errors}.
	 */
	public function transcribe( Recording $recording, string $language ) {
		$fields = array(
			'file'            => $recording->file(),
			'model'           => $this->settings->transcription_model(),
			'response_format' => 'json',
		) + ( '' === $language ? array() : array( 'language' => $language ) );
		$curl   = $this->connection->to_form( 'audio/transcriptions', $fields );
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		curl_setopt_array( $curl, Heartbeat::each_second( array( $this->concurrency, 'renew' ) ) );
		$download = Download::run( $curl, self::MAX_BYTES, self::time_limit() );
		if ( '' !== $download->fault && $download->head->status < 300 ) {
			return $this->connection->error( 'error_service_unavailable', $download->fault, $download->head );
		}
		$answer = json_decode( $download->body, true );
		$text   = $download->head->is_success() && null === Provider_Errors::error_in( $answer ) ? $answer['text'] ?? null : null;
		return is_string( $text ) ? trim( $text ) : $this->connection->refusal( $download->head, $download->body );
	}

	/** Returns the time limit in seconds. */
	private static function time_limit(): int {
		/**
		 * Filters the time limit of a transcription.
		 *
		 * @param int $seconds At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_transcription_time_limit', 240 ) );
	}
}
