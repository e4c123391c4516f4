<?php
/**
 * Image generation by the AI provider in the settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Ai\Settings;
use WP_Error;

/** Any server with OpenAI's image generation (POST {base}/images/generations, source: platform.openai.com/docs/api-reference/images). */
final class Open_Ai_Images implements Images {

	/** The number of images per request, to choose from. */
	private const COUNT = 2;

	/** The maximum size of a response in bytes: 32 MiB. Memory holds several copies of it during parsing. */
	public const MAX_BYTES = 33_554_432;

	/** Prepares requests. */
	private readonly Connection $connection;

	public function __construct( private readonly Settings $settings, private readonly Concurrency_Limit $concurrency ) {
		$this->connection = new Connection( $settings );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->settings->is_configured_for_images();
	}

	/** {@inheritDoc} */
	public function generate( string $prompt ) {
		$curl = $this->connection->to( 'images/generations', $this->body( $prompt ), 'application/json' );
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		wp_raise_memory_limit( 'image' );
		curl_setopt_array( $curl, Heartbeat::each_second( array( $this->concurrency, 'renew' ) ) );
		$download = Download::run( $curl, self::MAX_BYTES );
		if ( '' !== $download->fault && $download->head->status < 300 ) {
			return $this->connection->error( 'error_service_unavailable', $download->fault, $download->head );
		}
		$answer = json_decode( $download->body, true );
		$items  = $download->head->is_success() && null === Provider_Errors::error_in( $answer ) ? $answer['data'] ?? null : null;
		if ( ! is_array( $items ) ) {
			return $this->connection->refusal( $download->head, $download->body );
		}
		$pictures = array_map( array( $this, 'image' ), array_values( array_filter( $items, 'is_array' ) ) );
		$good     = array_values( array_filter( $pictures, static fn( $one ): bool => $one instanceof Generated_Image ) );
		// Invalid images are dropped; the error is returned only if no image is valid.
		return $good ? $good : $pictures[0] ?? $this->connection->error( 'error_network', __( 'The AI provider sent no image.', 'statecraft' ), $download->head, 'garbage' );
	}

	/**
	 * Returns the request body. Current models always return base64 and reject `response_format`; DALL·E models need it.
	 *
	 * @return array<string, mixed>
	 */
	private function body( string $prompt ): array {
		$model = $this->settings->image_model();
		/**
		 * Filters the number of images per request; the site owner pays for each.
		 *
		 * @param int    $count From 1 to 10. Some models support only 1.
		 * @param string $model The image model.
		 */
		$count = (int) apply_filters( 'statecraft_ai_image_count', 'dall-e-3' === $model ? 1 : self::COUNT, $model );
		return array(
			'model'  => $model,
			'prompt' => $prompt,
			'n'      => max( 1, min( 10, $count ) ),
		) + ( str_starts_with( $model, 'dall-e' ) ? array( 'response_format' => 'b64_json' ) : array() );
	}

	/**
	 * Reads one image of a response.
	 *
	 * @param array<string, mixed> $item The image object, with `b64_json` or `url`.
	 * @return Generated_Image|WP_Error
	 */
	private function image( array $item ) {
		if ( is_string( $item['b64_json'] ?? null ) ) {
			return Generated_Image::of( (string) base64_decode( $item['b64_json'], true ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an image.
		}
		$url = is_string( $item['url'] ?? null ) ? $item['url'] : '';
		$this->concurrency->renew();
		return Image_Download::fetch( $url, $this->connection->is_own( $url ) );
	}
}
