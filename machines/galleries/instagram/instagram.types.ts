import type { AttributesCommit, Call, Failure as PortFailure, PopupOpen, Stream, Tag } from '../../_kit';

export type { Tag };

/** Why an account could not be connected or disconnected, or its photos could not be loaded. */
export type Failure = PortFailure<
	/** The browser did not open the popup. */
	| 'blocked'
	/** The user denied access at Instagram. */
	| 'denied'
	/** The authorization took too long, or was already completed. */
	| 'expired'
	/** The owner has not set up Instagram on this site. */
	| 'unready'
	/** Instagram no longer accepts the connection: it has expired, or access was revoked. */
	| 'ended'
	/** The response is not a gallery. */
	| 'invalid'
>;

/** A connected account that the user may use. */
export interface Connection {
	username: string;
	/** The id of the connection, which blocks save. */
	token: string;
	/** Whether the user connected it. */
	isOwn: boolean;
}

/** A photo as copied by the site. */
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
	/** The id of a connection on this site, or on the site that the content comes from; may be empty. */
	token: string;
	/** The name of the account. */
	user: string;
}

export interface Context extends Saved {
	connections: readonly Connection[];
	photos: readonly Photo[];
	/** The URL of the settings; empty for users who may not change them. */
	setUpUrl: string;
	failure: Failure | null;
}

export type Input = Saved;

export type Event =
	| { type: 'connect.start' }
	| { type: 'connect.cancel' }
	| { type: 'connection.choose'; token: string }
	| { type: 'photos.retry' }
	/** Removes the account from the block; it stays connected. */
	| { type: 'account.leave' }
	| { type: 'connection.end' }
	/** The attributes of the block changed, for example by an undo. */
	| ( { type: 'saved.change' } & Saved )
	| Reply
	| { type: 'authorize.fail'; error: unknown };

export type Reply =
	/** The popup seems to be closed. A page that severs the link to its opener looks closed, too, so the result may still come. */
	| { type: 'authorize.closed' }
	/** The site has completed the authorization. */
	| { type: 'authorize.granted'; connection: Connection };

export type Emitted = PopupOpen | AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** The connections that the user may use. */
	connections: Call< void, Connection[] >;
	/** Shows Instagram's page in an open popup and waits for the result. Closes the popup if aborted. */
	authorize: Stream< { popup: string }, Reply >;
	/** The photos of a connection. */
	gallery: Call< { token: string }, Gallery >;
	/** Ends a connection; resolves once the site has deleted it. */
	disconnect: Call< { token: string }, void >;
	/** The URL where someone who manages the site can set up Instagram. */
	setUpUrl: Call< void, string >;
};
