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
	/** The number of likes in words; null or undefined: what the page says. */
	words: string | null | undefined;
	/** Why the last press was not done; empty: nobody knows, or it was. */
	message: string;
}

/** `like.give`: this browser has liked the post, before or with another button of the page, with its answer; `like.undo`: that one has taken it back. */
export type Event =
	{ type: 'like.press' } | { type: 'like.give'; output?: Answer } | { type: 'like.undo'; output: Answer };
