/** What can go wrong with a request. */
import type { Cause } from '../../_kit';

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

/** What the provider or the site said about a failure, for the details of a notice. */
export interface FailureDetails {
	/** The provider's own reason, free of keys. Empty when nothing was said. */
	reason: string;
	/** The id under which the provider keeps the request. Empty when there is none. */
	requestId: string;
	/** Why, where the site has found it out. */
	cause?: Cause;
}

export type Failure =
	/** The site or the provider answered, and refused. */
	| ( { kind: 'refused'; code: RefusalCode } & FailureDetails )
	/** Nobody answered, or the connection broke. */
	| ( { kind: 'unreached'; code: 'error_network' } & FailureDetails )
	/** Nothing was heard for too long. */
	| ( { kind: 'silent'; code: 'error_network' } & FailureDetails )
	/** The site was writing as many answers as it may, for too long. */
	| ( { kind: 'crowded'; code: 'error_service_unavailable' } & FailureDetails )
	/** A fault nobody foresaw. */
	| ( { kind: 'unexpected'; code: 'unknown' } & FailureDetails );
