import type { Call, Failure as PortFailure, PopupOpen, Tag } from '../../_kit';

export type { Tag };

/** Why no items were picked. */
export type Failure = PortFailure<
	/** The browser did not open the window. */
	| 'blocked'
	/** The account is no longer connected. */
	| 'unauthorized'
	/** The session no longer exists at the service. */
	| 'gone'
>;

/** A session in which the author picks items in a window of the service. */
export interface Session {
	id: string;
	/** In milliseconds, as the service asks for. */
	pollInterval: number;
}

export interface Context {
	/** The id of the source. */
	source: string;
	/** The maximum number of items. */
	maxItems: number;
	session: Session | null;
	failure: Failure | null;
}

export interface Input {
	source: string;
	maxItems: number;
}

export type Event = { type: 'pick.start' } | { type: 'pick.cancel' };

/** The media browser lists the picked items, or shows the connect screen. */
export type Emitted = PopupOpen | { type: 'session.picked'; id: string } | { type: 'account.lost' };

/** The answer to a poll. */
export interface Poll {
	state: 'waiting' | 'picked' | 'expired';
	/** In milliseconds. */
	pollInterval: number;
}

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Starts a session and shows it in the open popup; closes the popup on failure or when aborted. */
	create: Call< { source: string; maxItems: number; popup: string }, Session >;
	/** Reads the state of the session, with its own time limit; closes the popup when the session is over. */
	poll: Call< { source: string; id: string; popup: string }, Poll >;
	/** Ends a session that is no longer wanted, and closes its popup. */
	close: Call< { source: string; id: string; popup: string }, void >;
};
