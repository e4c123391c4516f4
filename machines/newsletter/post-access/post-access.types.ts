import type { Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Product } from '../../payments/products';

export type { Tag };

/** Why the plans could not be loaded; `forbidden`: the person may not change who can read the post, or is no longer logged in. */
export type Failure = PortFailure< 'forbidden' >;

/** A plan that can be asked for. */
export type Plan = Product;

/** Who can read a post, as it is stored. Nothing stored means everybody, or subscribers where the post has a paywall. */
export type Access = 'everybody' | 'subscribers' | 'paid_subscribers' | 'paid_subscribers_all_tiers';

/** The access of the edited post. */
export interface Post {
	/** The stored value, which may be none of {@link Access}. */
	access: string;
	/** The plan that is asked for; 0: any plan of a newsletter. */
	planId: number;
	/** Whether the text has a paywall. */
	hasPaywall: boolean;
}

export interface Context extends Post {
	/** The plans of newsletters. */
	plans: readonly Plan[];
	failure: Failure | null;
}

export type Input = Post;

export type Event =
	/** The post was changed: in the panel, by undoing, or by a paywall that was inserted or removed. */
	| ( { type: 'access.change' } & Post )
	| { type: 'access.choose'; access: Access }
	/** 0: any plan of a newsletter. */
	| { type: 'plan.choose'; planId: number }
	/** A plan was created in this editor. */
	| { type: 'plan.add'; plan: Plan }
	| { type: 'access.retry' };

/** The post is to be changed. */
export interface AccessCommit {
	type: 'access.commit';
	access: string;
	planId: number;
}

export type Emitted = AccessCommit;

/** The services of the flow, by port. It throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Loads the plans of newsletters. */
	plans: Call< void, readonly Plan[] >;
};
