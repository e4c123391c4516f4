import type { Call, Failure, Tag } from '../../_kit';

// Write kinds of the flow's own where it has some: export type Failure = PortFailure< 'missing' >.
export type { Failure, Tag };

export interface Context {
	result: string;
	failure: Failure | null;
}

export type Input = void;

export type Event = { type: 'work.start' } | { type: 'work.stop' };

/** The services that the flow calls. */
export type Services = {
	/** Write what it returns. Throws a `ServiceFailure`. */
	result: Call< void, string >;
};
