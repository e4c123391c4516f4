<?php
/**
 * Providers that are known by name.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** The OpenAI-compatible addresses of common providers. */
final class Presets {

	/** Any other provider. */
	public const OTHER = 'other';

	/**
	 * All of them, in the order in which they are offered.
	 *
	 * @return array<string, array{name: string, url: string, keys: string, is_inner: bool}> By id. `keys`: where keys are made; empty where a
	 *                                                                                       server may need none. `is_inner`: in the site's own network.
	 */
	public static function all(): array {
		$preset = static fn( string $name, string $url, string $keys, bool $is_inner = false ): array => array(
			'name'     => $name,
			'url'      => $url,
			'keys'     => $keys,
			'is_inner' => $is_inner,
		);
		return array(
			'openai'     => $preset( 'OpenAI', 'https://api.openai.com/v1', 'https://platform.openai.com/api-keys' ),
			'anthropic'  => $preset( 'Anthropic', 'https://api.anthropic.com/v1', 'https://console.anthropic.com/settings/keys' ),
			'google'     => $preset( 'Google Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 'https://aistudio.google.com/apikey' ),
			'mistral'    => $preset( 'Mistral', 'https://api.mistral.ai/v1', 'https://console.mistral.ai/api-keys' ),
			'openrouter' => $preset( 'OpenRouter', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/settings/keys' ),
			'ollama'     => $preset( 'Ollama', 'http://localhost:11434/v1', '', true ),
			'llamacpp'   => $preset( 'llama.cpp', 'http://localhost:8080/v1', '', true ),
			self::OTHER  => $preset( __( 'Another provider', 'statecraft' ), '', '' ),
		);
	}

	/**
	 * Which of them has an address.
	 *
	 * @param string $url A base URL.
	 * @return string Its id.
	 */
	public static function of( string $url ): string {
		$found = array_search( untrailingslashit( $url ), array_map( static fn( array $one ): string => $one['url'], self::all() ), true );
		return false === $found ? self::OTHER : $found;
	}
}
