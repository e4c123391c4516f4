<?php
/**
 * Declarations for PHPStan, which are never run: what the plugin uses of newer WordPress versions than the oldest one, behind a check, and of other plugins.
 *
 * @package Statecraft
 */

// phpcs:disable

namespace {
	define( 'WPINC', 'wp-includes' );
	define( 'COOKIEPATH', '/' );

	/**
	 * WordPress 6.9.
	 *
	 * @param array<string, mixed> $args
	 */
	function wp_register_ability( string $name, array $args ): ?object {}

	/**
	 * WordPress 6.9.
	 *
	 * @param array<string, mixed> $args
	 */
	function wp_register_ability_category( string $slug, array $args ): ?object {}

	/**
	 * WordPress 7.0.
	 *
	 * @param mixed $prompt
	 */
	function wp_ai_client_prompt( $prompt = null ): WP_AI_Client_Prompt_Builder {}

	/**
	 * WordPress 7.0.
	 *
	 * @method self using_system_instruction( string $instruction )
	 * @method self using_max_tokens( int $most )
	 * @method bool|WP_Error is_supported_for_text_generation()
	 * @method bool|WP_Error is_supported_for_image_generation()
	 * @method \WordPress\AiClient\Results\DTO\GenerativeAiResult|WP_Error generate_text_result()
	 * @method \WordPress\AiClient\Files\DTO\File|WP_Error generate_image()
	 */
	class WP_AI_Client_Prompt_Builder {}

	/** WordPress 7.0. */
	class WP_Connector_Registry {
		/**
		 * @param array<string, mixed> $args
		 * @return array<string, mixed>|null
		 */
		public function register( string $id, array $args ): ?array {}
	}

	/** The plugin Akismet. */
	class Akismet {
		/** @return string|false */
		public static function get_api_key() {}

		/** @return string 'valid', 'invalid' or 'failed'. */
		public static function verify_key( string $key, ?string $ip = null ) {}
	}
}

namespace WordPress\AiClient\Messages\DTO {
	/** WordPress 7.0. */
	class Message {
		/** @param array<string, mixed> $from */
		public static function fromArray( array $from ): self {}
	}
}

namespace WordPress\AiClient\Results\DTO {
	/** WordPress 7.0. */
	class TokenUsage {
		public function getPromptTokens(): int {}
		public function getCompletionTokens(): int {}
	}

	/** WordPress 7.0. */
	class GenerativeAiResult {
		public function toText(): string {}
		public function getTokenUsage(): TokenUsage {}
	}
}

namespace WordPress\AiClient\Files\DTO {
	/** WordPress 7.0. */
	class File {
		public function isInline(): bool {}
		public function getBase64Data(): ?string {}
		public function getUrl(): ?string {}
	}
}
