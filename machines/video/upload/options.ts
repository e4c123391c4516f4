/** The upload options: those of the tus client, with the same meaning and defaults. */
export interface UploadOptions {
	/** The maximum bytes per request. */
	chunkSize: number;
	/** The delays before retries, in milliseconds; null: no retries. */
	retryDelays: readonly number[] | null;
	/** How many parts of the file are sent at the same time. */
	parallelUploads: number;
	/** Whether a record of the upload is stored, so that it can be resumed after a reload. */
	storeFingerprint: boolean;
	/** Whether that record is removed when the upload is finished. */
	removeFingerprintOnSuccess: boolean;
	/** Sent on creation, in addition to the file's name, type and post. */
	metadata: Readonly< Record< string, string > >;
	/** The address of an upload to resume. */
	uploadUrl: string | null;
	/** In bytes, or as text; null: the size of the file. */
	uploadSize: number | string | null;
	/** Whether the size is only sent with the last chunk. */
	uploadLengthDeferred: boolean;
	/** Sent with each request. */
	headers: Readonly< Record< string, string > >;
	/** Whether to send only GET and POST, with the real method in a header: some hosts' firewalls block the others. */
	overrideMethods: boolean;
}

export const DEFAULT_OPTIONS: UploadOptions = {
	chunkSize: Infinity,
	retryDelays: [ 0, 1000, 3000, 5000 ],
	parallelUploads: 1,
	storeFingerprint: true,
	removeFingerprintOnSuccess: false,
	metadata: {},
	uploadUrl: null,
	uploadSize: null,
	uploadLengthDeferred: false,
	headers: {},
	overrideMethods: false,
};

/** The options for videos. */
export const VIDEO_OPTIONS = {
	chunkSize: 10_000_000,
	retryDelays: [ 0, 1000, 3000, 5000, 10_000 ],
	// Records of finished uploads would accumulate until the browser's storage is full.
	removeFingerprintOnSuccess: true,
	overrideMethods: true,
} as const satisfies Partial< UploadOptions >;
