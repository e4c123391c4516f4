<?php
/**
 * Providers that are known by name.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Settings;

/** What is known of providers by their addresses: the format that they speak, what they are called, and the presets that the set-up offers. */
final class Providers {

	/**
	 * The formats, most particular first: the first that serves an address is spoken there.
	 *
	 * @var list<class-string<Wire_Format>>
	 */
	private const FORMATS = array( Anthropic_Messages::class, Chat_Completions::class );

	/** The names by the ends of hosts, the longer end first. */
	private const NAMES = array(
		'openai.azure.com' => 'Azure OpenAI',
		'azure.com'        => 'Azure',
		'openai.com'       => 'OpenAI',
		'anthropic.com'    => 'Anthropic',
		'googleapis.com'   => 'Google',
		'mistral.ai'       => 'Mistral',
		'openrouter.ai'    => 'OpenRouter',
		'groq.com'         => 'Groq',
		'deepseek.com'     => 'DeepSeek',
		'x.ai'             => 'xAI',
		'together.xyz'     => 'Together AI',
		'fireworks.ai'     => 'Fireworks AI',
		'perplexity.ai'    => 'Perplexity',
		'cohere.com'       => 'Cohere',
		'huggingface.co'   => 'Hugging Face',
	);

	/** Any other provider. */
	public const OTHER = 'other';

	/**
	 * All presets, in the order in which they are offered.
	 *
	 * @return array<string, array{name: string, url: string, keys: string, is_inner: bool}> By id. `keys`: where keys are made; empty where a
	 *                                                                                       server may need none. `is_inner`: in the site's own network.
	 */
	public static function presets(): array {
		$preset = static fn( string $name, string $url, string $keys, bool $is_inner = false ): array => array(
			'name'     => $name,
			'url'      => $url,
			'keys'     => $keys,
			'is_inner' => $is_inner,
		);
		return array(
			'openai'     => $preset( 'OpenAI', 'https://api.openai.com/v1', 'https://platform.openai.com/api-keys' ),
			'anthropic'  => $preset( 'Anthropic', 'https://api.anthropic.com/v1/messages', 'https://console.anthropic.com/settings/keys' ),
			'google'     => $preset( 'Google Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 'https://aistudio.google.com/apikey' ),
			'mistral'    => $preset( 'Mistral', 'https://api.mistral.ai/v1', 'https://console.mistral.ai/api-keys' ),
			'openrouter' => $preset( 'OpenRouter', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/settings/keys' ),
			'ollama'     => $preset( 'Ollama', 'http://localhost:11434/v1', '', true ),
			'llamacpp'   => $preset( 'llama.cpp', 'http://localhost:8080/v1', '', true ),
			self::OTHER  => $preset( __( 'Another provider', 'statecraft' ), '', '' ),
		);
	}

	/**
	 * Which preset has an address. What a preset saved before its service had a format of its own is the folder above its address.
	 *
	 * @param string $url A base URL.
	 * @return string Its id.
	 */
	public static function preset_at( string $url ): string {
		$folder = trailingslashit( $url );
		$found  = array_filter( self::presets(), static fn( array $one ): bool => str_starts_with( $one['url'] . '/', $folder ) );
		return (string) ( array_key_first( $found ) ?? self::OTHER );
	}

	/**
	 * What the service at an address is called, for people who read what it did: its own name where it is known, else its host.
	 *
	 * @param string $base_url Where it is; a name and a password in it are left out.
	 */
	public static function name_at( string $base_url ): string {
		$parts = wp_parse_url( $base_url );
		$host  = strtolower( $parts['host'] ?? '' );
		foreach ( self::NAMES as $end => $name ) {
			if ( $host === $end || str_ends_with( $host, ".$end" ) ) {
				return $name;
			}
		}
		return $host . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}

	/**
	 * The format that the site's provider speaks.
	 *
	 * @param Settings $settings The site's settings.
	 * @return Wire_Format For one answer.
	 */
	public static function format( Settings $settings ): Wire_Format {
		$base_url = untrailingslashit( explode( '?', $settings->base_url(), 2 )[0] );
		$served   = array_filter( self::FORMATS, static fn( string $format ): bool => $format::serves( $base_url ) );
		return new ( reset( $served ) )( $settings );
	}
}
