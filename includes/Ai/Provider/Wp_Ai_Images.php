<?php
/**
 * Image generation by the WordPress AI client.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Exception;
use WordPress\AiClient\Files\DTO\File;
use WP_Error;

/** Uses the provider that is connected to WordPress (7.0 and later), if it supports images. One image per request: not every model supports more. */
final class Wp_Ai_Images implements Images {

	/** The timeout in seconds: the client's default of 30 is meant for text. */
	private const TIME_LIMIT = 180.0;

	public function __construct( private readonly Wp_Ai_Requests $requests ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return function_exists( 'wp_ai_client_prompt' ) && wp_ai_client_prompt( '?' )->is_supported_for_image_generation();
	}

	/** {@inheritDoc} */
	public function generate( string $prompt ) {
		$file = $this->generate_one( $prompt );
		if ( is_wp_error( $file ) ) {
			return Wp_Ai_Client::refusal( $file );
		}
		$picture = $file->isInline()
			? Generated_Image::of( (string) base64_decode( (string) $file->getBase64Data(), true ) ) // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an image.
			: Image_Download::fetch( (string) $file->getUrl() );
		return is_wp_error( $picture ) ? $picture : array( $picture );
	}

	/**
	 * Generates an image.
	 *
	 * @return File|WP_Error
	 */
	private function generate_one( string $prompt ) {
		$patience = static fn(): float => self::TIME_LIMIT;
		add_filter( 'wp_ai_client_default_request_timeout', $patience );
		try {
			return $this->requests->with_limits( static fn() => wp_ai_client_prompt( $prompt )->generate_image() );
		} catch ( Exception $fault ) {
			return new WP_Error( 'prompt_invalid_argument', $fault->getMessage() );
		} finally {
			remove_filter( 'wp_ai_client_default_request_timeout', $patience );
		}
	}
}
