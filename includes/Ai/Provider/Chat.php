<?php
/**
 * A text model.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** A language model, with any transport. */
interface Chat {

	/** Whether it is configured. */
	public function is_ready(): bool;

	/**
	 * Sends a request and streams the answer, as server-sent events of OpenAI's chat completions, ending with `data: [DONE]`.
	 *
	 * @param Sink $sink Receives the events. Before the first valid one, nothing is written but comments.
	 * @return WP_Error|null An error before the first event, see {@see Provider_Errors}. Null otherwise: later errors are sent as an event.
	 */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error;
}
