<?php
/**
 * A chat within the quota.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\First_Answer;
use Statecraft\Ai\Usage;
use Statecraft\Http\Gate;
use WP_Error;

/** Enforces the monthly quota of the current user, and adds the tokens of each answer to the user's usage. */
final class Metered_Chat implements Chat {

	public function __construct( private readonly Chat $chat, private readonly Usage $usage ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->chat->is_ready();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$user    = get_current_user_id();
		$refusal = ! Gate::is_closed() && $this->is_ready() ? $this->usage->claim( $user ) : Provider_Errors::of( 'error_provider_not_set' );
		if ( $refusal ) {
			return $refusal;
		}
		$counter = new Counting_Sink( $sink, $this->usage );
		$refusal = $this->chat->stream( $request, $counter );
		$this->usage->add_tokens( $user, $counter->tokens() );
		$counter->has_text() && First_Answer::note();
		return $refusal;
	}
}
