<?php
/**
 * The connection test of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Provider\Text_Sink;
use Statecraft\Settings\Connection_Test;

/** Sends the provider a short prompt and shows its answer. */
final class Ai_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_ai_test';

	/** The number of characters shown of an answer: some models write more than asked for. */
	private const MAX_CHARACTERS = 200;

	public function __construct( private readonly Chat $chat ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$sink    = new Text_Sink();
		$message = array(
			'role'    => 'user',
			'content' => 'Say in one short sentence that you are there.',
		);
		$request = Chat_Request::of( array( $message ) );
		$refusal = is_wp_error( $request ) ? $request : $this->chat->stream( $request, $sink );
		$reason  = $refusal ? trim( $refusal->get_error_message() . ' ' . $refusal->get_error_data()['reason'] ) : $sink->error();
		if ( '' !== $reason ) {
			return array(
				'type' => 'error',
				/* translators: %s: the provider's error message. */
				'text' => sprintf( __( 'No answer: %s', 'statecraft' ), $reason ),
			);
		}
		return array(
			'type' => 'success',
			/* translators: %s: the answer of an AI provider. */
			'text' => sprintf( __( 'The provider answered: %s', 'statecraft' ), self::excerpt( $sink->text() ) ),
		);
	}

	/** Truncates an answer for display. */
	private static function excerpt( string $answer ): string {
		return mb_strlen( $answer ) > self::MAX_CHARACTERS ? mb_substr( $answer, 0, self::MAX_CHARACTERS ) . '…' : $answer;
	}
}
