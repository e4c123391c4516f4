import type { Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** A module that must be active on the site for its block to work. */
export type ModuleName = 'related-posts' | 'wordads';

/** Why the status of the module could not be read, or the module could not be activated. */
export type Failure = PortFailure<
	/** The status of the module could not be read. */
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

/** Moves the focus to the block, because the pressed button is gone once the module is active. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Whether the module is active. */
	read: Call< Input, boolean >;
	/** Activates the module for the whole site; resolves once it is active. */
	activate: Call< Input, void >;
};
