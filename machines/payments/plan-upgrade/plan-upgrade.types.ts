import type { Call, Failure, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

/** A plan that the host sells. */
export interface Plan {
	/** `product_slug`, which blocks refer to. */
	slug: string;
	/** The display name. */
	name: string;
	/** The slug used by the checkout page; empty if it is the same. */
	path: string;
}

/** The plans of the host, by `product_slug`. */
export type Plans = Readonly< Record< string, Plan > >;

export interface Context extends Input {
	/** Null until it is loaded, and if the list does not contain it. */
	plan: Plan | null;
	/** The URL where the plan is sold. */
	address: string;
	/** Why the autosave before leaving failed. */
	failure: Failure | null;
}

export interface Input {
	/** The name of the block type. */
	block: string;
	/** The `product_slug` of the plan that the block requires. */
	slug: string;
}

export type Event =
	/** Whether the block or one of its inner blocks is selected. Sent initially and on each change. */
	| { type: 'selection.change'; isSelected: boolean }
	/** The user follows the button. */
	| { type: 'upgrade.follow'; address: string }
	/** The user leaves although the post could not be saved. */
	| { type: 'leave.anyway' }
	| { type: 'leave.cancel' };

/** An impression or a click, for plugins that count them. */
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
