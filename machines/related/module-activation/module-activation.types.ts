import type { Call, FocusRequest, Tag } from '../../_kit';

export type { Tag };

/** A part of the site that is switched on for the whole site before its block is of use. */
export type ModuleName = 'related-posts' | 'wordads';

/** Why the module could not be read or switched on. */
export type Failure =
	/** The site did not say whether the module is active. */
	| { kind: 'unread' }
	/** The site was asked to switch it on and did not; its own words, for people. Empty when it gave none. */
	| { kind: 'refused'; message: string }
	/** Nothing was heard for too long. */
	| { kind: 'silent' }
	/** A fault nobody foresaw. */
	| { kind: 'unexpected'; reason: string };

export interface Context {
	module: ModuleName;
	failure: Failure | null;
}

export interface Input {
	module: ModuleName;
}

/** What the site answers when it is to switch a module on. A refusal is an answer. */
export interface Activation {
	isActive: boolean;
	/** Why not, in the site's own words; may be empty. */
	message: string;
}

export type Event = { type: 'module.activate' };

/** The button is gone once the module is active: whoever pressed it goes on with the block. */
export type Emitted = FocusRequest;

/** What the flow needs from outside. */
export interface Services {
	[ port: string ]: Call< Input, boolean > | Call< Input, Activation >;
	/** Whether the module is active; rejects when the site does not say it. */
	read: Call< Input, boolean >;
	/** Switches the module on, once for the whole site. */
	activate: Call< Input, Activation >;
}
