import type { AttributesCommit, Call, Failure, PageLeave, Tag } from '../../_kit';

export type { Failure, Tag };

/** What a visitor is told after sending the form; each can be tried out in the editor. */
export const NOTICES = [ 'processing', 'success', 'error' ] as const;
export type Notice = ( typeof NOTICES )[ number ];

/** A group of the audience. */
export interface Interest {
	id: string;
	name: string;
}

/** Groups that belong together. */
export interface Category {
	title: string;
	interests: readonly Interest[];
}

/** What the site says of the connection. */
export interface Site {
	/** `connected`, or another word. */
	code: string;
	/** Where the key and the audience are set; empty where this person cannot do that. */
	settingsUrl: string;
}

/** A field of the audience that tells where somebody signed up: its tag there, and what is written into it. */
export interface SignupField {
	tag: string;
	value: string;
}

export interface Context {
	settingsUrl: string;
	categories: readonly Category[];
	/** Why the connection, or the address where an account is connected, could not be read. */
	failure: Failure | null;
	/** Why the groups could not be read. */
	groupsFailure: Failure | null;
	/** As typed so far. The block has it only when both parts are there. */
	field: SignupField;
}

export type Event =
	/** Something may have changed: the site is asked anew. */
	| { type: 'access.check' }
	/** The person wants to connect an account. */
	| { type: 'account.connect' }
	| { type: 'groups.retry' }
	| { type: 'preview.show'; notice: Notice }
	/** The person types. */
	| { type: 'field.edit'; field: SignupField }
	/** What the block has: at the start, and whenever that changes, also by Undo. */
	| { type: 'field.change'; field: SignupField };

export type Emitted = AttributesCommit | PageLeave;

/** What the flow needs from outside. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	connection: Call< void, Site >;
	categories: Call< void, Category[] >;
	/** The address where a person connects an account; it leads back to this page. */
	connectUrl: Call< void, string >;
};
