import type { Call, Failure as PortFailure, Stream, StreamEnd, Tag } from '../../_kit';
import type { UploadOptions } from './options';

export type { Tag };

/** Why an upload stopped. */
export type Failure = PortFailure<
	/** The browser reports being offline. */
	| 'offline'
	/** The upload token, or the login behind it, is no longer valid. */
	| 'expired'
	/** The site no longer has the upload to resume. */
	| 'gone'
	/** The file cannot be read any more, or differs from the original one. */
	| 'unreadable'
	/** Something between the browser and the site blocks requests of this size. */
	| 'body-limit'
	/** The site has the whole file, but does not say which video it became. */
	| 'no-video',
	string
>;

/** Bytes read in chunks; their total may be unknown until the end. */
export interface ByteReader {
	read: () => Promise< { done: boolean; value?: Uint8Array } >;
}

/** What is uploaded. The editor only uploads files. */
export type UploadSource = File | ByteReader;

/** The addresses of stored bytes: one, or in parallel mode one per part, in order. */
export type Resume = { uploadUrl: string } | { parallelUploadUrls: readonly string[] };

/** The site's permission to upload. */
export interface Grant {
	/** Sent with each request; short-lived. */
	token: string;
	/** Where uploads are created; null if the site gave no address. */
	endpoint: string | null;
}

/** The video created from an upload. */
export interface UploadedVideo {
	/** Eight letters and digits. */
	guid: string;
	/** The id of the attachment; 0 if the site did not return it. */
	id: number;
	/** The address of the video file. */
	src: string;
	/** The address of the finished upload. */
	url: string;
}

/** The bytes sent at a point in time. */
export interface Moment {
	/** Bytes passed to the network; they may still be lost. */
	sent: number;
	/** Milliseconds of a monotonic clock. */
	at: number;
}

/** The speed of an upload. */
export interface Pace extends Moment {
	/** Bytes per second, smoothed; 0 while unknown. */
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
	/** Identifies blog, user and file; empty if nothing is stored of the upload. */
	fingerprint: string;
	/** Null until the site has created the upload. */
	resume: Resume | null;
	grant: Grant | null;
	/** In bytes: the option, or less if larger requests fail. */
	chunkSize: number;
	/** The file size in bytes; null while unknown. */
	size: number | null;
	/** Bytes stored on the site. */
	offset: number;
	/** Bytes displayed as sent; never decreases. */
	sent: number;
	/** The end of the chunk being sent. */
	chunkEnd: number;
	/** Null while idle. */
	pace: Pace | null;
	/** Retries since the offset last moved. */
	attempts: number;
	/** Token renewals since the offset last moved. */
	renewals: number;
	/** Restarts because the site had lost the upload. */
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
	/** The upload is being created. */
	| { type: 'transfer.creating' }
	/** The offset is being requested. */
	| { type: 'transfer.resuming' }
	/** The site has created the upload. */
	| { type: 'transfer.created'; resume: Resume }
	/** The site has all bytes before this one, according to a check or after a chunk. `chunkSize` of them are new. */
	| { type: 'transfer.offset'; chunkSize: number; offset: number; total: number | null }
	/** Bytes were passed to the network. `chunkEnd`: the total before the site has to respond. */
	| ( Moment & { type: 'transfer.progress'; total: number | null; chunkEnd: number } )
	| { type: 'transfer.done'; video: UploadedVideo };

export type Event =
	| Reply
	| StreamEnd< 'transfer' >
	/** Stops the requests; stored bytes stay on the site. */
	| { type: 'upload.pause' }
	| { type: 'upload.resume' }
	| { type: 'upload.retry' }
	/** Ends the upload, and deletes it from the site. */
	| { type: 'upload.abort' }
	/** The same file again, if the browser can no longer read it; or another one. */
	| { type: 'file.choose'; file: File };

/** Events sent to the parent. */
export type Told =
	| { type: 'upload.moving' }
	/** Nothing moves until the network is back, or another tab ends. */
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
	/** Validates the options, reads the first and last bytes of the file, and finds an earlier upload of it. Makes no request. */
	open: Call< Pick< Input, 'file' > & { options: UploadOptions }, Opened >;
	/** Gets the token and the address for uploads. `key`: the id of the only upload it is for; empty for any. */
	authorize: Call< { key: string }, Grant >;
	/** Sends the file from the stored offset. Waits while another tab does the same. Does not retry. */
	transfer: Stream< TransferInput, Reply >;
	/** Resolves when the site is reachable again, whatever the browser reports about its network. */
	online: Call< { endpoint: string | null; options: UploadOptions }, void >;
	/** Deletes an upload from the site, and its record. */
	terminate: Call< { grant: Grant | null; resume: Resume; fingerprint: string; options: UploadOptions }, void >;
};
