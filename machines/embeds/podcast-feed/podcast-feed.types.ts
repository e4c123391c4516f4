import type { AttributesCommit, Call, FocusRequest, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** Why no feed is shown. */
export type Failure = PortFailure<
	/** The text is not a web address. */
	'unreadable'
>;

/** An episode with audio. All texts are plain. */
export interface Episode {
	/** The feed's own id of it. */
	guid: string;
	title: string;
	description: string;
	/** The address of the audio. */
	audio: string;
	/** In words; empty if the feed does not say. */
	duration: string;
}

/** What the site has read. */
export interface Feed {
	title: string;
	/** The podcast's own page; empty: none. */
	link: string;
	/** The address of the cover; empty: none. */
	cover: string;
	/** Newest first, as in the feed. */
	episodes: readonly Episode[];
}

export interface Context {
	/** The address in the block; empty: none. */
	url: string;
	/** The text in the field. No failure changes it. */
	draft: string;
	/** The feed of `url`; null until it was read. */
	feed: Feed | null;
	failure: Failure | null;
}

/** The address in the block. */
export type Input = Pick< Context, 'url' >;

export type Event =
	| { type: 'url.edit'; text: string }
	| { type: 'url.submit' }
	/** Cancels the request. */
	| { type: 'request.stop' }
	| { type: 'form.open' }
	/** Back to the episodes. */
	| { type: 'form.close' }
	/** The address in the block, at each change, such as an undo. */
	| { type: 'attributes.change'; url: string };

export type Emitted =
	| AttributesCommit
	/** Moves the focus from the field to the block. */
	| FocusRequest;

/** The services of the flow, by port. */
export type Services = {
	/** Has the site read a feed. Throws a `ServiceFailure`. */
	feed: Call< { url: string }, Feed >;
};
