import type { Call, Tag } from '../../_kit';

export type { Tag };

export interface Context {
	/** The name of the plan; empty if unknown. */
	plan: string;
}

/** No events from outside. */
export type Event = { type: `xstate.${ string }` };

export interface Emitted {
	type: 'notice.show';
	/** The name of the plan, or empty. */
	plan: string;
}

/** The services of the flow, by port. */
export type Services = {
	/** Reads the name of the site's plan; empty if it has none. Throws a `ServiceFailure`. */
	plan: Call< void, string >;
};
