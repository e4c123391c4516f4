import type { Tag } from '../../_kit';

export type { Tag };

/** The author's verdict on one change; null: not decided yet. */
export type Verdict = 'accepted' | 'refused' | null;

export interface Context {
	/** The answer under review; null until its changes are known. */
	answer: string | null;
	/** One for each change, in text order. */
	verdicts: readonly Verdict[];
}

export type Event =
	| { type: 'review.open' }
	| { type: 'review.close' }
	/** The number of changes in an answer. Sent again when the answer changes. */
	| { type: 'changes.found'; answer: string; count: number }
	| { type: 'change.decide'; place: number; verdict: 'accepted' | 'refused' }
	/** Writes the reviewed text to the post. */
	| { type: 'review.apply' };

export type Emitted =
	/** Replaces the block with the text in which accepted changes are made and refused ones are not. */
	{ type: 'review.place'; verdicts: readonly Verdict[] };
