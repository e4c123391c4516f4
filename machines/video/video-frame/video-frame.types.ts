import type { Call, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** Why a frame could not be drawn. */
export type Failure = PortFailure<
	/** The browser cannot decode the video, or may not read its pixels. */
	'undecodable'
>;

/** A file that is not uploaded yet, or the address of one that is. */
export type Source = File | string;

/** A frame of a video drawn by the browser. */
export interface Frame {
	/** The requested time, in milliseconds. */
	atTime: number;
	/** The length of the video in milliseconds. */
	duration: number;
	/** The frame in the video's size, as JPEG. */
	image: Blob;
	/** A thumbnail, as a data URL. */
	url: string;
}

export interface Context {
	source: Source;
	/** The time requested by the author, in milliseconds. */
	atTime: number;
	/** Whether the author requested it: the first frame is drawn automatically. */
	isPicked: boolean;
	/** The last drawn frame; null before the first. */
	frame: Frame | null;
	failure: Failure | null;
}

export interface Input {
	source: Source;
}

export type Event =
	/** Requests the frame at a time, in milliseconds. */
	| { type: 'time.pick'; atTime: number }
	/** Tries to draw again. */
	| { type: 'time.retry' }
	/** The source, at each change. `key` distinguishes two files when events are compared as JSON. */
	| { type: 'source.change'; source: Source; key: string };

/** The frame requested by the author is drawn. */
export type Emitted = { type: 'frame.chosen'; atTime: number; image: Blob };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Draws the frame at a time, in milliseconds; later times are clamped to the end. */
	draw: Call< { source: Source; atTime: number }, Frame >;
};
