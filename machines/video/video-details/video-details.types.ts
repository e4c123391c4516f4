import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Track, TracksName } from '../video-block';

export type { Failure, Tag };

/** The texts of a video. */
export interface Details {
	title: string;
	description: string;
}

/** The fields a request saves. Omitted fields stay as they are on the site: another block or post may have changed them. */
export interface Changes extends Partial< Details > {
	/** The chapters in the description as WebVTT; null if there are none. */
	chapters?: string | null;
}

export interface Video extends Details {
	/** The id of the attachment. */
	id: number;
	guid: string;
	/** The site's texts when they were read: block attributes may be older, because a video can be in several blocks and posts. */
	record: Details;
}

export interface Input extends Video {
	tracksName: TracksName;
}

/** `title` and `description` are the panel's. */
export interface Context extends Input {
	/** The block's texts. */
	block: Details;
	/** The block's texts when the record was read: if they differ from the record, undoing to them means the record. */
	began: Details;
	/** The site's texts: as read, and confirmed since. */
	saved: Details;
	/** The texts sent since the site last confirmed. After a failure the site may have them or not, so they are sent again. */
	sent: Changes;
	/** Whether the description's chapters are ignored, because a file with chapters was uploaded. */
	hasChaptersFile: boolean;
	failure: Failure | null;
}

export type Event =
	| { type: 'title.edit'; title: string }
	| { type: 'description.edit'; description: string }
	/** The focus leaves a field. */
	| { type: 'field.leave' }
	| { type: 'save.retry' }
	/** The block's attributes and the record, at each change, such as an undo. */
	| ( { type: 'details.change' } & Video );

export type Emitted = AttributesCommit;

export interface Saving extends Changes {
	/** The id of the attachment. */
	id: number;
	guid: string;
}

export interface Saved {
	/** All tracks of the video; null if unchanged. */
	tracks: readonly Track[] | null;
	/** Whether the chapters were rejected, because a file with chapters was uploaded. */
	hasChaptersFile: boolean;
}

/** The services of the flow, by port. */
export type Services = {
	/** Saves changes to the title, description and the description's chapters track. Throws a `ServiceFailure`. */
	saveDetails: Call< Saving, Saved >;
};
