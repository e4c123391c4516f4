import type { Call, Failure as PortFailure, Stream, StreamEnd, Tag } from '../../_kit';
import type { UploadOptions } from './options';

export type { Tag };

/** Why an upload stopped. */
export type Failure = PortFailure<
	/** The browser says that it has no network. */
	| 'offline'
	/** The token of the upload, or the login behind it, is no longer valid. */
	| 'expired'
	/** The site no longer has the upload that was to be resumed. */
	| 'gone'
	/** The file cannot be read any more, or is not the one that was begun. */
	| 'unreadable'
	/** Something between the browser and the site does not let a request of this size through. */
	| 'body-limit'
	/** The site has the whole file, and does not say which video it has made of it. */
	| 'no-video',
	string
>;

/** Bytes that come piece by piece, of a length that may not be known before the end. */
export interface ByteReader {
	read: () => Promise< { done: boolean; value?: Uint8Array } >;
}

/** What is uploaded. The editor only uploads files. */
export type UploadSource = File | ByteReader;

/** Where the site keeps what has arrived so far: one address, or in parallel mode one for each part, in order. */
export type Resume = { uploadUrl: string } | { parallelUploadUrls: readonly string[] };

/** The right to upload, as the site gave it. */
export interface Grant {
	/** Sent with each request; short-lived. */
	token: string;
	/** Where uploads are created; null where the site named no address. */
	endpoint: string | null;
}

/** A video that the site has made of an upload. */
export interface UploadedVideo {
	/** Eight letters and digits. */
	guid: string;
	/** The id of the attachment; 0 where the site did not name it. */
	id: number;
	/** The address of the video file. */
	src: string;
	/** The address of the finished upload. */
	url: string;
}

/** How much has been sent at a moment. */
export interface Moment {
	/** Bytes that were given to the network; they may still be lost. */
	sent: number;
	/** Milliseconds of a clock that only moves forward. */
	at: number;
}

/** The speed of an upload. */
export interface Pace extends Moment {
	/** Bytes per second, smoothed; 0 until it is known. */
	speed: number;
}

export interface Input {
	file: UploadSource;
	/** The post that the attachment belongs to; 0 for none. */
	postId: number;
	/** Changes to the defaults. */
	options?: Partial< UploadOptions >;
}

export interface Context {
	file: UploadSource;
	postId: number;
	options: UploadOptions;
	/** Identifies blog, person and file; empty where nothing is stored of the upload. */
	fingerprint: string;
	/** Null until the site has created the upload. */
	resume: Resume | null;
	grant: Grant | null;
	/** In bytes: the option, or less where larger requests do not get through. */
	chunkSize: number;
	/** Of the file in bytes; null while it is not known. */
	size: number | null;
	/** Bytes that the site has. */
	offset: number;
	/** Bytes that are shown as sent; never fewer than before. */
	sent: number;
	/** Where the chunk ends that is being sent. */
	chunkEnd: number;
	/** Null while nothing moves. */
	pace: Pace | null;
	/** How many retries there were since the offset last moved. */
	attempts: number;
	/** How many times the token was renewed since the offset last moved. */
	renewals: number;
	/** How many times the site had lost the upload, so that it began anew. */
	restarts: number;
	failure: Failure | null;
	video: UploadedVideo | null;
}

export type Output = { outcome: 'finished'; video: UploadedVideo } | { outcome: 'aborted'; video: null };

/** The result of `open`. */
export interface Opened {
	fingerprint: string;
	/** Where an earlier upload of the same file stopped, on this page or another. */
	resume: Resume | null;
	chunkSize: number;
	size: number | null;
}

/** The replies of the port `transfer`. */
export type Reply =
	/** Another tab is uploading the same file; this one waits for it to end. */
	| { type: 'transfer.taken' }
	/** The site is asked to create the upload. */
	| { type: 'transfer.creating' }
	/** The site is asked how much it has. */
	| { type: 'transfer.resuming' }
	/** The site has created the upload. */
	| { type: 'transfer.created'; resume: Resume }
	/** The site has all bytes before this one: after a check, or after a chunk. `chunkSize` of them are new. */
	| { type: 'transfer.offset'; chunkSize: number; offset: number; total: number | null }
	/** Bytes were given to the network. `chunkEnd`: all that there are before the site has to answer. */
	| ( Moment & { type: 'transfer.progress'; total: number | null; chunkEnd: number } )
	| { type: 'transfer.done'; video: UploadedVideo };

export type Event =
	| Reply
	| StreamEnd< 'transfer' >
	/** Stops the requests; what the site has stays there. */
	| { type: 'upload.pause' }
	| { type: 'upload.resume' }
	| { type: 'upload.retry' }
	/** Ends the upload, and deletes what the site has of it. */
	| { type: 'upload.abort' }
	/** The same file once more, where the browser can no longer read it; or another one. */
	| { type: 'file.choose'; file: File };

/** What the flow tells the one that invoked it. */
export type Told =
	| { type: 'upload.moving' }
	/** Nothing moves until there is a network again, or another tab ends. */
	| { type: 'upload.waiting' }
	| { type: 'upload.paused' }
	| { type: 'upload.failed'; failure: Failure };

/** The input of the port `transfer`. */
export interface TransferInput extends Omit< Opened, 'resume' > {
	file: UploadSource;
	postId: number;
	options: UploadOptions;
	grant: Grant;
	resume: Resume | null;
}

/** The services of the flow. All throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Checks the options, reads the first and last bytes of the file, and finds an earlier upload of it. Makes no request. */
	open: Call< Pick< Input, 'file' > & { options: UploadOptions }, Opened >;
	/** Gets the token and the address for uploads. `key`: the id of the only upload that it is for; empty for any. */
	authorize: Call< { key: string }, Grant >;
	/** Sends the file from where the site has it. Waits while another tab does the same. Does not retry. */
	transfer: Stream< TransferInput, Reply >;
	/** Resolves when the site can be reached again, whatever the browser says of its network. */
	online: Call< { endpoint: string | null; options: UploadOptions }, void >;
	/** Deletes what the site has of an upload, and the record of it. */
	terminate: Call< { grant: Grant | null; resume: Resume; fingerprint: string; options: UploadOptions }, void >;
};
