import type { Call, Failure as PortFailure, PopupOpen, Stream, Tag } from '../../_kit';
import type { Account } from '../media-browser';

export type { Tag };

/** Why the account could not be connected or disconnected. */
export type Failure = PortFailure<
	/** The browser did not open the popup. */
	| 'blocked'
	/** The site did not return a URL to connect at. */
	| 'uncalled'
	/** The author denied access at the service. */
	| 'denied'
	/** The authorization took too long, or was already completed. */
	| 'expired'
>;

export interface Context {
	/** The id of the source. */
	source: string;
	/** The last known connected account; null if there is none. */
	account: Account | null;
	failure: Failure | null;
}

export interface Input {
	source: string;
}

export type Event =
	/** Asks the site, because a source with its own picker window has no list request that would tell. */
	| { type: 'connection.check' }
	| { type: 'connect.start' }
	| { type: 'connect.cancel' }
	| { type: 'disconnect.start' }
	/**
	 * Whether the account is connected, as known from requests to the source: true after a list, false after `authorization_required`, null
	 * while unknown.
	 */
	| { type: 'account.change'; isConnected: boolean | null; account: Account | null }
	| Reply
	| { type: 'authorize.fail'; error: unknown };

export interface Status {
	isConnected: boolean;
	account: Account;
}

export type Reply =
	/** The popup seems to be closed, and the site has no grant. A page that severs its opener looks closed, too, so the result may still arrive. */
	| { type: 'authorize.closed' }
	/** The site has the grant. */
	| { type: 'authorize.granted'; account: Account };

/** The media browser lists again after `account.connected`, and shows the connect screen after `account.disconnected`. */
export type Emitted = PopupOpen | { type: 'account.connected' } | { type: 'account.disconnected' };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Reads whether the account is connected. */
	status: Call< { source: string }, Status >;
	/** Shows the service's sign-in page in the open popup, and waits for its result. Closes the popup when aborted. */
	authorize: Stream< { source: string; popup: string }, Reply >;
	/** Revokes the grant; resolves once the site has deleted it. */
	revoke: Call< { source: string }, void >;
};
