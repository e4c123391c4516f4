import type { Call, Failure, Tag } from '../../_kit';

export type { Failure, Tag };

/** The states of a post's newsletter, as the server names them. */
export type State =
	'unavailable' | 'choosing' | 'waiting' | 'sending' | 'paused' | 'stopped' | 'sent' | 'sent-in-part' | 'cancelled';

/** Whom a post can be sent to. */
export interface Audience {
	value: string;
	label: string;
	/** How many people would get it now. */
	count: number;
}

export interface Newsletter {
	state: State;
	/** Whom it is sent to; `none` if to nobody. */
	audience: string;
	/** Why nothing is sent at all, such as a paused site; empty if it is. */
	held: string;
	/** Where what is missing can be entered; empty if nothing is, or for people who may not. */
	settingsUrl: string;
	/** Whether everybody can open the post. */
	isPublic: boolean;
	/** Why it was stopped: `failures` or `post`. */
	reason: string;
	all: number;
	sent: number;
	failed: number;
	uncertain: number;
	/** The time of the last email, ISO 8601; empty: none yet. */
	lastBatch: string;
	/** Whether sending waits for a visit to the site. */
	isLate: boolean;
	/** Only for people who manage the list. */
	failures: readonly { email: string; reason: string; isUncertain: boolean }[];
	/** Only before it is sent. */
	audiences: readonly Audience[];
}

export type Act = 'send' | 'pause' | 'resume' | 'cancel' | 'retry';
export type Reader = 'subscriber' | 'paid';
export type Width = 320 | 600;

/** The email as a reader gets it. */
export interface Letter {
	subject: string;
	/** Empty if it has no such part. */
	html: string;
	text: string;
}

export interface Context {
	postId: number;
	/** What the server says; null before it has. */
	newsletter: Newsletter | null;
	/** What is chosen in the editor, saved or not. */
	choice: string;
	/** What was asked for last. */
	act: Act;
	/** What is tried again: those that failed, or those that are uncertain. */
	what: 'failed' | 'uncertain';
	reader: Reader;
	width: Width;
	letter: Letter | null;
	/** What the server says of a test email; empty without one. */
	message: string;
	failure: Failure | null;
}

export type Input = void;

export type Event =
	/** The post of the editor, also after it was saved with another status. */
	| { type: 'post.show'; postId: number; status: string }
	/** The choice in the editor, whoever has changed it. */
	| { type: 'choice.change'; audience: string }
	| { type: 'audience.choose'; audience: string }
	| { type: 'preview.open' }
	| { type: 'preview.close' }
	| { type: 'reader.choose'; reader: Reader }
	| { type: 'width.choose'; width: Width }
	| { type: 'test.send' }
	| { type: 'send.ask' }
	| { type: 'send.confirm' }
	| { type: 'send.dismiss' }
	| { type: 'sending.pause' }
	| { type: 'sending.resume' }
	| { type: 'sending.cancel' }
	| { type: 'failed.retry'; what: 'failed' | 'uncertain' }
	/** Tries again what failed between the editor and the site. */
	| { type: 'request.retry' };

/** Writes the choice to the post. */
export interface ChoiceEdit {
	type: 'choice.edit';
	audience: string;
}

interface OfPost {
	postId: number;
}

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** The state of the post's newsletter. */
	state: Call< OfPost, Newsletter >;
	/** Does something with it; the state after that. */
	change: Call< OfPost & { act: Act; audience: string; what: 'failed' | 'uncertain' }, Newsletter >;
	/** The email of the text in the editor. */
	letter: Call< OfPost & { reader: Reader }, Letter >;
	/** Sends that email to the person who asks; what the server says. */
	sample: Call< OfPost & { reader: Reader }, string >;
};
