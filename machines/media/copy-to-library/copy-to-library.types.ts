import type { Call, EditorTell, Failure as PortFailure, Tag } from '../../_kit';
import type { CopiedItem, MediaItem } from '../media-browser';

export type { Tag };

/** Why an item was not copied. The codes come from the site or the source. */
export type Failure = PortFailure< never, string >;

export type Status = 'queued' | 'copying' | 'copied' | 'failed';

/** One item of the batch. */
export interface Copy {
	item: MediaItem;
	status: Status;
	/** The reason of `failed`, or why a queued item waits for the account. */
	failure: Failure | null;
	/** The attachment of `copied`. */
	copied: CopiedItem | null;
}

export interface Input {
	/** The number of the batch in this editor, which `editor.tell` contains. */
	batch: number;
	/** The id of the source. */
	source: string;
	/** The chosen items, in the order in which they were chosen, without duplicates. */
	items: readonly MediaItem[];
	/** The post that the attachments belong to; 0 for none. */
	postId: number;
}

export interface Context extends Pick< Input, 'batch' | 'source' | 'postId' > {
	copies: readonly Copy[];
}

/** The input of the actor of one item, and of its request. */
export interface ItemInput extends Pick< Input, 'source' | 'postId' > {
	item: MediaItem;
}

/** The output of the actor of one item: an attachment or a failure. */
export type ItemEnd = { copied: CopiedItem; failure: null } | { copied: null; failure: Failure };

/** Sent by XState when the actor of an item ends. */
export interface ItemDone {
	type: `xstate.done.actor.item.${ string }`;
	actorId: string;
	output: ItemEnd;
}

export type Event =
	| ItemDone
	/** Copies all failed items again. */
	| { type: 'failed.retry' }
	/** Copies one failed item again. */
	| { type: 'item.retry'; id: string }
	/** Stops copying; copied items stay in the media library. */
	| { type: 'copy.cancel' }
	/** Inserts the copied items, and drops the rest. */
	| { type: 'arrived.insert' }
	/** Continues without a dialog. */
	| { type: 'copy.background' }
	| { type: 'copy.foreground' }
	/** The account of the source is connected again. */
	| { type: 'account.connected' };

/** The event for `media-picker`, sent with `editor.tell`. */
export interface BatchChange {
	type: 'copy.started' | 'copy.done' | 'copy.failed' | 'copy.unauthorized' | 'copy.cancelled';
	batch: number;
}

export type Emitted =
	| EditorTell
	/** Inserts the attachments into the post. */
	| { type: 'media.insert'; items: readonly CopiedItem[] }
	/** The batch ended in the background. */
	| { type: 'notice.show'; batch: number; outcome: Outcome; copied: number; total: number };

/** How a batch ended in the background. */
export type Outcome = 'arrived' | 'failed' | 'unauthorized';

/** The services of the flow, by port. */
export type Services = {
	/** Copies one item into the media library. Throws a `ServiceFailure` with a {@link Failure}. */
	copy: Call< ItemInput, CopiedItem >;
};
