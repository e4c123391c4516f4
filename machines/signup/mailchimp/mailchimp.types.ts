import type { AttributesCommit, Call, PageLeave, Tag } from '../../_kit';

export type { Tag };

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
	/** Where the connection is set up; empty where this person cannot do that. */
	connectUrl: string;
}

/** A field of the audience that tells where somebody signed up: its tag there, and what is written into it. */
export interface SignupField {
	tag: string;
	value: string;
}

/** Why something could not be read. */
export type Failure =
	/** The server said no; its own words. */
	| { kind: 'refused'; message: string }
	/** Nobody answered. */
	| { kind: 'unreached' }
	/** Nothing was heard for too long. */
	| { kind: 'silent' }
	/** A fault nobody foresaw; what is known of it, for the details. */
	| { kind: 'unexpected'; reason: string };

/** An answer, or why there is none. */
export type Answer< T > = T | { failure: Failure };

export interface Context {
	connectUrl: string;
	categories: readonly Category[];
	/** Why the connection, or the way to an account, could not be read. */
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

/** What the flow needs from outside. */
export interface Services {
	[ port: string ]:
		Call< void, Answer< Site > > | Call< void, Answer< Category[] > > | Call< void, Answer< string > >;
	connection: Call< void, Answer< Site > >;
	categories: Call< void, Answer< Category[] > >;
	/** Where a person connects an account, with the way back to this page. */
	way: Call< void, Answer< string > >;
}
