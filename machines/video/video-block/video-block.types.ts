import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Output as UploadOutput, Told, UploadOptions } from '../upload';
import type { PosterChoice, VideoRecord } from './video.types';

export type { Tag, UploadOutput };

export type Failure = PortFailure<
	/** The file is no video. */
	| 'disallowed'
	/** The address is not one of a video service. */
	| 'unknown-address'
>;

/** The video of a block, as its attributes name it. */
export interface Video {
	/** Empty where the block names none. */
	guid: string;
	/** The id of the attachment; 0 without one, and negative while the mobile app uploads. */
	id: number;
	/** The address of the file; empty where it is not known. */
	src: string;
}

/** An upload of this person that was interrupted. The same file goes on where it stopped. */
export interface UnfinishedUpload {
	fingerprint: string;
	/** The file name. */
	name: string;
	/** In bytes. */
	size: number;
}

/** What the author said of a new video while it was uploaded. */
export interface Details {
	title: string;
	poster: PosterChoice | null;
}

/** What an attachment says of its video. */
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
	/** The attachment that was chosen last; 0 before the first. */
	chosenId: number;
	unfinished: readonly UnfinishedUpload[];
	/** What the site knows of the video that is shown; null until it is read. */
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
	/** An address was typed: the guid that is in it, empty for none. */
	| { type: 'guid.insert'; guid: string }
	/** An attachment was chosen in the media library. */
	| { type: 'media.pick'; id: number }
	| { type: 'media.retry' }
	| { type: 'record.retry' }
	/** Takes the notice above a shown video away: the failure changed nothing of that video. */
	| { type: 'failure.dismiss' }
	/** Deletes what is uploaded of an interrupted upload. */
	| { type: 'unfinished.discard'; fingerprint: string }
	| { type: 'title.type'; title: string }
	| { type: 'poster.choose'; poster: PosterChoice | null }
	/** Saves the title and the poster. */
	| { type: 'details.done' }
	/** Goes on without saving them. */
	| { type: 'details.skip' }
	/** The author clicked the player, so that its controls can be used. */
	| { type: 'player.use' }
	/** The block was deselected. */
	| { type: 'player.cover' };

export type Emitted = AttributesCommit;

/** The services that the flow calls. */
export type Services = {
	/** Lists the interrupted uploads of this person. Never rejects: without storage there are none. */
	listUnfinished: Call< void, readonly UnfinishedUpload[] >;
	/** Deletes an interrupted upload here and at the site. Throws a `ServiceFailure`. */
	discardUnfinished: Call< { fingerprint: string; options: UploadOptions }, void >;
	/** Reads the video of an attachment; makes it one where it is not. Throws a `ServiceFailure`. */
	loadMedia: Call< { id: number }, Media >;
	/** Reads what the site knows of a video. Throws a `ServiceFailure` for a video of another site. */
	readRecord: Call< { guid: string }, VideoRecord >;
	/** Saves the title and sets the poster, in this order. Returns the address of the poster; empty while it is being made. Throws a `ServiceFailure`. */
	saveDetails: Call< { video: Video; details: Details }, { poster: string } >;
};
