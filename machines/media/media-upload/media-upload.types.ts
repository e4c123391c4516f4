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

/** An attachment created by an upload. */
export interface Attachment extends Omit< CopiedItem, 'type' > {
	type: MediaKind | 'file';
	/** The width of its file in pixels; 0 if unknown. */
	width: number;
	height: number;
	/** The URL of its attachment page; empty if unknown. */
	link: string;
}

/** One file of the list. */
export interface Upload {
	/** Unique in the list. */
	id: string;
	file: File;
	status: Status;
	/** The fraction of the file that is sent, from 0 to 1. */
	sent: number;
	/** The reason of `failed`. */
	failure: Failure | null;
	/** The attachment of `uploaded`. */
	attachment: Attachment | null;
}

/** The upload limits of the site, from the editor settings. */
export interface Rules {
	/** The accepted kinds of media. */
	kinds: readonly MediaKind[];
	/** By extensions, such as `jpg|jpeg|jpe`; null if unknown: the site then checks the upload. */
	allowedMimeTypes: MimeTypes | null;
	/** In bytes; 0 if unknown. */
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
	/** The output; empty if it was cancelled. */
	items: readonly Attachment[];
}

/** The input of the actor of one file. */
export interface FileInput {
	id: string;
	file: File;
	postId: number;
}

/** The output of the actor of one file. */
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
	/** Removes a file from the list, and cancels its upload. */
	| { type: 'file.remove'; id: string }
	/** Uploads one failed file again. */
	| { type: 'file.retry'; id: string }
	/** Uploads all failed files again, except those that the site will never accept. */
	| { type: 'failed.retry' }
	/** Continues with the uploaded files, and drops the rest. */
	| { type: 'uploaded.insert' }
	/** Cancels the uploads; uploaded files stay in the media library. */
	| { type: 'uploads.cancel' };

/** The events for the machine that invoked it: files are being sent, or the list waits for the author. */
export type Told = { type: 'uploads.sending' } | { type: 'uploads.incomplete' };

/** The replies of the port `upload`. */
export type Reply =
	/** The fraction that is sent, from 0 to 1. At 1, the site still has to process the file. */
	{ type: 'upload.progress'; sent: number } | { type: 'upload.done'; attachment: Attachment };

export type UploadEvent = Reply | StreamEnd< 'upload' >;

/** The services of the flow, by port. */
export type Services = {
	/** Uploads one file into the media library. Throws a `ServiceFailure` with a {@link Failure}. */
	upload: Stream< Omit< FileInput, 'id' >, Reply >;
};
