<?php
/**
 * A provider's answer in one piece.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** What a provider sends that does not stream: all of the answer as one JSON document. */
final class Answer_Document {

	/**
	 * The same answer as the events of a stream.
	 *
	 * @param string $json The document.
	 * @return string|null Null when it is no answer, or an error.
	 */
	public static function as_events( string $json ): ?string {
		$answer  = json_decode( $json, true );
		$message = $answer['choices'][0]['message'] ?? null;
		if ( ! is_array( $message ) || null !== Provider_Errors::error_in( $answer ) ) {
			return null;
		}
		$choice = array(
			'index'         => 0,
			'delta'         => array_intersect_key( $message, array_flip( array( 'role', 'content', 'function_call' ) ) ),
			'finish_reason' => $answer['choices'][0]['finish_reason'] ?? 'stop',
		);
		$event  = array( 'choices' => array( $choice ) ) + array_intersect_key( $answer, array( 'usage' => true ) );
		return 'data: ' . wp_json_encode( $event ) . "\n\ndata: [DONE]\n\n";
	}
}
