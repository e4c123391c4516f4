import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Track, TracksName } from '../video-block';

export type { Failure, Tag };

/** The texts of a video. */
export interface Details {
	title: string;
	description: string;
}

export interface Context extends Details {
	/** The id of the attachment. */
	id: number;
	guid: string;
	tracksName: TracksName;
	/** What the block holds. */
	stored: Details;
	/** The description that the site has: its chapters are on the site too. */
	savedDescription: string;
	/** Whether the chapters of the description are not used, because a file with chapters was uploaded. */
	hasChaptersFile: boolean;
	failure: Failure | null;
}

export interface Video extends Details {
	/** The id of the attachment. */
	id: number;
	guid: string;
}

export interface Input extends Video {
	tracksName: TracksName;
}

export type Event =
	| { type: 'title.edit'; title: string }
	| { type: 'description.edit'; description: string }
	/** The focus leaves a field. */
	| { type: 'field.leave' }
	| { type: 'save.retry' }
	/** The attributes of the block, at each change, such as an undo. */
	| ( { type: 'details.change' } & Video );

export type Emitted = AttributesCommit;

export interface Saving extends Video {
	/** The chapters of the description as WebVTT, on the site and now; null: none. */
	chapters: { before: string | null; after: string | null };
}

export interface Saved {
	/** All tracks of the video; null where they have not changed. */
	tracks: readonly Track[] | null;
	/** Whether the chapters were refused, because a file with chapters was uploaded. */
	hasChaptersFile: boolean;
}

/** The services of the flow, by port. */
export type Services = {
	/** Saves title, description and the chapters track of the description. Throws a `ServiceFailure`. */
	saveDetails: Call< Saving, Saved >;
};
