import type { Tag } from '../../_kit';

export type { Tag };

/** What the author has decided about a change. Null: nothing yet. */
export type Verdict = 'accepted' | 'refused' | null;

export interface Context {
	/** The answer whose changes are looked at; null before they are known. */
	answer: string | null;
	/** One for each change, in their order. */
	verdicts: readonly Verdict[];
}

export type Event =
	| { type: 'review.open' }
	| { type: 'review.close' }
	/** The changes of an answer are known: how many there are. Told again for another answer. */
	| { type: 'changes.found'; answer: string; count: number }
	| { type: 'change.decide'; place: number; verdict: 'accepted' | 'refused' }
	/** What is accepted goes into the post. */
	| { type: 'review.apply' };

export type Emitted =
	/** The text takes the place of the block, with what was accepted and without what was refused. */
	{ type: 'review.place'; verdicts: readonly Verdict[] };
