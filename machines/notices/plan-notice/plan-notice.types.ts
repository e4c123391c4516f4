import type { Call, Tag } from '../../_kit';

export type { Tag };

export interface Context {
	/** What the plan is called; empty where that is not known. */
	plan: string;
}

/** Nobody has to do anything. */
export type Event = { type: `xstate.${ string }` };

export interface Emitted {
	type: 'notice.show';
	/** What the plan is called, or empty. */
	plan: string;
}

/** What the flow needs from outside. */
export type Services = {
	/** What the plan of the site is called, or empty. Throws a `ServiceFailure`. */
	plan: Call< void, string >;
};
