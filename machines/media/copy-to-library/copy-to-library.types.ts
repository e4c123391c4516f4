import type { Call, EditorTell, Failure as PortFailure, Tag } from '../../_kit';
import type { CopiedItem, MediaItem } from '../media-browser';

export type { Tag };

/** Why an item was not copied. The codes are those of the site and of the source. */
export type Failure = PortFailure< never, string >;

export type Status = 'queued' | 'copying' | 'copied' | 'failed';

/** One item of the batch. */
export interface Copy {
	item: MediaItem;
	status: Status;
	/** The reason of `failed`; of a queued item that the account no longer permits, the refusal. */
	failure: Failure | null;
	/** The attachment of `copied`. */
	copied: CopiedItem | null;
}

export interface Input {
	/** The number of the batch in this editor: `editor.tell` names it. */
	batch: number;
	/** The id of the source. */
	source: string;
	/** The chosen items, in the order of choosing; each id once. */
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

/** How the actor of one item ended: with an attachment or with a failure. */
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
	/** Ends the copying; what has arrived stays in the media library. */
	| { type: 'copy.cancel' }
	/** Inserts what has arrived, and leaves the rest. */
	| { type: 'arrived.insert' }
	/** Goes on without a dialog. */
	| { type: 'copy.background' }
	| { type: 'copy.foreground' }
	/** The account of the source is connected again. */
	| { type: 'account.connected' };

/** What the flow of the picker is told: `editor.tell`. */
export interface BatchChange {
	type: 'copy.started' | 'copy.done' | 'copy.failed' | 'copy.unauthorized' | 'copy.cancelled';
	batch: number;
}

export type Emitted =
	| EditorTell
	/** Inserts the attachments into the post. */
	| { type: 'media.insert'; items: readonly CopiedItem[] }
	/** The batch has ended while nobody was looking at it. */
	| { type: 'notice.show'; batch: number; outcome: Outcome; copied: number; total: number };

/** How a batch ended in the background. */
export type Outcome = 'arrived' | 'failed' | 'unauthorized';

/** The services of the flow, by port. */
export type Services = {
	/** Copies one item into the media library. Throws a `ServiceFailure` with a {@link Failure}. */
	copy: Call< ItemInput, CopiedItem >;
};
