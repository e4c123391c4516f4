import type { Call, Failure as PortFailure, Tag } from '../../_kit';

export type { Tag };

/** Why there is no picture of a frame. */
export type Failure = PortFailure<
	/** The browser cannot decode the video, or may not read its pictures. */
	'undecodable'
>;

/** A file that is not uploaded yet, or the address of one that is. */
export type Source = File | string;

/** A frame of a video, as the browser drew it. */
export interface Frame {
	/** The time that was asked for, in milliseconds. */
	atTime: number;
	/** The length of the video in milliseconds. */
	duration: number;
	/** The frame in the size of the video, as JPEG. */
	image: Blob;
	/** A small picture of it, as a data URL. */
	url: string;
}

export interface Context {
	source: Source;
	/** The time that the author asks for, in milliseconds. */
	atTime: number;
	/** Whether the author has asked for it: the first frame is drawn unasked. */
	isPicked: boolean;
	/** The last frame that was drawn; null before the first. */
	frame: Frame | null;
	failure: Failure | null;
}

export interface Input {
	source: Source;
}

export type Event =
	/** Asks for the frame at a time, in milliseconds. */
	| { type: 'time.pick'; atTime: number }
	/** Tries to draw again. */
	| { type: 'time.retry' }
	/** The source, at each change. `key` tells two files apart where events are compared as JSON. */
	| { type: 'source.change'; source: Source; key: string };

/** The frame that the author asked for is drawn. */
export type Emitted = { type: 'frame.chosen'; atTime: number; image: Blob };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Draws the frame at a time, in milliseconds; a time after the end is the end. */
	draw: Call< { source: Source; atTime: number }, Frame >;
};
