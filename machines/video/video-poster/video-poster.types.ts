import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { PosterChoice } from '../video-block';

export type { Failure, Tag };

/** The block attribute `posterData`: the source of the poster, and other data of older blocks. */
export type PosterData = Readonly< Record< string, unknown > >;

/** The video service's response about a poster. */
export interface Poster {
	/** Whether it is still being generated. */
	generating: boolean;
	/** The address of the image; while generating, the previous one or empty. */
	poster: string;
}

export interface Input {
	/** The guid of the video. */
	guid: string;
	/** The address of the poster; empty if there is none. */
	poster: string;
	posterData?: PosterData;
}

export interface Context extends Required< Input > {
	/** The author's last choice; null before the first. */
	choice: PosterChoice | null;
	/** The choice that was sent last. */
	sent: PosterChoice | null;
	failure: Failure | null;
}

export type Event =
	/** A frame of the video: `atTime` in milliseconds, with its image if the browser could draw it. */
	| { type: 'frame.pick'; atTime: number; image: Blob | null }
	/** An image of the media library. */
	| { type: 'image.pick'; id: number; url: string }
	/** Removes the poster from the block. */
	| { type: 'poster.remove' }
	/** Resends the last choice. */
	| { type: 'poster.retry' }
	/** The block's video and poster, at each change, such as an undo. */
	| ( { type: 'video.change' } & Input );

export type Emitted = AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Sets the poster of a video. */
	post: Call< { guid: string; choice: PosterChoice }, Poster >;
	/** Reads the poster of a video. */
	read: Call< { guid: string }, Poster >;
};
