import type { AttributesCommit, Call, Failure, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

/** The notices that a visitor sees after submitting the form; each can be previewed in the editor. */
export const NOTICES = [ 'processing', 'success', 'error' ] as const;
export type Notice = ( typeof NOTICES )[ number ];

/** A group of the audience (Mailchimp's API: interest). */
export interface Interest {
	id: string;
	name: string;
}

/** A category of groups. */
export interface Category {
	title: string;
	interests: readonly Interest[];
}

/** The connection status from the site. */
export interface ConnectionStatus {
	/** `connected`, or the code of another status. */
	code: string;
	/** The URL of the settings page; empty for users who may not open it. */
	settingsUrl: string;
}

/** An audience field that records where a visitor signed up: its merge tag and its value. */
export interface SignupField {
	tag: string;
	value: string;
}

export interface Context {
	settingsUrl: string;
	categories: readonly Category[];
	/** Why the connection, or the URL to connect an account, could not be read. */
	failure: Failure | null;
	/** Why the groups could not be read. */
	groupsFailure: Failure | null;
	/** The field as typed. Saved to the block only when both parts are filled in. */
	field: SignupField;
}

export type Event =
	/** Something may have changed: the connection is read again. */
	| { type: 'access.check' }
	/** The user wants to connect an account. */
	| { type: 'account.connect' }
	| { type: 'groups.retry' }
	| { type: 'preview.show'; notice: Notice }
	/** The author edits the field. */
	| { type: 'field.edit'; field: SignupField }
	/** The field in the block's attributes: at the start, and at each change, including undo. */
	| { type: 'field.change'; field: SignupField };

export type Emitted = AttributesCommit | PageLeave;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	connection: Call< void, ConnectionStatus >;
	categories: Call< void, Category[] >;
	/** Reads the URL to connect an account; it redirects back to this page. */
	connectUrl: Call< void, string >;
};
