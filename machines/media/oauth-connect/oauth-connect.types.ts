import type { Call, Failure as PortFailure, PopupOpen, Stream, Tag } from '../../_kit';
import type { Account } from '../media-browser';

export type { Tag };

/** Why the account could not be connected or disconnected. */
export type Failure = PortFailure<
	/** The browser did not open the popup. */
	| 'blocked'
	/** The site did not say where to connect. */
	| 'uncalled'
	/** The person refused, at the service. */
	| 'denied'
	/** The authorization took too long, or was completed before. */
	| 'expired'
>;

export interface Context {
	/** The id of the source. */
	source: string;
	/** The connected account, as it was known last; null without one. */
	account: Account | null;
	failure: Failure | null;
}

export interface Input {
	source: string;
}

export type Event =
	/** Asks the site, because no request of the source tells: its items are picked in a window of the service. */
	| { type: 'connection.check' }
	| { type: 'connect.start' }
	| { type: 'connect.cancel' }
	| { type: 'disconnect.start' }
	/**
	 * Requests of the source tell whether the account is connected: true after a list, false after `authorization_required`, null while
	 * neither is known.
	 */
	| { type: 'account.change'; isConnected: boolean | null; account: Account | null }
	| Reply
	| { type: 'authorize.fail'; error: unknown };

export interface Status {
	isConnected: boolean;
	account: Account;
}

export type Reply =
	/** The popup seems to be closed, and the site has no grant. A page that cuts its opener looks closed, too: the result may still come. */
	| { type: 'authorize.closed' }
	/** The site has the grant. */
	| { type: 'authorize.granted'; account: Account };

/** The media browser lists again when its account was connected, and shows the connect screen when it was disconnected. */
export type Emitted = PopupOpen | { type: 'account.connected' } | { type: 'account.disconnected' };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Whether the account is connected. */
	status: Call< { source: string }, Status >;
	/** Shows the service's sign-in page in a popup that is open, and waits for its result. When it is aborted it closes the popup. */
	authorize: Stream< { source: string; popup: string }, Reply >;
	/** Revokes the grant; resolves once the site has none. */
	revoke: Call< { source: string }, void >;
};
