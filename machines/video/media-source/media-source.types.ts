import type { Tag } from '../../_kit';

export type { Tag };

export type SourceState = 'is-paused' | 'is-playing' | 'is-error';

/** The properties of a source. */
export interface SourceProperties {
	/** The playback position, in seconds. */
	currentTime: number;
	/** In seconds: 0 while unknown, Infinity for a live stream. */
	duration: number;
	/** The DOM id of the element that plays it; empty where there is none. */
	domId: string;
}

export interface Context extends SourceProperties {
	/** Why playback failed, as reported by the player; empty when not reported. */
	reason: string;
}

export type Event =
	| { type: 'source.play' }
	| { type: 'source.pause' }
	| { type: 'source.toggle' }
	/** Playback failed. */
	| { type: 'source.fail'; reason?: string }
	/** An update from the player. Absent values are kept. */
	| ( { type: 'source.update'; state?: SourceState } & Partial< SourceProperties > );
