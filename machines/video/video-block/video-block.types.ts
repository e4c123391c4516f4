import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Output as UploadOutput, Told, UploadOptions } from '../upload';
import type { PosterChoice, VideoRecord } from './video.types';

export type { Tag, UploadOutput };

export type Failure = PortFailure<
	/** The file is not a video. */
	| 'disallowed'
	/** The address does not belong to a video service. */
	| 'unknown-address'
>;

/** The video of a block, from its attributes. */
export interface Video {
	/** Empty if the block has none. */
	guid: string;
	/** The id of the attachment; 0 without one, and negative while the mobile app uploads. */
	id: number;
	/** The address of the file; empty if unknown. */
	src: string;
}

/** An interrupted upload of this user. Choosing the same file resumes it. */
export interface UnfinishedUpload {
	fingerprint: string;
	/** The file name. */
	name: string;
	/** In bytes. */
	size: number;
}

/** The author's input for a new video during the upload. */
export interface Details {
	title: string;
	poster: PosterChoice | null;
}

/** The video data of an attachment. */
export type Media = Omit< VideoRecord, 'tracks' | 'poster' >;

export interface Input {
	video: Video;
	/** The post that uploads are attached to; 0 for none. */
	postId: number;
	/** How many parts of a file are sent at the same time. */
	parallelUploads: number;
}

export interface Context {
	video: Video;
	details: Details;
	postId: number;
	parallelUploads: number;
	/** The file being uploaded, or uploaded last; frames for the poster are drawn from it. */
	file: File | null;
	/** The last chosen attachment; 0 before the first. */
	chosenId: number;
	unfinished: readonly UnfinishedUpload[];
	/** The site's record of the displayed video; null until loaded. */
	record: VideoRecord | null;
	failure: Failure | null;
}

export type Event =
	/** From the upload in progress. */
	| Told
	/** The attributes of the block changed, such as by undo. */
	| { type: 'video.change'; video: Video }
	/** A file was chosen, dropped or handed over. */
	| { type: 'file.upload'; file: File }
	/** An address was typed: its guid, empty for none. */
	| { type: 'guid.insert'; guid: string }
	/** An attachment was chosen in the media library. */
	| { type: 'media.pick'; id: number }
	| { type: 'media.retry' }
	| { type: 'record.retry' }
	/** Dismisses the notice above a displayed video: the failure did not affect that video. */
	| { type: 'failure.dismiss' }
	/** Deletes an interrupted upload. */
	| { type: 'unfinished.discard'; fingerprint: string }
	| { type: 'title.type'; title: string }
	| { type: 'poster.choose'; poster: PosterChoice | null }
	/** Saves the title and the poster. */
	| { type: 'details.done' }
	/** Continues without saving them. */
	| { type: 'details.skip' }
	/** The author clicked the player, so that its controls can be used. */
	| { type: 'player.use' }
	/** The block was deselected. */
	| { type: 'player.cover' };

export type Emitted = AttributesCommit;

/** The services that the flow calls. */
export type Services = {
	/** Lists this user's interrupted uploads. Never rejects: without storage there are none. */
	listUnfinished: Call< void, readonly UnfinishedUpload[] >;
	/** Deletes an interrupted upload here and on the site. Throws a `ServiceFailure`. */
	discardUnfinished: Call< { fingerprint: string; options: UploadOptions }, void >;
	/** Reads the video of an attachment, creating it if necessary. Throws a `ServiceFailure`. */
	loadMedia: Call< { id: number }, Media >;
	/** Reads the site's record of a video. Throws a `ServiceFailure` for a video on another site. */
	readRecord: Call< { guid: string }, VideoRecord >;
	/** Saves the title, then sets the poster. Returns the poster's address; empty while it is being generated. Throws a `ServiceFailure`. */
	saveDetails: Call< { video: Video; details: Details }, { poster: string } >;
};
