import type { Call, Failure, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

/** A plan that the host sells. */
export interface Plan {
	/** `product_slug`, by which blocks name it. */
	slug: string;
	/** The name for people. */
	name: string;
	/** What the checkout page calls it; empty where that is its slug. */
	path: string;
}

/** The plans of the host, by `product_slug`. */
export type Plans = Readonly< Record< string, Plan > >;

export interface Context extends Input {
	/** Null until it is read, and where the list has no such plan. */
	plan: Plan | null;
	/** The URL at which the plan is sold. */
	address: string;
	/** Why the autosave before leaving failed. */
	failure: Failure | null;
}

export interface Input {
	/** The name of the block type. */
	block: string;
	/** The `product_slug` of the plan that the block needs. */
	slug: string;
}

export type Event =
	/** Whether the block, or one of its inner blocks, is selected. Sent at the start and on each change. */
	| { type: 'selection.change'; isSelected: boolean }
	/** The person follows the button. */
	| { type: 'upgrade.follow'; address: string }
	/** The person leaves although the post could not be saved. */
	| { type: 'leave.anyway' }
	| { type: 'leave.cancel' };

/** What a person saw or did, for a plugin that counts it. */
export interface BannerTrack {
	type: 'banner.track';
	what: 'impression' | 'click';
	block: string;
	plan: string;
}

export type Emitted = PageLeave | BannerTrack;

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Reads the list of plans. */
	plans: Call< void, Plans >;
	/** Autosaves the post. */
	autosave: Call< void, void >;
};
