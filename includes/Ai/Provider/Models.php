<?php
/**
 * The models of the configured AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use WP_Error;

/**
 * Lists the provider's models (GET {base}/models; sources: platform.openai.com/docs/api-reference/models/list,
 * platform.claude.com/docs/en/api/models/list).
 */
final class Models {

	/** The time limit in seconds; short, because a page load waits for it. */
	private const TIME_LIMIT = 15;

	/** The maximum size of a list in bytes: 4 MiB. The longest known list, OpenRouter's, has less than a tenth of that. */
	private const MAX_BYTES = 4_194_304;

	/** Names of models that do not generate text. Most providers' lists do not say what a model generates; the rest each say it in their own format. */
	private const NON_TEXT_MODELS = '/embed|rerank|moderation|whisper|transcri|tts|audio|realtime|speech|voxtral|ocr|dall-e|image|imagen|sora|veo|lyria/i';

	/** Prepares requests. */
	private readonly Connection $connection;

	public function __construct( Settings $settings ) {
		$this->connection = new Connection( $settings );
	}

	/**
	 * Returns the names of all models, in alphabetical order.
	 *
	 * @return list<string>|WP_Error An error, see {@see Provider_Errors}.
	 */
	public function names() {
		$curl = $this->connection->to_models();
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		$download = Download::run( $curl, self::MAX_BYTES, self::TIME_LIMIT );
		if ( '' !== $download->fault && $download->head->status < 300 ) {
			return $this->connection->error( 'error_service_unavailable', $download->fault, $download->head );
		}
		$answer = json_decode( $download->body, true );
		$items  = $download->head->is_success() && null === Provider_Errors::error_in( $answer ) ? $answer['data'] ?? null : null;
		if ( ! is_array( $items ) ) {
			return $this->connection->refusal( $download->head, $download->body );
		}
		$names = array_unique( array_filter( array_column( array_filter( $items, 'is_array' ), 'id' ), static fn( $name ): bool => is_string( $name ) && '' !== $name ) );
		natcasesort( $names );
		return $names ? array_values( $names ) : Provider_Errors::of( 'error_service_unavailable', __( 'The provider lists no models for this key.', 'statecraft' ), $download->head->request_id );
	}

	/**
	 * Requests the list to read the provider's clock from the response headers. Even a refusal has them.
	 *
	 * @return int|null A Unix timestamp. Null: the provider does not answer.
	 */
	public function time(): ?int {
		$curl = $this->connection->to_models();
		$time = is_wp_error( $curl ) ? false : strtotime( Download::run( $curl, self::MAX_BYTES, self::TIME_LIMIT )->head->date );
		return false === $time ? null : $time;
	}

	/** Whether a model generates text, judging by its name. */
	public static function generates_text( string $name ): bool {
		return ! preg_match( self::NON_TEXT_MODELS, $name );
	}
}
