/** The failures of a request. */
import type { Failure as PortFailure } from '../../_kit';

/** The error codes; their messages are defined in the block. */
export type RefusalCode =
	| 'error_network'
	| 'error_service_unavailable'
	| 'error_quota_exceeded'
	| 'error_moderation'
	| 'error_context_too_large'
	| 'error_unclear_prompt'
	| 'error_provider_not_set'
	| 'error_key_refused'
	| 'error_no_credit'
	| 'unknown';

/** Why no answer, or only part of one, arrived. The reason is the provider's message with API keys removed. */
export type Failure = PortFailure<
	/** The site is at its limit of concurrent answers. `retryAfter` says when to send the request again. */
	'crowded',
	RefusalCode
>;
