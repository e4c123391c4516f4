<?php
/**
 * What a provider is called.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** The name of the service at an address, for people who read what it did: its own name where it is known, else its host. */
final class Provider_Name {

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

	/**
	 * The name.
	 *
	 * @param string $base_url Where it is; a name and a password in it are left out.
	 */
	public static function at( string $base_url ): string {
		$parts = wp_parse_url( $base_url );
		$host  = strtolower( $parts['host'] ?? '' );
		foreach ( self::NAMES as $end => $name ) {
			if ( $host === $end || str_ends_with( $host, ".$end" ) ) {
				return $name;
			}
		}
		return $host . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}
}
