import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Track, TracksName } from '../video-block';

export type { Failure, Tag };

/** The texts of a video. */
export interface Details {
	title: string;
	description: string;
}

/** What a request saves. What is left out stays as it is on the site: another block or post may have changed it since. */
export interface Changes extends Partial< Details > {
	/** The chapters of the description as WebVTT; null: none. */
	chapters?: string | null;
}

export interface Video extends Details {
	/** The id of the attachment. */
	id: number;
	guid: string;
	/** What the site has, as it was read: attributes of a block may be older, because a video can be in several blocks and posts. */
	record: Details;
}

export interface Input extends Video {
	tracksName: TracksName;
}

/** `title` and `description` are those of the panel. */
export interface Context extends Input {
	/** What the block holds. */
	block: Details;
	/** What the block held when the record was read: where that differs from the record, an undo to it means the record. */
	began: Details;
	/** What the site has: as it was read, and what it has confirmed since. */
	saved: Details;
	/** What was sent since the site last confirmed. After a failure the site may have it or not, so that it is sent again. */
	sent: Changes;
	/** Whether the chapters of the description are not used, because a file with chapters was uploaded. */
	hasChaptersFile: boolean;
	failure: Failure | null;
}

export type Event =
	| { type: 'title.edit'; title: string }
	| { type: 'description.edit'; description: string }
	/** The focus leaves a field. */
	| { type: 'field.leave' }
	| { type: 'save.retry' }
	/** The attributes of the block and the record, at each change, such as an undo. */
	| ( { type: 'details.change' } & Video );

export type Emitted = AttributesCommit;

export interface Saving extends Changes {
	/** The id of the attachment. */
	id: number;
	guid: string;
}

export interface Saved {
	/** All tracks of the video; null where they have not changed. */
	tracks: readonly Track[] | null;
	/** Whether the chapters were refused, because a file with chapters was uploaded. */
	hasChaptersFile: boolean;
}

/** The services of the flow, by port. */
export type Services = {
	/** Saves what has changed of title, description and the chapters track of the description. Throws a `ServiceFailure`. */
	saveDetails: Call< Saving, Saved >;
};
