import type { Call, Failure, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

/** What the site says about AI: what this person may do, and how much of it is used up. */
export interface Quota {
	hasFeature: boolean;
	isConnected: boolean;
	isProviderSet: boolean;
	isOverLimit: boolean;
	siteRequireUpgrade: boolean;
	requestsCount: number;
	/** 0: there is no limit. */
	requestsLimit: number;
	errorMessage: string;
	errorCode: string;
	/** `default` or `vip`. */
	upgradeType: string;
	/** Whose the limit of requests is: a setting of this site, or of the host that serves AI to it. */
	limitOwner: 'site' | 'host';
	/** Null when the site counts no period. The dates are as the site writes them, such as `2026-12-01`. */
	usagePeriod: { currentStart: string; nextStart: string; requestsCount: number } | null;
	currentTier: { value: number };
	/** What providers have told of this period; null when the site does not count them. */
	tokensUsed: { input: number; output: number } | null;
	/** In the currency of the owner's prices; null when there are none. */
	costEstimate: number | null;
	/** That of the owner's prices, by its three letters. */
	costCurrency: string;
}

export interface Context {
	siteType: Input[ 'siteType' ];
	/** Null until the site has said it: then nothing is held against anyone. What cannot be read anew stays as it was. */
	quota: Quota | null;
	/** Where the way out leads. */
	address: string;
	/** Why the post could not be saved before it was to be left. */
	failure: Failure | null;
}

export interface Input {
	/** On simple and atomic sites everyone counts as connected. */
	siteType: 'self-hosted' | 'simple' | 'atomic';
}

/** Why a request of any block was refused, where that holds for all of them. */
export type RefusedFor = 'error_quota_exceeded' | 'error_provider_not_set';

/** What an answer took, as the site has said it. */
export interface Taken {
	/** Those of the prompt and those of the answer. */
	tokens: number;
	/** Those of the answer. */
	output: number;
	/** Null without prices. */
	cost: number | null;
}

export type Event =
	/** An answer begins to come: one request more is used up. */
	| { type: 'answer.begin' }
	/** An answer has come, and the site has said what it took. */
	| { type: 'answer.count'; taken: Taken }
	/** A request was refused, and so would be all others. */
	| { type: 'access.refuse'; code: RefusedFor }
	/** Something may have changed: the site is asked anew. */
	| { type: 'access.check' }
	/** What the browser says of the network, now and whenever that changes. */
	| { type: 'network.change'; isOnline: boolean }
	/** The person wants to go where more requests are to be had. */
	| { type: 'upgrade.follow'; address: string }
	/** The person wants to go although the post could not be saved. */
	| { type: 'leave.anyway' }
	| { type: 'leave.cancel' };

export type Emitted = PageLeave;

/** What the flow needs from outside. */
export type Services = {
	/** Reads what the site says. Throws a `ServiceFailure`. */
	quota: Call< void, Quota >;
	/** Saves what is typed so far. Throws a `ServiceFailure`. */
	autosave: Call< void, void >;
};
