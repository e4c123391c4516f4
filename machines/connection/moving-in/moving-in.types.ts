import type { Call, FocusRequest, Failure as PortFailure, SiteKind, Tag } from '../../_kit';

export type { Tag };

/** Why a step failed: also what stands between the browser and the site, such as a page to log in. */
export type Failure = PortFailure< SiteKind >;

/** Whether something of Jetpack's can be taken over, is here already, and so on. */
export type ItemState = 'new' | 'same' | 'differs' | 'needs-key' | 'unused';

export type Group = 'features' | 'services' | 'content' | 'kept';

/** Something of Jetpack's, in the site's own words. */
export interface Item {
	id: string;
	group: Group;
	/** What Jetpack has. */
	label: string;
	/** What becomes of it here. */
	becomes: string;
	state: ItemState;
	/** What is set here instead; empty: nothing. */
	ours: string;
	/** Where it can be set; empty: nowhere. */
	url: string;
	/** Whether it is taken over with the others. Form responses are not: they are copied afterwards. */
	canTake: boolean;
}

/** The id of the item of form responses. */
export const RESPONSES = 'responses';

/** How far the copying of form responses is. */
export interface Progress {
	total: number;
	done: number;
	/** Where to go on; null: all are copied. */
	next: number | null;
	copied: number;
	/** How many were here already, or are older than what the site keeps. */
	skipped: number;
	/** How many files there are of which there is a name only. */
	files: number;
}

export interface Overview {
	/** Whether there is anything, and what the owner has decided. */
	state: 'nothing' | 'open' | 'taken' | 'dismissed';
	/** When the owner has decided, as an ISO date; empty: not yet. */
	time: string;
	canUndo: boolean;
	items: readonly Item[];
	responses: Progress;
}

/** An item that was not taken over, and why, in the words of its system. */
export interface Refusal {
	id: string;
	message: string;
}

export interface Taken {
	refused: readonly Refusal[];
	overview: Overview;
}

/** What undoing has left. */
export interface Leftovers {
	/** The labels of settings that somebody has changed since. */
	settings: readonly string[];
	/** How many copied form responses somebody has worked with. */
	responses: number;
}

export interface Undone {
	left: readonly string[];
	kept: number;
	/** Where to go on; null: it is done. */
	next: number | null;
	overview: Overview;
}

export interface Context {
	/** Null while it is being read. */
	overview: Overview | null;
	/** The ids of the items that are checked. */
	chosen: readonly string[];
	refused: readonly Refusal[];
	/** Where undoing goes on. */
	cursor: number;
	leftovers: Leftovers;
	failure: Failure | null;
}

export interface Input {
	/** What the page knows already; null: it is read. */
	overview: Overview | null;
}

export type Event =
	/** Checks an item, or no longer. */
	| { type: 'item.toggle'; id: string }
	/** Takes over what is checked. */
	| { type: 'take' }
	/** Takes over nothing. */
	| { type: 'dismiss' }
	/** Copies the form responses, or goes on with that. */
	| { type: 'copy' }
	/** Stops copying; what is copied stays. */
	| { type: 'stop' }
	| { type: 'undo' }
	/** Shows what there is again. */
	| { type: 'overview.show' }
	| { type: 'overview.hide' }
	/** Performs again what failed. */
	| { type: 'retry' }
	/** Reads again what there is. */
	| { type: 'overview.refresh' };

/** Moves the focus to the panel where the pressed button is gone. */
export type Emitted = FocusRequest;

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	read: Call< void, Overview >;
	/** Takes over items. */
	take: Call< { items: readonly string[] }, Taken >;
	dismiss: Call< void, Overview >;
	/** Copies a batch of form responses. */
	copy: Call< { cursor: number }, Progress >;
	/** Puts settings back, and deletes a batch of copied form responses. */
	undo: Call< { cursor: number }, Undone >;
};
