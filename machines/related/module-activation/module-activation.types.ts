import type { Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** A part of the site that is switched on for the whole site before its block is of use. */
export type ModuleName = 'related-posts' | 'wordads';

/** Why the module could not be read or switched on. */
export type Failure = PortFailure<
	/** The site did not say whether the module is active. */
	'unread'
>;

export interface Context {
	module: ModuleName;
	failure: Failure | null;
}

export interface Input {
	module: ModuleName;
}

export type Event = { type: 'module.activate' };

/** The button is gone once the module is active: whoever pressed it goes on with the block. */
export type Emitted = FocusRequest;

/** What the flow needs from outside. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Whether the module is active. */
	read: Call< Input, boolean >;
	/** Switches the module on, once for the whole site; answers once it is. */
	activate: Call< Input, void >;
};
