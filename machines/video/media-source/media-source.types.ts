import type { Tag } from '../../_kit';

export type { Tag };

export type SourceState = 'is-paused' | 'is-playing' | 'is-error';

/** What is known of something that can be played. */
export interface Facts {
	/** Where it stands, in seconds. */
	currentTime: number;
	/** How long it is, in seconds: 0 while that is not known, Infinity for what has no end. */
	duration: number;
	/** The id of the element that plays it; empty where there is none. */
	domId: string;
}

export interface Context extends Facts {
	/** Why it cannot be played, as its player says it; empty where it does not say. */
	reason: string;
}

export type Event =
	| { type: 'source.play' }
	| { type: 'source.pause' }
	| { type: 'source.toggle' }
	/** It cannot be played. */
	| { type: 'source.fail'; reason?: string }
	/** What its player says of it. What is left out stays as it is. */
	| ( { type: 'source.update'; state?: SourceState } & Partial< Facts > );
