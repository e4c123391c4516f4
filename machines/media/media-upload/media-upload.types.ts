import type { Failure as PortFailure, Stream, StreamEnd, Tag } from '../../_kit';
import type { CopiedItem } from '../media-browser';
import type { MediaKind, MimeTypes } from './allowed';

export type { Tag };

/** Why a file was not uploaded. */
export type Failure = PortFailure<
	/** The site does not accept files of this type here. */
	| 'disallowed'
	/** The file is larger than the site accepts. */
	| 'large'
	/** The file has no content. */
	| 'empty',
	string
>;

export type Status = 'queued' | 'uploading' | 'uploaded' | 'failed';

/** An attachment that an upload made. */
export interface Attachment extends Omit< CopiedItem, 'type' > {
	type: MediaKind | 'file';
	/** Of its file, in pixels; 0 where the site did not say. */
	width: number;
	height: number;
	/** The address of its attachment page; empty where the site did not say. */
	link: string;
}

/** One file of the list. */
export interface Upload {
	/** Unique in the list. */
	id: string;
	file: File;
	status: Status;
	/** How much of the file is sent, from 0 to 1. */
	sent: number;
	/** The reason of `failed`. */
	failure: Failure | null;
	/** The attachment of `uploaded`. */
	attachment: Attachment | null;
}

/** What the site accepts, as in the editor settings. */
export interface Rules {
	/** The kinds of media that are wanted. */
	kinds: readonly MediaKind[];
	/** By extensions, such as `jpg|jpeg|jpe`; null where they are not known: the site then decides at the upload. */
	allowedMimeTypes: MimeTypes | null;
	/** In bytes; 0 where it is not known. */
	maxSize: number;
}

export interface Input {
	files: readonly File[];
	rules: Rules;
	/** The post that the attachments belong to; 0 for none. */
	postId: number;
}

export interface Context {
	postId: number;
	uploads: readonly Upload[];
	/** The output: none if it was cancelled. */
	items: readonly Attachment[];
}

/** The input of the actor of one file. */
export interface FileInput {
	id: string;
	file: File;
	postId: number;
}

/** How the actor of one file ended. */
export type FileEnd = { attachment: Attachment; failure: null } | { attachment: null; failure: Failure };

/** Sent by XState when the actor of a file ends. */
export interface FileDone {
	type: `xstate.done.actor.file.${ string }`;
	actorId: string;
	output: FileEnd;
}

/** Sent by the actor of a file while it is being sent. */
export interface FileProgress {
	type: 'file.progress';
	id: string;
	sent: number;
}

export type Event =
	| FileDone
	| FileProgress
	/** Takes a file off the list; an upload of it is cancelled. */
	| { type: 'file.remove'; id: string }
	/** Uploads one failed file again. */
	| { type: 'file.retry'; id: string }
	/** Uploads all failed files again that the site may still accept. */
	| { type: 'failed.retry' }
	/** Goes on with what is uploaded, and leaves the rest. */
	| { type: 'uploaded.insert' }
	/** Ends the uploads; what is uploaded stays in the media library. */
	| { type: 'uploads.cancel' };

/** What it tells the machine that invoked it: whether files are being sent, or the list waits for the author. */
export type Told = { type: 'uploads.sending' } | { type: 'uploads.incomplete' };

/** The replies of the port `upload`. */
export type Reply =
	/** How much is sent, from 0 to 1. At 1 the site still has to process the file. */
	{ type: 'upload.progress'; sent: number } | { type: 'upload.done'; attachment: Attachment };

export type UploadEvent = Reply | StreamEnd< 'upload' >;

/** The services of the flow, by port. */
export type Services = {
	/** Uploads one file into the media library. Throws a `ServiceFailure` with a {@link Failure}. */
	upload: Stream< Omit< FileInput, 'id' >, Reply >;
};
