import type { Tag } from '../../_kit';

export type { Tag };

/** What the site answers to a press. */
export interface Answer {
	/** Whether it was done. */
	ok: boolean;
	/** The number of likes in words; empty: none. */
	words: string;
	/** Why it was not done, for the visitor. */
	message: string;
}

export interface Context {
	/** The number of likes in words; null: what the page says. */
	words: string | null;
	/** Why the last press was not done; empty: nobody knows, or it was. */
	message: string;
}

/** `like.recall`: this browser has liked the post before. */
export type Event = { type: 'like.press' } | { type: 'like.recall' };
