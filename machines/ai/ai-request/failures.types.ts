/** What can go wrong with a request. */
import type { Failure as PortFailure } from '../../_kit';

/** The codes of refusals; the texts for people live in the block. */
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

/** Why no answer came, or not a whole one. The reason is the provider's own, free of keys. */
export type Failure = PortFailure<
	/** The site is writing as many answers as it may. Its `retryAfter` says when to ask again. */
	'crowded',
	RefusalCode
>;
