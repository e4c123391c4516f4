import type { Call, FocusRequest, Failure as PortFailure, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also failures between the browser and the site, such as a login page. */
export type Failure = PortFailure< SiteKind >;

/** Whether a Jetpack item can be imported, already exists here, and so on. */
export type ItemState = 'new' | 'same' | 'differs' | 'needs-key' | 'unused';

export type Group = 'features' | 'services' | 'content' | 'kept';

/** A Jetpack item, with texts from the site. */
export interface Item {
	id: string;
	group: Group;
	/** What Jetpack has. */
	label: string;
	/** What happens to it here. */
	becomes: string;
	state: ItemState;
	/** The value set here instead; empty if there is none. */
	ours: string;
	/** The URL where it can be set; empty if there is none. */
	url: string;
	/** Whether it is imported with the others. Form responses are not: they are copied afterwards. */
	canTake: boolean;
}

/** The id of the form responses item. */
export const RESPONSES = 'responses';

/** The progress of copying form responses. */
export interface Progress {
	total: number;
	done: number;
	/** The position to continue from; null: all are copied. */
	next: number | null;
	copied: number;
	/** How many already existed here, or are older than the site keeps. */
	skipped: number;
	/** How many files have only a name. */
	files: number;
}

export interface Overview {
	/** Whether there is Jetpack data, and what the owner has decided. */
	state: 'nothing' | 'open' | 'taken' | 'dismissed';
	/** When the owner decided, as an ISO date; empty: not yet. */
	time: string;
	canUndo: boolean;
	items: readonly Item[];
	responses: Progress;
}

/** An item that was not imported, and why, as told by its system. */
export interface Refusal {
	id: string;
	message: string;
}

export interface Taken {
	refused: readonly Refusal[];
	overview: Overview;
}

/** What undoing left in place. */
export interface Leftovers {
	/** The labels of settings that have changed since. */
	settings: readonly string[];
	/** How many copied form responses someone has worked on. */
	responses: number;
}

export interface Undone {
	left: readonly string[];
	kept: number;
	/** The position to continue from; null: done. */
	next: number | null;
	overview: Overview;
}

export interface Context {
	/** Null while loading. */
	overview: Overview | null;
	/** The ids of the checked items. */
	chosen: readonly string[];
	refused: readonly Refusal[];
	/** The position from which undoing continues. */
	cursor: number;
	leftovers: Leftovers;
	failure: Failure | null;
}

export interface Input {
	/** Data provided by the page; null: load it. */
	overview: Overview | null;
}

export type Event =
	/** Checks or unchecks an item. */
	| { type: 'item.toggle'; id: string }
	/** Imports the checked items. */
	| { type: 'take' }
	/** Imports nothing. */
	| { type: 'dismiss' }
	/** Copies the form responses, or resumes copying. */
	| { type: 'copy' }
	/** Stops copying; copies so far are kept. */
	| { type: 'stop' }
	| { type: 'undo' }
	/** Shows the overview again. */
	| { type: 'overview.show' }
	| { type: 'overview.hide' }
	/** Retries the failed step. */
	| { type: 'retry' }
	/** Reloads the overview. */
	| { type: 'overview.refresh' };

/** Moves the focus to the panel when the pressed button disappears. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Overview >;
	/** Imports items. */
	take: Call< { items: readonly string[] }, Taken >;
	dismiss: Call< void, Overview >;
	/** Copies a batch of form responses. */
	copy: Call< { cursor: number }, Progress >;
	/** Restores settings, and deletes a batch of copied form responses. */
	undo: Call< { cursor: number }, Undone >;
};
