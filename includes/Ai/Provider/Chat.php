<?php
/**
 * Something that answers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/** A language model, wherever it runs. */
interface Chat {

	/** Whether the site has set it up. */
	public function is_ready(): bool;

	/**
	 * Asks, and passes the answer on while it comes, as server-sent events of OpenAI's chat completions with `data: [DONE]` at the end.
	 *
	 * @param Chat_Request $request What is asked.
	 * @param Sink         $sink    Where the events go. Nothing is written before the first good one.
	 * @return WP_Error|null A refusal before the first event, see {@see Provider_Errors}. Null otherwise: what breaks an answer later is told
	 *                       in the events.
	 */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error;
}
