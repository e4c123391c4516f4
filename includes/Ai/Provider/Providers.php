<?php
/**
 * Known AI providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;

/** Wire formats and display names by base URL, and the presets that the set-up offers. */
final class Providers {

	/**
	 * The wire formats, most specific first: the first one that serves a base URL is used.
	 *
	 * @var list<class-string<Wire_Format>>
	 */
	private const FORMATS = array( Anthropic_Messages::class, Chat_Completions::class );

	/** Display names by host suffix, longer suffixes first. */
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

	/** The id of the preset for any other provider. */
	public const OTHER = 'other';

	/**
	 * Returns all presets, in display order.
	 *
	 * @return array<string, array{name: string, url: string, keys: string, is_inner: bool}> By id. `keys`: the URL where users create a key; empty if
	 *         the server may need none. `is_inner`: on the internal network.
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
	 * Finds the preset of a base URL. Also matches the parent path of a preset's URL: older versions saved it, before the service had its own wire
	 * format.
	 *
	 * @param string $url A base URL.
	 * @return string The id of the preset.
	 */
	public static function preset_for( string $url ): string {
		$folder = trailingslashit( $url );
		$found  = array_filter( self::presets(), static fn( array $one ): bool => str_starts_with( $one['url'] . '/', $folder ) );
		return (string) ( array_key_first( $found ) ?? self::OTHER );
	}

	/**
	 * Returns the display name of the service at a base URL: its own name if known, otherwise host and port.
	 *
	 * @param string $base_url The base URL; user name and password are ignored.
	 */
	public static function name_for( string $base_url ): string {
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
	 * Creates the wire format of the configured provider.
	 *
	 * @param Settings $settings The site's settings.
	 * @return Wire_Format An object for one answer.
	 */
	public static function format( Settings $settings ): Wire_Format {
		$base_url = untrailingslashit( explode( '?', $settings->base_url(), 2 )[0] );
		$served   = array_filter( self::FORMATS, static fn( string $format ): bool => $format::serves( $base_url ) );
		return new ( reset( $served ) )( $settings );
	}
}
