import type { BlockLeave, Call, Failure as PortFailure, Stream, StreamEnd, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../ai-feature';

export type { Tag };

/** Why there is no recording, or no text of it. */
export type Failure = PortFailure<
	/** The browser may not use the microphone. */
	| 'denied'
	/** There is no microphone. */
	| 'absent'
	/** Another program has the microphone, or it does not work. */
	| 'taken'
	/** It was ended before anything was recorded. */
	| 'short'
	/** The page is not loaded by HTTPS, without which browsers give no microphone. */
	| 'insecure'
	/** The browser cannot record. */
	| 'unsupported'
	/** The file is larger than the server takes. */
	| 'large'
	/** The file is longer than ten minutes. */
	| 'long'
	/** The file has no sound. */
	| 'foreign'
	/** The provider has heard no words. */
	| 'wordless'
	/** The site is at its limit of concurrent requests. */
	| 'crowded'
>;

/**
 * What ended a recording: the author, the removal of the block, the limit of time or size, or the microphone, which was unplugged; `file` if it was uploaded.
 */
export type Ending = 'author' | 'removal' | 'time' | 'size' | 'microphone' | 'file';

export interface Limits {
	/** The largest recording, in bytes. */
	maxBytes: number;
	/** The longest recording. */
	maxSeconds: number;
}

export interface Recording {
	file: File;
	/** A blob URL, to listen to it. It is valid as long as the page: undo can bring the recording back at any time. */
	url: string;
	ending: Ending;
}

export interface Transcript {
	/** Never blank: a recording without words is a failure. */
	text: string;
}

export interface Context {
	/** Identifies the recording in progress among those of all blocks. */
	key: string;
	/** The two-letter code of the language that is probably spoken; empty if unknown. */
	language: string;
	/** The largest recording that the site takes, in bytes. */
	maxBytes: number;
	/** The file that was chosen to be uploaded. */
	file: File | null;
	/** The length of the recording in progress, in seconds. */
	seconds: number;
	/** How loud it is, from 0 to 1. */
	level: number;
	recording: Recording | null;
	/** The text of the recording. */
	paragraphs: readonly string[];
	failure: Failure | null;
}

export type Input = Pick< Context, 'key' | 'language' | 'maxBytes' >;

export type Event =
	/** The author starts a recording. */
	| { type: 'microphone.start' }
	| { type: 'microphone.pause' }
	| { type: 'microphone.resume' }
	| { type: 'microphone.finish' }
	/** The author chose a file in place of a recording. */
	| { type: 'file.choose'; file: File }
	/** The author wants neither the recording nor its text. */
	| { type: 'recording.discard' }
	| { type: 'transcript.request' }
	| { type: 'request.stop' }
	/** Undo has brought the block back, and its text is wanted again. */
	| { type: 'text.insert' }
	/** The block was replaced by the text. */
	| { type: 'text.placed' }
	/** A component started to render the flow. */
	| { type: 'block.show' }
	/** The largest recording that the site takes is known. */
	| { type: 'limit.change'; maxBytes: number }
	| BlockLeave
	| AccessChange
	| RecordReply
	| StreamEnd< 'record' >;

export type RecordReply =
	/** The microphone is open. */
	| { type: 'record.begin' }
	/** Several times a second. */
	| { type: 'record.tick'; seconds: number; level: number }
	/** The recording has ended. */
	| { type: 'record.done'; recording: Recording };

export type Emitted =
	/** Replaces the block with these paragraphs. Answered by `text.placed`. */
	{ type: 'text.place'; paragraphs: readonly string[] } | FeatureTell;

/** The services of the flow, by port. All throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Records until `finish` is called or a limit is reached. Aborting it releases the microphone. */
	record: Stream< { key: string } & Limits, RecordReply >;
	/** Pauses the recording until it is aborted. */
	hold: Call< { key: string }, void >;
	/** Ends the recording; `record` yields it. */
	finish: Call< { key: string; ending: Ending }, void >;
	/** Checks a file that was chosen. */
	read: Call< { file: File } & Limits, Recording >;
	/** Has the provider transcribe a recording. */
	transcribe: Call< { file: File; language: string }, Transcript >;
};
