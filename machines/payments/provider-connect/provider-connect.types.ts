import type { Call, Failure, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

export interface Context {
	/** The URL where the provider is connected. */
	address: string;
	/** Why the autosave before leaving failed. */
	failure: Failure | null;
}

export type Event =
	/** The user follows the button. */
	| { type: 'connect.follow'; address: string }
	/** The user leaves although the post could not be saved. */
	| { type: 'leave.anyway' }
	| { type: 'leave.cancel' };

export type Emitted = PageLeave;

/** The services of the flow, by port. */
export type Services = {
	/** Autosaves the post. Throws a `ServiceFailure`. */
	autosave: Call< void, void >;
};
