<?php
/**
 * The provider, for visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Provider\Counting_Sink;
use Statecraft\Ai\Provider\Text_Sink;
use Statecraft\Ai\Services;
use Statecraft\Ai\Settings;
use Statecraft\Http\Gate;
use WP_Error;

/** Asks the owner's provider for one short answer, within the concurrency limit, and counts its tokens for visitors. */
final class Visitor_Chat {

	/** The limits of an answer: in tokens, among them those that a model thinks with; in seconds, while a PHP worker waits; in characters. */
	private const TOKENS     = 2000;
	private const SECONDS    = 45;
	private const CHARACTERS = 4000;

	private readonly Services $services;

	public function __construct() {
		$this->services = new Services( new Settings( self::TOKENS ) );
	}

	/** Whether there is a provider to ask. */
	public function is_ready(): bool {
		return ! Gate::is_closed() && $this->services->chat->is_ready();
	}

	/**
	 * Asks.
	 *
	 * @param list<array{role: string, content: string}> $messages The messages.
	 * @return string|WP_Error The answer, or an error of {@see \Statecraft\Ai\Provider\Provider_Errors}, which is not for visitors.
	 */
	public function ask( array $messages ): string|WP_Error {
		$request = Chat_Request::of( $messages );
		if ( is_wp_error( $request ) ) {
			return $request;
		}
		$limit = static fn( $seconds ): int => min( (int) $seconds, self::SECONDS );
		foreach ( array( 'statecraft_ai_time_limit', 'statecraft_ai_silence_limit' ) as $filter ) {
			add_filter( $filter, $limit, PHP_INT_MAX );
		}
		try {
			return $this->services->concurrency->run( fn(): string|WP_Error => $this->answer( $request ) );
		} finally {
			foreach ( array( 'statecraft_ai_time_limit', 'statecraft_ai_silence_limit' ) as $filter ) {
				remove_filter( $filter, $limit, PHP_INT_MAX );
			}
		}
	}

	/** Sends the request. */
	private function answer( Chat_Request $request ): string|WP_Error {
		$sink    = new Text_Sink();
		$counter = new Counting_Sink( $sink, $this->services->usage );
		$refusal = $this->services->chat->stream( $request, $counter );
		( new Visitor_Usage() )->add( $counter->tokens() );
		$text = mb_substr( trim( (string) preg_replace( '/[^\P{C}\n]+/u', '', wp_check_invalid_utf8( $sink->text(), true ) ) ), 0, self::CHARACTERS );
		if ( $refusal || '' !== $sink->error() || '' === $text ) {
			return $refusal ?? new WP_Error( 'error_network', $sink->error() );
		}
		return $text;
	}
}
