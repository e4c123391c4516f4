import type { Call, Failure, HostingFlavour, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

/** What the site reports about AI: what this user may do, and how much of the quota is used. */
export interface Quota {
	hasFeature: boolean;
	isConnected: boolean;
	isProviderSet: boolean;
	/** Whether the provider transcribes recordings. */
	isTranscriptionSet: boolean;
	/** The largest recording that the site takes, in bytes; 0 if it does not say. */
	recordingBytes: number;
	isOverLimit: boolean;
	siteRequireUpgrade: boolean;
	requestsCount: number;
	/** 0: there is no limit. */
	requestsLimit: number;
	errorMessage: string;
	errorCode: string;
	/** `default` or `vip`. */
	upgradeType: string;
	/** Who sets the request limit: this site, or the host that serves AI to it. */
	limitOwner: 'site' | 'host';
	/** Null when the site does not count by period. The dates are ISO dates such as `2026-12-01`. */
	usagePeriod: { currentStart: string; nextStart: string; requestsCount: number } | null;
	currentTier: { value: number };
	/** The tokens that providers reported in this period; null when the site does not count them. */
	tokensUsed: { input: number; output: number } | null;
	/** At the prices the owner has entered, in `costCurrency`; null when there are none. */
	costEstimate: number | null;
	/** The three-letter code of the currency of those prices. */
	costCurrency: string;
}

export interface Context {
	siteType: Input[ 'siteType' ];
	/** Null until it has been read; nothing is barred until then. A failed refresh keeps the old value. */
	quota: Quota | null;
	/** The URL of the upgrade page to navigate to. */
	address: string;
	/** Why the autosave before leaving failed. */
	failure: Failure | null;
}

export interface Input {
	/** On `simple` and `atomic` sites (WordPress.com) every user counts as connected. */
	siteType: HostingFlavour;
}

/** The error codes of a refused request that hold for the requests of all blocks. */
export type AccessRefusalCode = 'error_quota_exceeded' | 'error_provider_not_set';

/** The usage of one answer, as the site reported it. */
export interface Usage {
	/** Prompt and completion tokens together. */
	tokens: number;
	/** Completion tokens only. */
	output: number;
	/** Null without prices. */
	cost: number | null;
}

export type Event =
	/** The first chunk of an answer arrived: one more request is used. */
	| { type: 'answer.begin' }
	/** An answer is complete, and the site reported its usage. */
	| { type: 'answer.count'; usage: Usage }
	/** A request was refused for a reason that holds for all requests. */
	| { type: 'access.refuse'; code: AccessRefusalCode }
	/** Something may have changed: the quota is read again. */
	| { type: 'access.check' }
	/** Whether the browser is online, sent at the start and on each change. */
	| { type: 'network.change'; isOnline: boolean }
	/** The author follows the upgrade link. */
	| { type: 'upgrade.follow'; address: string }
	/** The author leaves although the post could not be saved. */
	| { type: 'leave.anyway' }
	| { type: 'leave.cancel' };

export type Emitted = PageLeave;

/** The services of the flow, by port. */
export type Services = {
	/** Reads the quota from the site. Throws a `ServiceFailure`. */
	quota: Call< void, Quota >;
	/** Autosaves the post. Throws a `ServiceFailure`. */
	autosave: Call< void, void >;
};
