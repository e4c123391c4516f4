import type { Call, FocusRequest, Failure as PortFailure, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also failures between the browser and the site, such as a login page. */
export type Failure = PortFailure< SiteKind >;

/** What the report lists. */
export type StepName = 'purchase' | 'refund' | 'renewal';

export interface Mail {
	subject: string;
	body: string;
}

/** What each person saw and got at a step, in texts of the site. */
export interface Step {
	step: StepName;
	/** What the visitor reads. */
	visitor: string;
	/** The status on the screens of the admin. */
	owner: string;
	/** What the buyer would have got. */
	mails: readonly Mail[];
	/** How Stripe's events arrived. */
	via: 'webhook' | 'list';
}

/** What the site knows of the rehearsal. */
export interface Answer {
	state: 'impossible' | 'ready' | 'running' | 'done';
	/** The id of the rehearsal under way; empty: none is. */
	run: string;
	/** The step that is due; empty: none is. */
	step: StepName | 'cleaning' | '';
	/** Why nothing can be played; empty: it can. */
	reason: string;
	/** When the last rehearsal began, as an ISO date; empty: there was none. */
	time: string;
	report: readonly Step[];
}

export interface Context {
	/** Null while loading. */
	answer: Answer | null;
	failure: Failure | null;
}

export interface Input {
	/** Data provided by the page; null: load it. */
	answer: Answer | null;
}

export type Event =
	/** Begins a rehearsal. */
	| { type: 'rehearse' }
	/** Plays no further for now. */
	| { type: 'stop' }
	/** Plays on. */
	| { type: 'resume' }
	/** Ends the rehearsal, and removes everything. */
	| { type: 'end' }
	/** Retries the failed step. */
	| { type: 'retry' }
	/** Reads again what the site knows. */
	| { type: 'check' };

/** Moves the focus to the panel when the pressed button disappears. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Answer >;
	/** Performs the next act of a rehearsal, or begins one without an id. */
	play: Call< { run: string }, Answer >;
	end: Call< void, Answer >;
};
