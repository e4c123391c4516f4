import type { Call, FocusRequest, Failure as PortFailure, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why the site did not answer: also failures between the browser and the site, such as a login page. */
export type Failure = PortFailure< SiteKind >;

/** What the check of a step found. */
export type StepState = 'done' | 'open' | 'failed';

/** A step, with texts from the site. */
export interface Step {
	id: string;
	/** What is the case once it is done. */
	label: string;
	state: StepState;
	/** What to do, or what the check found; empty if it is done. */
	help: string;
	/** Where to do it. */
	url: string;
	/** The text of the link. */
	text: string;
}

export interface Goal {
	id: string;
	title: string;
	/** Whether all steps were done once. */
	isReached: boolean;
	steps: readonly Step[];
}

export interface Overview {
	/** Whether this person has hidden the first steps. */
	isHidden: boolean;
	/** Empty if they are hidden. */
	goals: readonly Goal[];
}

export interface Context {
	/** Null while loading. */
	overview: Overview | null;
	failure: Failure | null;
}

export interface Input {
	/** Data provided by the page; null: load it. */
	overview: Overview | null;
}

export type Event =
	/** Checks all steps again. */
	| { type: 'check' }
	| { type: 'hide' }
	| { type: 'show' }
	/** Retries what failed. */
	| { type: 'retry' };

/** Moves the focus to the panel when the pressed button disappears. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Overview >;
	/** Checks all steps, and tests services that passed their test lately, too. */
	check: Call< void, Overview >;
	hide: Call< void, Overview >;
	show: Call< void, Overview >;
};
