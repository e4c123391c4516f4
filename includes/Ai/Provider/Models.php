<?php
/**
 * The models of the site owner's AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Settings;
use WP_Error;

/**
 * Asks the provider which models it has (GET {base}/models; sources: platform.openai.com/docs/api-reference/models/list,
 * platform.claude.com/docs/en/api/models/list).
 */
final class Models {

	/** Seconds: someone is waiting before a page. */
	private const TIME_LIMIT = 15;

	/** The most bytes of a list: 4 MiB. OpenRouter's is the longest known, with less than a tenth of that. */
	private const MOST_BYTES = 4_194_304;

	/** Names of models that do not write text. Providers do not say it in one way, most do not say it at all. */
	private const NO_WRITERS = '/embed|rerank|moderation|whisper|transcri|tts|audio|realtime|speech|voxtral|ocr|dall-e|image|imagen|sora|veo|lyria/i';

	/** The way there. */
	private readonly Connection $connection;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( Settings $settings ) {
		$this->connection = new Connection( $settings );
	}

	/**
	 * The names of all models, in the order of the alphabet.
	 *
	 * @return list<string>|WP_Error A refusal, see {@see Provider_Errors}.
	 */
	public function names() {
		$curl = $this->connection->to_models();
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		$download = Download::run( $curl, self::MOST_BYTES, self::TIME_LIMIT );
		if ( '' !== $download->fault && $download->head->status < 300 ) {
			return $this->connection->error( 'error_service_unavailable', $download->fault, $download->head );
		}
		$answer = json_decode( $download->body, true );
		$items  = $download->head->is_good() && null === Provider_Errors::error_in( $answer ) ? $answer['data'] ?? null : null;
		if ( ! is_array( $items ) ) {
			return $this->connection->refusal( $download->head, $download->body );
		}
		$names = array_unique( array_filter( array_column( array_filter( $items, 'is_array' ), 'id' ), static fn( $name ): bool => is_string( $name ) && '' !== $name ) );
		natcasesort( $names );
		return $names ? array_values( $names ) : Provider_Errors::of( 'error_service_unavailable', __( 'The provider lists no models for this key.', 'statecraft' ), $download->head->request_id );
	}

	/**
	 * Whether a model writes text, as far as its name tells.
	 *
	 * @param string $name Its name.
	 */
	public static function writes( string $name ): bool {
		return ! preg_match( self::NO_WRITERS, $name );
	}
}
