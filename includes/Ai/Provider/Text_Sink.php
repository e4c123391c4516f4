<?php
/**
 * A sink that buffers the answer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** Collects an answer as text, for callers that do not stream. */
final class Text_Sink implements Sink {

	/** The events so far. */
	private string $events = '';

	/** {@inheritDoc} */
	public function write( string $bytes ): bool {
		$this->events .= $bytes;
		return true;
	}

	/** {@inheritDoc} */
	public function end(): void {}

	/** Returns the text of the answer. */
	public function text(): string {
		return implode( '', array_map( static fn( array $event ): string => self::string( $event['choices'][0]['delta']['content'] ?? '' ), $this->data() ) );
	}

	/** Returns the error message of the stream; empty without one. */
	public function error(): string {
		return implode( ' ', array_filter( array_map( static fn( array $event ): string => self::string( $event['error']['message'] ?? '' ), $this->data() ) ) );
	}

	/**
	 * Returns a text of the provider.
	 *
	 * @param mixed $value Untrusted value.
	 */
	private static function string( $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Returns the decoded JSON events.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function data(): array {
		preg_match_all( '/^data:(.*)$/m', $this->events, $found );
		return array_values( array_filter( array_map( static fn( string $json ) => json_decode( $json, true ), $found[1] ), 'is_array' ) );
	}
}
