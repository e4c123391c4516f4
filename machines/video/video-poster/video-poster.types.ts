import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { PosterChoice } from '../video-block';

export type { Failure, Tag };

/** The attribute `posterData` of the block: where the poster comes from, and what else older blocks keep there. */
export type PosterData = Readonly< Record< string, unknown > >;

/** What the video service answers about a poster. */
export interface Poster {
	/** Whether the service is still making it. */
	generating: boolean;
	/** The address of the image; while it is generated, of the former one, or empty. */
	poster: string;
}

export interface Input {
	/** The guid of the video. */
	guid: string;
	/** The address of the poster; empty without one. */
	poster: string;
	posterData?: PosterData;
}

export interface Context extends Required< Input > {
	/** The last choice of the author; null before the first. */
	choice: PosterChoice | null;
	/** The choice that was sent last. */
	sent: PosterChoice | null;
	failure: Failure | null;
}

export type Event =
	/** A frame of the video: `atTime` in milliseconds, with its picture where the browser could draw it. */
	| { type: 'frame.pick'; atTime: number; image: Blob | null }
	/** An image of the media library. */
	| { type: 'image.pick'; id: number; url: string }
	/** Takes the poster out of the block. */
	| { type: 'poster.remove' }
	/** Sends the last choice again. */
	| { type: 'poster.retry' }
	/** The video and the poster of the block, at each change, such as an undo. */
	| ( { type: 'video.change' } & Input );

export type Emitted = AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Sets the poster of a video. */
	post: Call< { guid: string; choice: PosterChoice }, Poster >;
	/** Reads the poster of a video. */
	read: Call< { guid: string }, Poster >;
};
