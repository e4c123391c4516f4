<?php
/**
 * The connection test of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Provider\Text_Sink;
use Statecraft\Settings\Service_Test;

/** Sends the provider a short prompt and shows its answer. */
final class Ai_Test extends Service_Test {

	protected const ACTION = 'statecraft_ai_test';

	/** The number of characters shown of an answer: some models write more than asked for. */
	private const SHOWN = 200;

	/**
	 * Constructor.
	 *
	 * @param Chat $chat The chat to test.
	 */
	public function __construct( private readonly Chat $chat ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function ask(): array {
		$sink    = new Text_Sink();
		$message = array(
			'role'    => 'user',
			'content' => 'Say in one short sentence that you are there.',
		);
		$asked   = Chat_Request::of( array( $message ) );
		$refusal = is_wp_error( $asked ) ? $asked : $this->chat->stream( $asked, $sink );
		$reason  = $refusal ? trim( $refusal->get_error_message() . ' ' . $refusal->get_error_data()['reason'] ) : $sink->error();
		if ( '' !== $reason ) {
			return array(
				'type' => 'error',
				/* translators: %s: why not, in the provider's words. */
				'text' => sprintf( __( 'No answer: %s', 'statecraft' ), $reason ),
			);
		}
		return array(
			'type' => 'success',
			/* translators: %s: the answer of an AI provider. */
			'text' => sprintf( __( 'The provider answered: %s', 'statecraft' ), self::beginning( $sink->text() ) ),
		);
	}

	/**
	 * Truncates an answer for display.
	 *
	 * @param string $answer The whole answer.
	 */
	private static function beginning( string $answer ): string {
		return mb_strlen( $answer ) > self::SHOWN ? mb_substr( $answer, 0, self::SHOWN ) . '…' : $answer;
	}
}
