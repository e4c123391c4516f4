import type { AttributesCommit, Call, Failure as PortFailure, PopupOpen, Stream, Tag } from '../../_kit';

export type { Tag };

/** Why an account could not be connected or disconnected, or its photos could not be read. */
export type Failure = PortFailure<
	/** The browser did not open the popup. */
	| 'blocked'
	/** The person refused, at Instagram. */
	| 'denied'
	/** The authorization took too long, or was completed before. */
	| 'expired'
	/** The owner has not set up Instagram on this site. */
	| 'unready'
	/** Instagram no longer accepts the connection: it has expired, or the access was taken back. */
	| 'ended'
	/** The answer of the site is no gallery. */
	| 'invalid'
>;

/** A connected account that the person may use. */
export interface Connection {
	username: string;
	/** The id of the connection, which blocks save. */
	token: string;
	/** Whether the person has connected it. */
	isOwn: boolean;
}

/** A photo as the site has copied it. */
export interface Photo {
	url: string;
	title: string;
}

export interface Gallery {
	/** The name of the account. */
	name: string;
	photos: readonly Photo[];
}

/** What the block has saved. */
export interface Saved {
	/** The id of a connection: of this site, or of the one that the content comes from; empty without one. */
	token: string;
	/** The name of the account. */
	user: string;
}

export interface Context extends Saved {
	connections: readonly Connection[];
	photos: readonly Photo[];
	/** Where the site is set up; empty for people who may not do that. */
	setUpUrl: string;
	failure: Failure | null;
}

export type Input = Saved;

export type Event =
	| { type: 'connect.start' }
	| { type: 'connect.cancel' }
	| { type: 'connection.choose'; token: string }
	| { type: 'photos.retry' }
	/** The block forgets the account, which stays connected. */
	| { type: 'account.leave' }
	| { type: 'connection.end' }
	/** The attributes of the block, after undo too. */
	| ( { type: 'saved.change' } & Saved )
	| Reply
	| { type: 'authorize.fail'; error: unknown };

export type Reply =
	/** The popup seems to be closed. A page that cuts its opener looks closed, too: the result may still come. */
	| { type: 'authorize.closed' }
	/** The site has the grant. */
	| { type: 'authorize.granted'; connection: Connection };

export type Emitted = PopupOpen | AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** The connections that the person may use. */
	connections: Call< void, Connection[] >;
	/** Shows Instagram's page in a popup that is open, and waits for its result. When it is aborted it closes the popup. */
	authorize: Stream< { popup: string }, Reply >;
	/** The photos of a connection. */
	gallery: Call< { token: string }, Gallery >;
	/** Ends a connection; resolves once the site has none. */
	disconnect: Call< { token: string }, void >;
	/** Where someone who manages the site sets it up. */
	setUpUrl: Call< void, string >;
};
